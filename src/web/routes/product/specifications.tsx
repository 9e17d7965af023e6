import type { ProductAnswer } from '#contract/catalogue/product-answer.ts'
import { layingAdvice, shadeWords, technicalFacts } from '#domain/catalogue/sheet/technical-facts.ts'
import { addresses } from '#web/addresses.ts'
import { ChevronIcon } from '#web/ui/icons.tsx'

function rowsOf(product: ProductAnswer, lotId: number | null): [string, string][] {
	const lot = product.lotes.find((candidate) => candidate.id === lotId)
	const { tono, calibre } = lot ?? { tono: '', calibre: '' }
	return technicalFacts({ ...product, byPiece: product.azulejo === 1, tono, calibre })
}

/** The specifications of the product, and its technical sheet. */
export function Specifications({ product, lotId }: { readonly product: ProductAnswer; readonly lotId: number | null }) {
	const shade = shadeWords(product.variacion)
	return (
		<section className="section wrap" aria-labelledby="especificaciones">
			<div className="about">
				<div>
					<h2 id="especificaciones">Especificaciones</h2>
					<p className="prose about-text">{product.descripcion}</p>
				</div>
				<div>
					<table className="spec">
						<caption className="visually-hidden">{`Especificaciones de ${product.nombre}`}</caption>
						<tbody>
							{rowsOf(product, lotId).map(([name, value]) => (
								<tr key={name}>
									<th scope="row">{name}</th>
									<td>{value}</td>
								</tr>
							))}
						</tbody>
					</table>
					<details className="sheet">
						<summary>
							Ficha técnica
							<ChevronIcon size={14} />
						</summary>
						{shade && (
							<p>
								<b>{`Variación ${product.variacion}: `}</b>
								{shade}
							</p>
						)}
						<p>{layingAdvice(product.tipo)}</p>
						<ul className="sheet-links">
							<li>
								<a className="link" href={addresses.sheet(product.slug)} download>
									Descargar la ficha técnica (PDF)
								</a>
							</li>
							<li>
								<a className="link" href={`/api/productos/${product.slug}`} download={`${product.slug}.json`}>
									Descargar todos los datos (JSON)
								</a>
							</li>
						</ul>
					</details>
				</div>
			</div>
		</section>
	)
}
