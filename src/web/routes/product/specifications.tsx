import type { ProductAnswer } from '#contract/catalogue/product-answer.ts'
import { Help } from '#ui/help.tsx'
import { addresses } from '#web/addresses.ts'
import type { SheetAnswer } from './sheet-of.ts'

function FactRow({ name, value, norm, help }: SheetAnswer['facts'][number]) {
	return (
		<tr>
			<th scope="row">
				{name}
				{help && <Help about={name} text={help} />}
			</th>
			<td>
				{value}
				{norm && <small className="norm tiny mute">{norm}</small>}
			</td>
		</tr>
	)
}

/** Addresses and sentences instead of values, which few need to read. */
const MAKER = 'Fabricante y seguridad'

function Facts({ group, rows }: { readonly group: string; readonly rows: SheetAnswer['facts'] }) {
	const isMaker = group === MAKER
	return (
		<table className={isMaker ? 'table spec of-words' : 'table spec'}>
			<caption className={isMaker ? 'visually-hidden' : undefined}>{group}</caption>
			<tbody>
				{rows.map((fact) => (
					<FactRow key={fact.name} {...fact} />
				))}
			</tbody>
		</table>
	)
}

interface SpecificationsProps {
	readonly product: ProductAnswer
	readonly sheet: SheetAnswer
}

/** Description, specifications and technical sheet of the product: the column below its pictures. */
export function Specifications({ product, sheet }: SpecificationsProps) {
	const { shade, texture } = sheet
	const facts = Map.groupBy(sheet.facts, ({ group }) => group)
	return (
		<section className="about stack" aria-labelledby="especificaciones">
			<p>{product.descripcion}</p>
			<p className="tiny mute">Imágenes ilustrativas; el tono puede variar entre lotes.</p>
			<h2 id="especificaciones" className="sub">
				Especificaciones
			</h2>
			<div className="columns broad">
				{[...facts]
					.filter(([group]) => group !== MAKER)
					.map(([group, rows]) => (
						<Facts key={group} group={group} rows={rows} />
					))}
			</div>
			<div className="rows">
				{facts.has(MAKER) && (
					<details className="fold">
						<summary>{MAKER}</summary>
						<Facts group={MAKER} rows={facts.get(MAKER) ?? []} />
					</details>
				)}
				<details className="fold">
					<summary>Ficha técnica</summary>
					{shade && (
						<p>
							<b>{`Variación ${product.variacion}: `}</b>
							{shade}
						</p>
					)}
					<p>{sheet.advice}</p>
					<ul>
						<li>
							<a className="link" href={addresses.sheet(product.slug)} download>
								Descargar la ficha técnica (PDF)
							</a>
						</li>
						{texture !== null && (
							<li>
								<a className="link" href={addresses.texture(product.slug)} download>
									{`Textura sin costuras a tamaño real (JPG, ${texture})`}
								</a>
							</li>
						)}
						{product.ficha.dop !== undefined && (
							<li>
								<a className="link" href={product.ficha.dop} rel="external">
									Declaración de prestaciones (CE)
								</a>
							</li>
						)}
						{product.ficha.epd !== undefined && (
							<li>
								<a className="link" href={product.ficha.epd} rel="external">
									Declaración ambiental de producto (EPD)
								</a>
							</li>
						)}
					</ul>
				</details>
			</div>
		</section>
	)
}
