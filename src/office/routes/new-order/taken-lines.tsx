import type { ChangeEvent, SelectHTMLAttributes } from 'react'
import { SERVICE_LENGTH } from '#domain/cart/service-line.ts'
import { SERVICE_VARIANT } from '#domain/catalogue/product.ts'
import type { Edits } from '#ui/form/use-edits.ts'
import type { ShownLine } from './shown-order.ts'

interface TakenLinesProps {
	readonly lines: readonly ShownLine[]
	readonly edits: Edits
}

/** The lines of an order in preparation: each with its way of buying, lot, quantity and agreed price; a service with its text. */
export function TakenLines({ lines, edits }: TakenLinesProps) {
	if (lines.length === 0) return <p className="mute">Todavía no hay nada.</p>
	return (
		<ol className="stack snug">
			{lines.map((line) => (
				<TakenLine key={line.linea} line={line} edits={edits} />
			))}
		</ol>
	)
}

type LineField = 'variante' | 'lote' | 'cantidad' | 'metros' | 'texto' | 'precio'

function TakenLine({ line, edits }: { readonly line: ShownLine; readonly edits: Edits }) {
	const id = `linea-${line.linea}`
	const field = (name: LineField) => ({
		name,
		className: 'input',
		value: edits.of(`${id}-${name}`, line[name]),
		onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
			edits.set(`${id}-${name}`, target.value),
	})
	const isService = line.variante === SERVICE_VARIANT
	return (
		<li className="boxed stack tight">
			<input type="hidden" name="linea" value={line.linea} />
			<input type="hidden" name="producto" value={line.producto} />
			<p className="row apart">
				<b id={id}>{line.name}</b>
				<button type="submit" className="text-link" name="quitar" value={line.linea} aria-label={`Quitar ${line.name}`}>
					Quitar
				</button>
			</p>
			<fieldset className="line-fields" aria-labelledby={id}>
				{isService ? (
					<>
						<input type="hidden" name="variante" value={line.variante} />
						<input type="hidden" name="lote" value="" />
						<label className="wide">
							Qué se hace o se cobra
							<input {...field('texto')} maxLength={SERVICE_LENGTH} autoComplete="off" />
						</label>
					</>
				) : (
					<>
						<input type="hidden" name="texto" value="" />
						<Choices line={line} field={field} />
					</>
				)}
				{line.takesQuantity ? (
					<label>
						Cantidad
						<input {...field('cantidad')} inputMode="numeric" autoComplete="off" />
					</label>
				) : (
					<input type="hidden" name="cantidad" value="1" />
				)}
				{line.takesArea ? (
					<label>
						{line.takesQuantity ? 'o cubrir, m²' : 'm²'}
						<input {...field('metros')} inputMode="decimal" autoComplete="off" />
					</label>
				) : (
					<input type="hidden" name="metros" value="" />
				)}
				<label>
					{isService ? 'Precio sin IVA, €' : `Otro precio sin IVA, €/${line.list?.unit ?? 'ud'}`}
					<input {...field('precio')} inputMode="decimal" autoComplete="off" placeholder={line.list?.amount} />
				</label>
			</fieldset>
			{line.fault === null ? (
				<p className="row apart line-sum">
					<span className="mute">{line.contents}</span>
					<span>{line.total}</span>
				</p>
			) : (
				<p className="fault" role="alert">
					{line.fault}
				</p>
			)}
		</li>
	)
}

interface ChoicesProps {
	readonly line: ShownLine
	readonly field: (name: LineField) => SelectHTMLAttributes<HTMLSelectElement>
}

/** The way of buying a product and its lot. */
function Choices({ line, field }: ChoicesProps) {
	return (
		<>
			<label className="wide">
				Forma de compra
				<select {...field('variante')}>
					{line.variants.map((variant) => (
						<option key={variant.id} value={variant.id}>
							{variant.text}
						</option>
					))}
				</select>
			</label>
			<label className="wide">
				Lote
				<select {...field('lote')}>
					<option value="">El primero con bastante</option>
					{line.lots.map((lot) => (
						<option key={lot.id} value={lot.id}>
							{lot.text}
						</option>
					))}
				</select>
			</label>
		</>
	)
}
