import type { ProductAnswer } from '#contract/catalogue/product-answer.ts'
import type { PackedLine, Packing } from '#domain/catalogue/measure/packing.ts'
import { lotText } from '#domain/catalogue/sheet/lot-text.ts'
import { countedUnits } from '#domain/catalogue/sheet/sale-units.ts'
import { toEuros } from '#domain/money/cents.ts'
import { formatHundredths, formatNumber } from '#domain/money/format.ts'
import { counted } from '#domain/text/counted.ts'
import { listed } from '#domain/text/listed.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Amount } from '#ui/price.tsx'
import { LotLink } from './lot-link.tsx'
import type { Choice } from './use-chosen.ts'
import { type Way, type Ways, waysOf } from './ways.ts'

interface WayListProps {
	readonly product: ProductAnswer
	readonly lotId: number | null
	readonly choice: Choice
}

/** The ways to cover the needed m²: boxes, the cheapest packing if it is another, or the lot that has enough. */
export function WayList({ product, lotId, choice }: WayListProps) {
	const { needHundredths } = choice
	const ways = needHundredths === null ? null : waysOf(product, lotId, needHundredths)
	return (
		<div className="ways stack tight" role="status">
			{ways?.kind === 'here' &&
				ways.ways.map((way) => <WayRow key={amountOf(way.packing)} way={way} product={product} choice={choice} />)}
			{ways && ways.kind !== 'here' && needHundredths !== null && (
				<OtherLot ways={ways} product={product} lotId={lotId} needHundredths={needHundredths} />
			)}
		</div>
	)
}

function lineText({ variantId, quantity, areaHundredths }: PackedLine): string {
	if (areaHundredths !== null) return `${formatHundredths(areaHundredths)} m² a medida`
	if (variantId === 'default') return 'la partida entera'
	return variantId === 'picking' ? countedUnits(quantity, 'caja') : counted(quantity, 'palet', 'palets')
}

/** «2 palets y 1 caja», «19,5 m² a medida». */
const amountOf = ({ lines }: Packing) => listed(lines.map(lineText))

interface WayRowProps extends Pick<WayListProps, 'product' | 'choice'> {
	readonly way: Way
}

function WayRow({ way: { packing, savedCents }, product, choice }: WayRowProps) {
	const isTaken = choice.isTaken(packing)
	const kg = `${formatNumber(Math.round((packing.areaHundredths * product.peso) / 100))} kg`
	const isCut = packing.lines[0]?.variantId === 'custom'
	return (
		<div className="way row apart tight">
			<p>
				<b>{amountOf(packing)}</b>
				<span className="small mute">
					{isCut ? ` · ${kg}` : ` · ${formatHundredths(packing.areaHundredths)} m² · ${kg}`}
				</span>
				{savedCents > 0 && (
					<span className="small save good-word">
						{' '}
						<Amount euros={toEuros(savedCents)} iva={product.tipoIva} /> menos
					</span>
				)}
			</p>
			<Button
				kind="line"
				className="only-js"
				aria-pressed={isTaken}
				aria-label={`${isTaken ? 'Elegido:' : 'Elegir'} ${amountOf(packing)}`}
				onClick={() => choice.take(packing)}
			>
				{isTaken ? 'Elegido' : 'Elegir'}
			</Button>
		</div>
	)
}

interface OtherLotProps extends Pick<WayListProps, 'product' | 'lotId'> {
	readonly ways: Exclude<Ways, { readonly kind: 'here' }>
	readonly needHundredths: number
}

/** «Quedan 50 m² del lote T-170, calibre 9.» */
const leftText = (lot: ProductAnswer['lotes'][number]) =>
	`Quedan ${formatNumber(lot.stock)} m² del lote ${lotText(lot)}.`

/** The lot that covers the need if the chosen one does not; or that none does, and the available quantity. */
function OtherLot({ ways, product, lotId, needHundredths }: OtherLotProps) {
	const chosen = product.lotes.find(({ id }) => id === lotId)
	const need = formatHundredths(needHundredths)
	if (ways.kind === 'nowhere') {
		const none = product.lotes.length > 1 ? 'Ningún lote tiene' : 'No hay'
		return <Notice tone="warm">{`${none} ${need} m². ${leftText(ways.largest)}`}</Notice>
	}
	return (
		<Notice tone="warm">
			{chosen && `${leftText(chosen)} `}
			{`Otro tiene los ${need} m²: `}
			<LotLink id={ways.lot.id}>{`cambiar al lote ${lotText(ways.lot)}`}</LotLink>
		</Notice>
	)
}
