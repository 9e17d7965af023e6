import type { ProductAnswer } from '#contract/catalogue/product-answer.ts'
import { Help } from '#ui/help.tsx'
import { Link } from '#ui/link.tsx'
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

/** Downloads of the product: its sheet, its texture, and the declarations of its maker. */
function Papers({ product, texture }: { readonly product: ProductAnswer; readonly texture: string | null }) {
	const { dop, epd } = product.ficha
	const papers = [
		{ text: 'Ficha técnica (PDF)', href: addresses.sheet(product.slug), isOurs: true },
		...(texture === null
			? []
			: [
					{
						text: `Textura sin costuras (JPG, ${texture})`,
						href: addresses.texture(product.slug),
						isOurs: true,
					},
				]),
		...(dop === undefined ? [] : [{ text: 'Declaración de prestaciones (CE)', href: dop, isOurs: false }]),
		...(epd === undefined ? [] : [{ text: 'Declaración ambiental (EPD)', href: epd, isOurs: false }]),
	]
	return (
		<ul className="row">
			{papers.map(({ text, href, isOurs }) => (
				<li key={href}>
					<a className="link small" href={href} {...(isOurs ? { download: true } : { rel: 'external' })}>
						{text}
					</a>
				</li>
			))}
			<li>
				<Link className="link small" to={addresses.compare([product.slug])}>
					Comparar con otros
				</Link>
			</li>
		</ul>
	)
}

/** Description, specifications, downloads and advice: the column below the pictures of the product. */
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
			<Papers product={product} texture={texture} />
			<div className="fact-groups">
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
					<summary>Consejos de colocación</summary>
					{shade && (
						<p>
							<b>{`Variación ${product.variacion}: `}</b>
							{shade}
						</p>
					)}
					<p>{sheet.advice}</p>
				</details>
			</div>
		</section>
	)
}
