import { Form } from 'react-router'
import { formatHundredths } from '#domain/money/format.ts'
import { Button } from '#ui/button.tsx'

interface CountTableProps {
	readonly lots: readonly {
		readonly id: number
		readonly producto: string
		readonly lote: string
		readonly ubicacion: string
		readonly unidad: string
		readonly libros: number
	}[]
	/** The previously typed values, by lot. */
	readonly typed: Readonly<Record<string, string>>
	/** Lots with an invalid typed quantity. */
	readonly unread: readonly number[]
}

/** Lots by shelf, each with a field for its counted quantity. */
export function CountTable({ lots, typed, unread }: CountTableProps) {
	if (lots.length === 0) return <p className="empty-table mute">No hay lotes ahí.</p>
	return (
		<Form method="post" preventScrollReset>
			<table className="data-table">
				<caption className="visually-hidden">Lotes por estante</caption>
				<thead>
					<tr>
						<th>Estante</th>
						<th>Producto</th>
						<th>Lote</th>
						<th>Debe haber</th>
						<th>Contado</th>
					</tr>
				</thead>
				<tbody>
					{lots.map(({ id, producto, lote, ubicacion, unidad, libros }) => (
						<tr key={id}>
							<td data-label="Estante">
								<div>{ubicacion || '—'}</div>
							</td>
							<td data-label="Producto">
								<div>{producto}</div>
							</td>
							<td data-label="Lote">
								<div>{lote}</div>
							</td>
							<td data-label="Debe haber">
								<div>
									{formatHundredths(libros)} {unidad}
								</div>
							</td>
							<td data-label="Contado">
								<input
									className="input count-field"
									name={`lote-${id}`}
									inputMode="decimal"
									autoComplete="off"
									maxLength={14}
									defaultValue={typed[`${id}`] ?? ''}
									aria-label={`Contado de ${producto}, lote ${lote}, en ${unidad}`}
									aria-invalid={unread.includes(id) ? true : undefined}
								/>
							</td>
						</tr>
					))}
				</tbody>
			</table>
			<input type="hidden" name="formulario" value="comparar" />
			<Button type="submit" busyText="Comparando…">
				Ver diferencias
			</Button>
		</Form>
	)
}
