import { fold } from '@soleria/search/query'
import type { RememberedLine } from '#domain/cart/memory.ts'
import { sidesCm } from '#domain/catalogue/measure/laying.ts'
import type { Lot, Product } from '#domain/catalogue/product.ts'
import { purchaseVariant, sacksPerPallet, variantIds } from '#domain/catalogue/variants.ts'
import { type Cents, cents, sum } from '#domain/money/cents.ts'
import { isAtLeast, readAdhesiveClass } from './adhesive-class.ts'
import { adhesiveGrams } from './bedding.ts'
import { colourDistance, isGroutAtLeast, readGroutClass } from './grout.ts'
import { isOutside, isPool, type Job } from './job.ts'
import { gramsOver, type Need, type Wanted } from './needs.ts'

/** A product that meets a need, out of one lot. */
export interface Offer<P extends Product = Product> {
	readonly product: P
	readonly lotId: number
	/** The needed amount, in the unit of the need: the product's sheet may declare another consumption. */
	readonly amount: number
	/** Whole packs that cover it. */
	readonly packs: number
	/** The most packs that the lot holds. */
	readonly most: number
	/** The cost of the packs in a cart, without VAT. */
	readonly costCents: Cents
}

/** The products in stock that meet a need in whole packs, the suggested one first; empty if none does. */
export function offersFor<P extends Product>(
	need: Need,
	job: Job,
	tile: Product,
	{ products, nowMs }: { readonly products: readonly P[]; readonly nowMs: number },
): Offer<P>[] {
	const ranked = products.flatMap((product) => {
		if (product.oculto || !meets(need.wanted, product, job, tile)) return []
		const amount = amountOf(need, product, job)
		const packs = packsOf(need, product, amount)
		const lot = packs === null ? undefined : product.lots.find((each) => each.stockHundredths >= packs * 100)
		if (packs === null || lot === undefined) return []
		const most = Math.floor(lot.stockHundredths / 100)
		const costCents = costOf(product, lot, packs, nowMs)
		if (costCents === null) return []
		return [
			{
				offer: { product, lotId: lot.id, amount, packs, most, costCents },
				rank: [...preference(need.wanted, product, tile), costCents, product.id],
			},
		]
	})
	return ranked.sort((one, other) => compare(one.rank, other.rank)).map(({ offer }) => offer)
}

/** The price of packs as a cart charges them, a pallet at its own price; null if they have none. */
function costOf(product: Product, lot: Lot, packs: number, nowMs: number): Cents | null {
	const costs = packLines({ product, lotId: lot.id }, packs).map(({ variantId, quantity }) => {
		const variant = purchaseVariant(product, variantId, lot, nowMs)
		return variant && cents(variant.totalPriceCents * quantity)
	})
	return costs.includes(null) ? null : sum(costs.filter((cost) => cost !== null))
}

function compare(one: readonly number[], other: readonly number[]): number {
	const place = one.findIndex((value, index) => value !== other[index])
	return place < 0 ? 0 : (one[place] ?? 0) - (other[place] ?? 0)
}

/** The criteria before the price: a suitable colour of a grout and the tile's series for skirting, then a cement grout. */
function preference({ kind }: Wanted, { ficha }: Product, tile: Product): number[] {
	if (kind === 'junta') {
		return [colourDistance(tile.ficha.color, ficha.color), readGroutClass(ficha.norma)?.isResin ? 1 : 0]
	}
	if (kind === 'rodapie') return [ficha.serie !== undefined && ficha.serie === tile.ficha.serie ? 0 : 1]
	return []
}

function meets(wanted: Wanted, product: Product, job: Job, tile: Product): boolean {
	const name = fold(product.nombre)
	const { ficha, tipo } = product
	switch (wanted.kind) {
		case 'adhesivo':
			return tipo === 'adhesivo' && isAdhesiveFor(wanted, product, job)
		case 'junta':
			return isGroutFor(wanted, product)
		case 'calzos':
			return (
				tipo === 'nivelación' &&
				/\b(calzo|clip)/.test(name) &&
				namedTenths(product.nombre) === wanted.jointTenths &&
				takesThickness(product, wanted.thicknessTenths)
			)
		case 'cunas':
			return tipo === 'nivelación' && /\bcuna/.test(name)
		case 'crucetas':
			return tipo === 'nivelación' && /\bcruceta/.test(name) && namedTenths(product.nombre) === wanted.jointTenths
		case 'rodapie':
			return product.azulejo && tipo === 'azulejo' && /\b(zocalo|rodapie)/.test(name) && looksLike(product, tile)
		case 'imprimacion':
			return /imprimacion|puente de union/.test(name) && /puente|agarre/.test(name) === wanted.isGrip
		case 'membrana':
			return (ficha.norma ?? '').includes('14891')
	}
}

type GroutWanted = Omit<Extract<Wanted, { kind: 'junta' }>, 'kind'>

/** Whether a product is a grout of at least a class, for joints of a width. */
export function isGroutFor(wanted: GroutWanted, product: Product): boolean {
	const declared = product.tipo === 'junta' ? readGroutClass(product.ficha.norma) : null
	return declared !== null && isGroutAtLeast(declared, wanted.class) && fillsJoint(product, wanted.jointTenths)
}

type AdhesiveWanted = Extract<Wanted, { kind: 'adhesivo' }>

/**
 * An adhesive by its declared class, colour and use. One that is made for pools does there without S1, since its own sheet is
 * nearer than the rule.
 */
function isAdhesiveFor({ bedding }: AdhesiveWanted, { ficha, uso, nombre }: Product, job: Job): boolean {
	const declared = readAdhesiveClass(ficha.norma)
	if (declared === null || (bedding.isWhite && !ficha.color?.includes('blanco'))) return false
	const use = job.surface === 'suelo' ? 'pavimento' : 'revestimiento'
	if (!uso.includes(use) && !uso.includes('exterior')) return false
	if (isOutside(job) && !uso.includes('pavimento') && !uso.includes('exterior')) return false
	if (declared.kind === 'D') return bedding.takesPaste
	const isOfPools = isPool(job) && fold(nombre).includes('piscina')
	return isAtLeast(declared, isOfPools ? { ...bedding.wanted, deforms: 0 } : bedding.wanted)
}

/** Tenths of mm in a name: «Calzos de Nivelación 2 mm» → 20; null without any. */
function namedTenths(text: string): number | null {
	const [, typed] = /(\d+(?:[.,]\d)?)\s*mm\b/.exec(text) ?? []
	return typed === undefined ? null : Math.round(Number(typed.replace(',', '.')) * 10)
}

/** A range of mm that a description names after some words, in tenths: «juntas de 0 a 4 mm» → [0, 40]. */
function rangeTenths(text: string, words: RegExp): readonly [number, number] | null {
	const [, from, to] = new RegExp(`${words.source}\\s+de\\s+(\\d+)\\s+a\\s+(\\d+)\\s*mm`, 'i').exec(text) ?? []
	return from === undefined || to === undefined ? null : [Number(from) * 10, Number(to) * 10]
}

/** The widest joint of a fine grout and the narrowest of a wide one, if its description names none, in tenths of mm. */
const FINE_TENTHS = 40
const WIDE_TENTHS = 40

/** Whether a grout is for joints of a width, by its description, else by its name. */
function fillsJoint({ nombre, descripcion }: Product, jointTenths: number): boolean {
	const range = rangeTenths(descripcion, /juntas/)
	if (range !== null) return jointTenths >= range[0] && jointTenths <= range[1]
	const name = fold(nombre)
	if (/\bfina\b/.test(name)) return jointTenths <= FINE_TENTHS
	return !/\bancha\b/.test(name) || jointTenths >= WIDE_TENTHS
}

function takesThickness({ descripcion }: Product, thicknessTenths: number): boolean {
	const range = rangeTenths(descripcion, /piezas/)
	return range === null || (thicknessTenths >= range[0] && thicknessTenths <= range[1])
}

/** Skirting suits a tile of its series, or of its effect and one of its colours. */
function looksLike(skirting: Product, tile: Product): boolean {
	const { serie, color } = skirting.ficha
	if (serie !== undefined && serie === tile.ficha.serie) return true
	return skirting.efecto === tile.efecto && (color?.some((family) => tile.ficha.color?.includes(family)) ?? false)
}

/** The content of a pack of a product in the unit of a need; null if the product's data do not give it. */
export function packContent({ unit }: Pick<Need, 'unit'>, { pesoGrams, pack, medidas }: Product): number | null {
	if (unit === 'g') return pesoGrams > 0 ? pesoGrams : null
	if (unit === 'ud') return pack > 1 ? pack : null
	const sides = sidesCm(medidas)
	return sides && Math.round(Math.max(...sides) * 10)
}

/** Whole packs of a product that hold an amount; null if its data do not give a pack's content. */
export function packsOf(need: Pick<Need, 'unit'>, product: Product, amount: number): number | null {
	const content = packContent(need, product)
	return content && Math.ceil(amount / content)
}

/**
 * A declared consumption takes precedence over the usual rate, if it does not depend on the trowel or the joint: for pastes and membranes.
 */
function amountOf(need: Need, { ficha }: Product, { surfaceHundredths }: Job): number {
	const declared = ficha.consumo_kg_m2 === undefined ? null : Math.round(ficha.consumo_kg_m2 * 1000)
	if (declared === null) return need.amount
	if (need.id === 'membrana' || need.id === 'imprimacion') return gramsOver(surfaceHundredths, declared)
	const isPaste = need.id === 'adhesivo' && readAdhesiveClass(ficha.norma)?.kind === 'D'
	return isPaste ? adhesiveGrams(surfaceHundredths, declared) : need.amount
}

/** The lines of a cart for packs of a product: whole pallets of sacks, which cost less, and the rest one by one. */
export function packLines({ product, lotId }: Pick<Offer, 'product' | 'lotId'>, packs: number): RememberedLine[] {
	const line = { productId: product.id, lotId, areaHundredths: null }
	if (product.tipo === 'azulejo') return [{ ...line, variantId: 'picking', quantity: packs }]
	const onPallet = variantIds(product).includes('cemento-pallet') ? sacksPerPallet(product.pesoGrams) : 0
	const pallets = onPallet > 0 ? Math.floor(packs / onPallet) : 0
	const rest = packs - pallets * onPallet
	return [
		...(pallets > 0 ? [{ ...line, variantId: 'cemento-pallet' as const, quantity: pallets }] : []),
		...(rest > 0 ? [{ ...line, variantId: 'cemento' as const, quantity: rest }] : []),
	]
}
