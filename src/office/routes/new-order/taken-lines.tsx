import type { ShownLine } from './shown-order.ts'

/** The lines of an order in preparation: each with its way of buying, lot and quantity. */
export function TakenLines({ lines }: { readonly lines: readonly ShownLine[] }) {
	if (lines.length === 0) return <p className="mute">Todavía no hay nada.</p>
	return (
		<ol className="taken-lines">
			{lines.map((line, index) => {
				const id = `linea-${index}`
				return (
					// Lines have no key of their own: the same product may occur in two of them.
					// biome-ignore lint/suspicious/noArrayIndexKey: the fields of a line follow its place in the form
					<li key={`${index} ${line.producto}`}>
						<input type="hidden" name="producto" value={line.producto} />
						<p className="line-head">
							<b id={id}>{line.name}</b>
							<button
								type="submit"
								className="text-link"
								name="quitar"
								value={index}
								aria-label={`Quitar ${line.name}`}
							>
								Quitar
							</button>
						</p>
						<fieldset className="line-fields" aria-labelledby={id}>
							<label className="wide">
								Forma de compra
								<select className="input" name="variante" defaultValue={line.variante}>
									{line.variants.map((variant) => (
										<option key={variant.id} value={variant.id}>
											{variant.text}
										</option>
									))}
								</select>
							</label>
							<label className="wide">
								Lote
								<select className="input" name="lote" defaultValue={line.lote}>
									<option value="">El primero con bastante</option>
									{line.lots.map((lot) => (
										<option key={lot.id} value={lot.id}>
											{lot.text}
										</option>
									))}
								</select>
							</label>
							{line.takesQuantity ? (
								<label>
									Cantidad
									<input
										key={line.cantidad}
										className="input"
										name="cantidad"
										inputMode="numeric"
										defaultValue={line.cantidad}
										autoComplete="off"
									/>
								</label>
							) : (
								<input type="hidden" name="cantidad" value="1" />
							)}
							{line.takesArea ? (
								<label>
									{line.takesQuantity ? 'o cubrir, m²' : 'm²'}
									<input
										key={`${line.metros} ${line.cantidad}`}
										className="input"
										name="metros"
										inputMode="decimal"
										defaultValue={line.metros}
										autoComplete="off"
									/>
								</label>
							) : (
								<input type="hidden" name="metros" value="" />
							)}
						</fieldset>
						{line.fault === null ? (
							<p className="line-sum">
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
			})}
		</ol>
	)
}
