import { MOST_ROWS } from '#domain/quick-order/read-row.ts'
import { Button } from '#ui/button.tsx'
import { addresses } from '#web/addresses.ts'
import type { FormAnswer } from './take-list.ts'

interface ListBoxProps {
	readonly answer: FormAnswer | undefined
	/** Whether the page has no rows yet. */
	readonly isFirst: boolean
}

const EXAMPLE = 'AZ-1001 12 cajas\nAZ-1002 12,5 m2\nMT-1197 3'

/** The box for pasting a list, or choosing its file. */
export function ListBox({ answer, isFirst }: ListBoxProps) {
	const faultOf = (field: string) => answer?.faults.find(({ campo }) => campo === field)?.mensaje
	const [ofText, ofFile] = [faultOf('lista'), faultOf('archivo')]
	return (
		<section className="well stack narrow" aria-labelledby="anadir">
			<h2 id="anadir">{isFirst ? 'Tu lista' : 'Añadir más filas'}</h2>
			<div className="field">
				<label htmlFor="lista">Pega referencias y cantidades</label>
				<textarea
					id="lista"
					name="lista"
					className="input"
					rows={isFirst ? 10 : 4}
					defaultValue={answer?.pasted ?? ''}
					placeholder={EXAMPLE}
					spellCheck={false}
					autoComplete="off"
					aria-invalid={ofText ? true : undefined}
					aria-describedby={ofText ? 'lista-fallo lista-pista' : 'lista-pista'}
				/>
				<p id="lista-pista" className="hint">
					{`Una fila por producto, como sale de tu hoja de cálculo: referencia o código de barras, cantidad y, si quieres, unidad (cajas, m², palets, unidades) y lote. Sin unidad, un número entero son cajas donde las hay. Hasta ${MOST_ROWS} filas.`}
				</p>
				{ofText && (
					<p id="lista-fallo" className="fault">
						{ofText}
					</p>
				)}
			</div>
			<div className="field">
				<label htmlFor="archivo">O elige un archivo CSV o de Excel</label>
				<input
					id="archivo"
					type="file"
					name="archivo"
					accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
					aria-invalid={ofFile ? true : undefined}
					aria-describedby={ofFile ? 'archivo-fallo archivo-pista' : 'archivo-pista'}
				/>
				<p id="archivo-pista" className="hint">
					Hasta 1 MB, con las columnas referencia y cantidad.{' '}
					<a className="text-link" href={`${addresses.quickOrder}/plantilla.csv`} download>
						Descargar una plantilla
					</a>
				</p>
				{ofFile && (
					<p id="archivo-fallo" className="fault">
						{ofFile}
					</p>
				)}
			</div>
			<Button type="submit" kind={isFirst ? 'main' : 'line'} busyText="Comprobando…">
				{isFirst ? 'Comprobar la lista' : 'Añadir y comprobar'}
			</Button>
		</section>
	)
}
