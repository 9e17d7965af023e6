import { contentsText, totalContentsText } from '#domain/cart/contents.ts'
import type { CartEntry } from '#domain/cart/price-cart.ts'
import type { CartQuote } from '#domain/cart/quote-cart.ts'
import { lotWords } from '#domain/catalogue/sheet/lot-text.ts'
import { variantName } from '#domain/catalogue/variant-text.ts'
import { PLACES } from '#domain/job/job.ts'
import { needAmountText } from '#domain/job/need-text.ts'
import type { Merchant } from '#domain/merchant/merchant.ts'
import { mulDiv, sum } from '#domain/money/cents.ts'
import { formatCents, formatHundredths } from '#domain/money/format.ts'
import { reductionName } from '#domain/price-list/reduction-text.ts'
import { itemsOf, type Project, type ProjectItem, roomName } from '#domain/project/project.ts'
import {
	type PricedPurchase,
	type Purchase,
	SHARED_TEXT,
	SHARED_TITLE,
	withEntries,
} from '#domain/project/purchases.ts'
import { totalRowText } from '#domain/tax/tax-regime-text.ts'
import { vatRows } from '#domain/tax/vat-rows.ts'
import { inMadrid, madridDay } from '#domain/time/madrid.ts'

/** A product of a printed project. An unavailable product has no prices, but a reason. */
export interface PrintedProjectItem {
	readonly name: string
	/** «A medida · lote T-214, calibre 9»; the item's note below it. */
	readonly detail: string
	readonly note: string
	/** «2 × 10 m² · 440 kg», or why it cannot be bought. */
	readonly amount: string
	readonly price: string
	readonly priceWithVat: string
}

export interface PrintedProjectRoom {
	/** Empty for the only room without a name. */
	readonly name: string
	/** «Baño o aseo · 12,5 m²»; empty if unknown. */
	readonly about: string
	readonly items: readonly PrintedProjectItem[]
	/** «22 m² · 480 kg: 512,30 € sin IVA»; empty without anything to buy. */
	readonly subtotal: string
}

/** A printed project of a visitor, with the prices of the day. */
export interface PrintedProject {
	readonly title: string
	readonly note: string
	readonly brand: string
	readonly company: string
	readonly contact: string
	/** The day on which it is printed: `2026-11-21`. */
	readonly isoDay: string
	readonly day: string
	/** Where the project is read. */
	readonly link: string
	readonly rooms: readonly PrintedProjectRoom[]
	readonly totals: readonly (readonly [name: string, amount: string])[]
	/** The total weight and area, and the items missing from the totals. */
	readonly remarks: readonly string[]
}

interface Priced {
	readonly purchases: readonly Purchase[]
	/** Of the lines of the purchases, in their order. */
	readonly entries: readonly CartEntry[]
	readonly quote: CartQuote
}

/** The printed form of a project that was priced at an instant, with a link to read it. */
export function printedProject(
	project: Project,
	{ purchases, entries, quote }: Priced,
	{ merchant, nowMs, link }: { readonly merchant: Merchant; readonly nowMs: number; readonly link: string },
): PrintedProject {
	const bought = withEntries(purchases, entries)
	const entryOf = (item: ProjectItem) => bought.find(({ items }) => items.includes(item))?.entries[0] ?? null
	const materials = bought.filter(({ material }) => material !== null)
	const shared = new Set(materials.flatMap(({ items }) => items))
	const lines = entries.flatMap((entry) => (entry.ok ? [entry.line] : []))
	const missing = entries.length - lines.length
	return {
		title: project.nombre,
		note: project.nota,
		brand: merchant.brand,
		company: merchant.companyName,
		contact: `${merchant.phones[0].text} · ${merchant.email}`,
		isoDay: madridDay(nowMs),
		day: inMadrid(nowMs, 'day'),
		link,
		rooms: project.rooms
			.map((room) => {
				const own = itemsOf(project, room.id)
				const about = [
					room.place === null ? '' : PLACES[room.place].text,
					room.areaHundredths === null ? '' : `${formatHundredths(room.areaHundredths)} m²`,
				]
				return {
					name: roomName(project, room),
					about: about.filter((part) => part !== '').join(' · '),
					items: own.map((item) =>
						shared.has(item) ? neededItem(item, entryOf(item)) : printedItem(item, entryOf(item)),
					),
					subtotal: subtotalText(own.flatMap((item) => (shared.has(item) ? [] : [entryOf(item)]))),
				}
			})
			.concat(
				materials.length === 0
					? []
					: {
							name: SHARED_TITLE,
							about: SHARED_TEXT,
							items: materials.flatMap(printedMaterial),
							subtotal: subtotalText(materials.flatMap((purchase) => purchase.entries)),
						},
			),
		totals: totalRows(quote),
		remarks: [
			...(lines.length > 0 ? [`En total, ${totalContentsText(lines)}.`] : []),
			...(missing > 0 ? [missingText(missing)] : []),
			`Precios del ${inMadrid(nowMs, 'day')}, sin transporte. No reserva existencias: los precios y el stock son los del momento de comprar.`,
		],
	}
}

function subtotalText(entries: readonly (CartEntry | null)[]): string {
	const priced = entries.flatMap((entry) => (entry?.ok ? [entry.line] : []))
	if (priced.length === 0) return ''
	return `${totalContentsText(priced)}: ${formatCents(sum(priced.map(({ totalCents }) => totalCents)))} sin IVA`
}

/** An item of a material that is bought for several rooms at once. */
function neededItem(item: ProjectItem, entry: CartEntry | null): PrintedProjectItem {
	const amount = item.need === null ? '' : `Hacen falta ${needAmountText(item.need)}`
	return { ...printedItem(item, entry), detail: '', amount, price: '', priceWithVat: '' }
}

/** A material with its need, and each of its lines: a pallet and sacks are two. */
function printedMaterial({ items, lines, material, entries }: PricedPurchase): PrintedProjectItem[] {
	const [first] = items
	return lines.flatMap((line, index) => {
		if (!first) return []
		const printed = printedItem({ ...first, ...line, nota: '' }, entries[index] ?? null)
		const need = index === 0 && material ? `${needAmountText(material)} en toda la obra` : ''
		return [{ ...printed, detail: [need, printed.detail].filter((part) => part !== '').join(' · ') }]
	})
}

const missingText = (count: number) =>
	`El total no cuenta ${count === 1 ? 'un producto que ahora no se puede' : `${count} productos que ahora no se pueden`} comprar así.`

function totalRows({ totals }: CartQuote): [string, string][] {
	return [
		['Subtotal sin IVA', formatCents(totals.subtotalCents)],
		...(totals.incentiveCents > 0
			? [[reductionName(totals.listName), `−${formatCents(totals.incentiveCents)}`] as [string, string]]
			: []),
		...vatRows(totals).map(({ name, amountCents }): [string, string] => [name, formatCents(amountCents)]),
		[totalRowText(totals.taxRegime), formatCents(totals.totalCents)],
	]
}

function printedItem(
	{ nombre, nota, areaHundredths, quantity }: ProjectItem,
	entry: CartEntry | null,
): PrintedProjectItem {
	if (!entry?.ok) {
		const asked = areaHundredths === null ? `${quantity}` : `${formatHundredths(areaHundredths)} m²`
		return {
			name: entry?.product?.nombre ?? nombre,
			detail: '',
			note: nota,
			amount: `${asked}: ${faultText(entry)}`,
			price: '',
			priceWithVat: '',
		}
	}
	const { product, variant, totalCents } = entry.line
	return {
		name: product.nombre,
		detail: [variantName(variant.id, product), lotWords(variant.lot)].filter((part) => part !== '').join(' · '),
		note: nota,
		amount: contentsText(entry.line),
		price: formatCents(totalCents),
		priceWithVat: product.ivaPercent === 0 ? 'exento' : formatCents(mulDiv(totalCents, 100 + product.ivaPercent, 100)),
	}
}

function faultText(entry: CartEntry | null): string {
	if (entry === null || entry.ok || entry.product === null) return 'ya no está a la venta'
	const { fault } = entry
	return fault.code === 'stock_insuficiente'
		? `ahora quedan ${formatHundredths(fault.leftHundredths)} ${fault.unit}`
		: 'ahora no se vende así'
}
