import { type CartLine, isByArea } from '#domain/cart/line.ts'
import type { RememberedLine } from '#domain/cart/memory.ts'
import type { CartEntry } from '#domain/cart/price-cart.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { countedUnits, saleUnit } from '#domain/catalogue/sheet/sale-units.ts'
import { sacksPerPallet } from '#domain/catalogue/variants.ts'
import type { Need } from '#domain/job/needs.ts'
import { type Offer, packContent, packLines, packsOf } from '#domain/job/offers.ts'
import { type ItemNeed, together } from './item-need.ts'
import type { NewItem, ProjectItem } from './project.ts'

/** A line of a cart with the product's name, for a product that is no longer sold. */
export type ProjectLine = CartLine & Pick<ProjectItem, 'nombre'>

/** A line of packs with its need, as a project keeps it. */
export type KeptLine = RememberedLine & Partial<Pick<NewItem, 'need'>>

/** The packs that cover a need: whole pallets, and loose packs with the rest of the need. */
export function keptLines(
	{ product, lotId, packs, amount }: Pick<Offer, 'product' | 'lotId' | 'packs' | 'amount'>,
	{ unit, most }: Pick<Need, 'unit' | 'most'>,
): KeptLine[] {
	const lines = packLines({ product, lotId }, packs)
	const pallets = lines.find(({ variantId }) => variantId === 'cemento-pallet')?.quantity ?? 0
	const onPallets = pallets * sacksPerPallet(product.pesoGrams) * (packContent({ unit }, product) ?? 0)
	const need = { amount: amount - onPallets, unit, most: most === undefined ? null : most - onPallets }
	return lines.map((line) => (line.variantId === 'cemento-pallet' ? line : { ...line, need }))
}

/** Boxes of a tile with the pieces that they are for, as a project keeps them; other lines, and boxes of another number, are only a quantity. */
export function keptBoxes(
	line: RememberedLine,
	product: Pick<Product, 'tipo' | 'azulejo' | 'pack'>,
	pieces: number,
): KeptLine {
	const areForPieces =
		line.variantId === 'picking' &&
		isByArea(product) &&
		product.pack > 1 &&
		line.quantity === Math.ceil(pieces / product.pack)
	return areForPieces ? { ...line, need: { amount: pieces, unit: 'ud', most: null } } : line
}

/** What is bought for one item, or once for all items of a material. */
export interface Purchase {
	readonly items: readonly ProjectItem[]
	readonly lines: readonly ProjectLine[]
	/** What several items need, whose packs are rounded once, and how many `fewer` those are; null for a purchase of one item. */
	readonly material: (ItemNeed & { readonly packs: number; readonly fewer: number }) | null
}

/**
 * What is bought for items: each by itself, in their order, and then the packs of each material that several items need, rounded once over
 * all of them. Packs of each room would be more.
 */
export function purchasesOf(items: readonly ProjectItem[], productOf: (id: number) => Product | null): Purchase[] {
	const groups = new Map<string, ProjectItem[]>()
	for (const item of items) {
		const key = item.need === null ? `item ${item.id}` : needKey(item, item.need, productOf(item.productId))
		groups.set(key, [...(groups.get(key) ?? []), item])
	}
	const materials = [...groups.values()].flatMap((group) => materialOf(group, productOf) ?? [])
	const shared = new Set(materials.flatMap((purchase) => purchase.items))
	const own = items.filter((item) => !shared.has(item))
	return [...own.map((item): Purchase => ({ items: [item], lines: [item], material: null })), ...materials]
}

/** Tiles of two lots are not one need: they have two tones. */
function needKey({ productId, variantId, lotId }: ProjectItem, { unit }: ItemNeed, product: Product | null): string {
	return [productId, variantId, unit, ...(product && isByArea(product) ? [lotId] : [])].join(' ')
}

function materialOf(items: readonly ProjectItem[], productOf: (id: number) => Product | null): Purchase | null {
	const [first] = items
	const product = first && items.length > 1 ? productOf(first.productId) : null
	if (!first || !product) return null
	const need = together(items.flatMap((item) => item.need ?? []))
	const packs = packsOf(need, product, need.amount)
	if (packs === null) return null
	const lotId = isByArea(product) ? tileLot(items, product, packs) : lotOf(items, product, packs)
	const fewer = Math.max(0, items.reduce((sum, { quantity }) => sum + quantity, 0) - packs)
	// Tiles stay in their rooms, with their prices, unless that costs boxes.
	if (isByArea(product) && (lotId === null || fewer === 0)) return null
	const lines = packLines({ product, lotId: lotId ?? 0 }, packs).map((line) => ({
		...line,
		lotId,
		nombre: first.nombre,
	}))
	return { items, lines, material: { ...need, packs, fewer } }
}

/** The common lot of tiles if it has all boxes; null for tiles that stay apart. */
function tileLot([first]: readonly ProjectItem[], { lots, m2Hundredths }: Product, boxes: number): number | null {
	const lot = lots.find(({ id }) => id === first?.lotId)
	return lot && boxes * m2Hundredths <= lot.stockHundredths ? lot.id : null
}

/** The lot of one of the items if it has all packs, else the first that has; else that of the first item. */
function lotOf(items: readonly ProjectItem[], { lots }: Product, packs: number): number | null {
	const sufficient = lots.filter(({ stockHundredths }) => stockHundredths >= packs * 100)
	const found = sufficient.find(({ id }) => items.some(({ lotId }) => lotId === id)) ?? sufficient[0]
	return found?.id ?? items[0]?.lotId ?? null
}

export interface PricedPurchase<Entry = CartEntry> extends Purchase {
	/** Of its lines, in their order. */
	readonly entries: readonly Entry[]
}

/** The heading of the materials of several rooms, and what is said below it. */
export const SHARED_TITLE = 'Materiales de toda la obra'
export const SHARED_TEXT = 'Los que hacen falta en varias habitaciones, contados una sola vez.'

/** «1 caja menos que habitación por habitación»; empty if there is no less. */
export function fewerText(fewer: number, product: Product): string {
	return fewer === 0 ? '' : `${countedUnits(fewer, saleUnit(product))} menos que habitación por habitación`
}

/** Each purchase with the entries of its lines; the entries are in the order of all lines. */
export function withEntries<Entry>(purchases: readonly Purchase[], entries: readonly Entry[]): PricedPurchase<Entry>[] {
	let next = 0
	return purchases.map((purchase) => {
		const own = entries.slice(next, next + purchase.lines.length)
		next += purchase.lines.length
		return { ...purchase, entries: own }
	})
}
