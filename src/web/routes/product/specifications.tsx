import type { ProductAnswer } from '#contract/catalogue/product-answer.ts'
import {
	factHelp,
	layingAdvice,
	shadeWords,
	type TechnicalFact,
	technicalFacts,
} from '#domain/catalogue/sheet/technical-facts.ts'
import { addresses } from '#web/addresses.ts'
import { Help } from '#web/ui/help.tsx'
import { ChevronIcon } from '#web/ui/icons.tsx'

function rowsOf(product: ProductAnswer, lotId: number | null): TechnicalFact[] {
	const lot = product.lotes.find((candidate) => candidate.id === lotId)
	const { tono, calibre } = lot ?? { tono: '', calibre: '' }
	return technicalFacts({ ...product, byPiece: product.azulejo === 1, tono, calibre })
}

function FactRow({ name, value, variacion }: TechnicalFact & { readonly variacion: string }) {
	const help = factHelp(name, variacion)
	return (
		<tr>
			<th scope="row">
				{name}
				{help && <Help about={name} text={help} />}
			</th>
			<td>{value}</td>
		</tr>
	)
}

/** The specifications of the product, and its technical sheet. */
export function Specifications({ product, lotId }: { readonly product: ProductAnswer; readonly lotId: number | null }) {
	const shade = shadeWords(product.variacion)
	const facts = Map.groupBy(rowsOf(product, lotId), ({ group }) => group)
	return (
		<section className="section wrap" aria-labelledby="especificaciones">
			<h2 id="especificaciones">Especificaciones</h2>
			<p className="prose about-text">{product.descripcion}</p>
			<div className="specs">
				{[...facts].map(([group, rows]) => (
					<table key={group} className="spec">
						<caption>{group}</caption>
						<tbody>
							{rows.map((fact) => (
								<FactRow key={fact.name} {...fact} variacion={product.variacion} />
							))}
						</tbody>
					</table>
				))}
			</div>
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
					{product.ficha.dop !== undefined && (
						<li>
							<a className="link" href={product.ficha.dop} rel="external">
								Declaración de prestaciones (CE)
							</a>
						</li>
					)}
				</ul>
			</details>
		</section>
	)
}
