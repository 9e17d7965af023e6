import type { ProductAnswer } from '#contract/catalogue/product-answer.ts'
import { Help } from '#ui/help.tsx'
import { ChevronIcon } from '#ui/icons.tsx'
import { addresses } from '#web/addresses.ts'
import type { SheetAnswer } from './sheet-of.ts'

function FactRow({ name, value, help }: SheetAnswer['facts'][number]) {
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

interface SpecificationsProps {
	readonly product: ProductAnswer
	readonly sheet: SheetAnswer
}

/** The specifications of the product, and its technical sheet. */
export function Specifications({ product, sheet }: SpecificationsProps) {
	const { shade } = sheet
	const facts = Map.groupBy(sheet.facts, ({ group }) => group)
	return (
		<section className="section wrap" aria-labelledby="especificaciones">
			<h2 id="especificaciones">Especificaciones</h2>
			<p className="prose about-text">{product.descripcion}</p>
			<div className="specs">
				{[...facts].map(([group, rows]) => (
					<table key={group} className={group === 'Fabricante y seguridad' ? 'spec of-words' : 'spec'}>
						<caption>{group}</caption>
						<tbody>
							{rows.map((fact) => (
								<FactRow key={fact.name} {...fact} />
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
				<p>{sheet.advice}</p>
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
