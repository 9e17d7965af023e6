import { formatNumber } from '#domain/money/format.ts'
import { lengthText } from '#domain/plan/length-text.ts'
import type { CutRow, PlanSheet as Sheet } from '#domain/plan/plan-work.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pair } from '#ui/pair.tsx'
import { Price } from '#ui/price.tsx'
import { addresses } from '#web/addresses.ts'
import type { PlanPage } from './plan-page.ts'

type ShownSheet = NonNullable<PlanPage['sheet']>

interface PlanSheetProps {
	readonly page: PlanPage
	readonly sheet: ShownSheet
}

const pieces = (count: number) => (count === 1 ? '1 pieza' : `${count} piezas`)
const boxes = (count: number) => (count === 1 ? '1 caja' : `${count} cajas`)

/** The drawn plan with its choices, its sums and its table of cuts. */
export function PlanSheet({ page, sheet }: PlanSheetProps) {
	const picture = `${addresses.planPicture}?${page.query}`
	const { purchase } = sheet
	return (
		<>
			{sheet.choices.length > 1 && <Choices page={page} choices={sheet.choices} />}
			{!sheet.keepsRule && (
				<Notice tone="warm">
					Con estas medidas siempre queda un corte más estrecho de lo que pediste: este es el mejor.
				</Notice>
			)}
			<figure className="plan-picture">
				<a href={picture} target="_blank" rel="noreferrer">
					<img
						src={picture}
						alt={`Plano: ${pieces(purchase.whole)} enteras y ${purchase.cut} cortadas`}
						width="960"
						height="640"
					/>
				</a>
				<figcaption className="small mute">
					Rayadas, las piezas cortadas. La línea roja dice por dónde se empieza; la azul, la junta de movimiento. Pulsa
					en el plano para verlo grande.
				</figcaption>
			</figure>
			<Sums page={page} sheet={sheet} />
			{sheet.cuts.length > 0 && <Cuts cuts={sheet.cuts} />}
		</>
	)
}

function Choices({ page, choices }: { readonly page: PlanPage; readonly choices: Sheet['choices'] }) {
	const shown = Math.min(Math.max(1, Number(page.values.opcion) || 1), choices.length)
	const to = (choice: number) => {
		const query = new URLSearchParams(page.query)
		query.set('opcion', `${choice}`)
		return `${addresses.plan}?${query}`
	}
	return (
		<nav aria-label="Opciones de plano">
			<ul className="plan-choices">
				{choices.map(({ tiles, narrowest }, place) => (
					<li key={`${tiles} ${narrowest}`}>
						<Link
							className="block-link well stack close plan-choice"
							to={to(place + 1)}
							aria-current={place + 1 === shown ? 'true' : undefined}
							preventScrollReset
						>
							<b>{pieces(tiles)}</b>
							<span className="small">
								{narrowest === null ? 'sin cortes' : `el corte más estrecho, de ${lengthText(narrowest)}`}
							</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}

function Sums({ page, sheet }: PlanSheetProps) {
	const { purchase, area, trims, movementJoints } = sheet
	const bought = page.purchase
	return (
		<section className="well stack" aria-labelledby="compra-del-plano">
			<h2 id="compra-del-plano" className="sub">
				Lo que necesitas
			</h2>
			<dl className="pairs">
				<Pair name="Superficie">{`${formatNumber(Math.round(area.surface / 10_000) / 100)} m²`}</Pair>
				<Pair name="Piezas enteras">{purchase.whole}</Pair>
				<Pair name="Piezas cortadas">{purchase.cut}</Pair>
				<Pair name="Piezas, con los retales aprovechados">{purchase.tiles}</Pair>
				<Pair name="Con las que se rompen">{purchase.withBreakage}</Pair>
				{purchase.boxes !== null && (
					<Pair className="total" name="Cajas">
						{purchase.boxes}
					</Pair>
				)}
				{trims.skirting > 0 && <Pair name="Rodapié">{lengthText(trims.skirting)}</Pair>}
				{trims.profiles > 0 && <Pair name="Perfil de canto">{lengthText(trims.profiles)}</Pair>}
				{movementJoints > 0 && <Pair name="Juntas de movimiento">{movementJoints}</Pair>}
			</dl>
			<p className="small mute">
				{purchase.lowerBound < purchase.tiles
					? `Ningún plano con estas piezas baja de ${pieces(purchase.lowerBound)}.`
					: 'Con menos piezas no se puede hacer.'}
			</p>
			{bought && <Bought purchase={bought} count={purchase.boxes} />}
		</section>
	)
}

function Bought({
	purchase,
	count,
}: {
	readonly purchase: NonNullable<PlanPage['purchase']>
	readonly count: number | null
}) {
	const { lot, price, vat, cart, areaM2, weightKg } = purchase
	if (lot === null || price === null || cart === null) {
		return (
			<Notice tone="warm">
				Ningún lote lo cubre entero, y un suelo o una pared va de un solo lote. Pregúntanos por la próxima partida.
			</Notice>
		)
	}
	return (
		<>
			<p>
				{`${count === null ? '' : `${boxes(count)} · `}${formatNumber(areaM2)} m² · ${formatNumber(Math.round(weightKg))} kg · tono ${lot.tono}, calibre ${lot.calibre}`}
			</p>
			<p className="large">
				<Price euros={price} iva={vat} />
			</p>
			<ButtonLink to={cart}>Ponerlo en el carrito</ButtonLink>
		</>
	)
}

const SHAPES: Readonly<Record<CutRow['shape'], string>> = {
	rectangle: 'Recto',
	triangle: 'En triángulo',
	notched: 'Con escuadra',
	pierced: 'Con hueco',
	other: 'A medida',
}

function Cuts({ cuts }: { readonly cuts: readonly CutRow[] }) {
	return (
		<section className="stack" aria-labelledby="cortes-del-plano">
			<h2 id="cortes-del-plano" className="sub">
				Cortes
			</h2>
			<table className="table folds">
				<thead>
					<tr>
						<th>Corte</th>
						<th>Cuántos</th>
						<th>Medida</th>
						<th>De retales</th>
						<th>Piezas</th>
					</tr>
				</thead>
				<tbody>
					{cuts.map(({ mark, count, shape, width, height, fromOffcuts, pieces: numbers, isNarrow }) => (
						<tr key={mark}>
							<td data-label="Corte">{`${mark}. ${SHAPES[shape]}`}</td>
							<td data-label="Cuántos">{count === 1 ? '1 corte' : `${count} cortes`}</td>
							<td data-label="Medida">
								{`${lengthText(width)} × ${lengthText(height)}`}
								{isNarrow && <span className="bad-word small"> muy estrecho</span>}
							</td>
							<td data-label="De retales">{fromOffcuts === 0 ? 'de pieza entera' : `${fromOffcuts} de retales`}</td>
							<td data-label="Piezas">{numbers.join(', ') + (count > numbers.length ? '…' : '')}</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	)
}
