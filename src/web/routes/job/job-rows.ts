import type { PictureAnswer } from '#contract/picture/picture-answer.ts'
import { thumbnailOf } from '#contract/picture/picture-answer.ts'
import type { RememberedLine } from '#domain/cart/memory.ts'
import { sidesCm } from '#domain/catalogue/measure/laying.ts'
import { type CatalogueProduct, stockHundredths } from '#domain/catalogue/product.ts'
import { countedUnits, SALE_UNITS, saleUnit } from '#domain/catalogue/sheet/sale-units.ts'
import { colourText } from '#domain/job/grout.ts'
import type { Job } from '#domain/job/job.ts'
import type { JobTile } from '#domain/job/job-tile.ts'
import { needAmountText } from '#domain/job/need-text.ts'
import { NEEDS, type Need, type NeedId, needsOf, tileHundredths } from '#domain/job/needs.ts'
import { type Offer, offersFor, packLines } from '#domain/job/offers.ts'
import { skirtingTiles } from '#domain/job/skirting.ts'
import { boxHundredths, packTile, tileLines } from '#domain/job/tile-packing.ts'
import { formatCents, formatHundredths, formatNumber } from '#domain/money/format.ts'
import { type KeptLine, keptBoxes, keptLines } from '#domain/project/purchases.ts'
import type { Shop } from '#shop/shop.ts'
import { askedPacks } from './read-job.ts'

export type RowId = 'azulejo' | 'repuesto' | NeedId

/** A row of the list: a need, and the product that meets it. */
export interface JobRow {
	readonly id: RowId
	readonly name: string
	/** The required class: «C2TE S1». */
	readonly wanted: string
	/** The required quantity: «147 kg». */
	readonly amount: string
	readonly why: string
	/** The text in place of a product if none in stock fits. */
	readonly missing: string | null
	readonly product: { readonly slug: string; readonly name: string; readonly picture: PictureAnswer | null } | null
	/** The products to choose from, when there are several. */
	readonly choices: readonly { readonly id: number; readonly text: string }[]
	readonly chosenId: number | null
	/** «sacos de 25 kg». */
	readonly packs: string
	readonly proposed: number
	readonly typed: string
	readonly isTaken: boolean
	readonly fault: string | null
}

/** A row with its cart lines; none if it is not selected or cannot be bought. */
export interface OrderedRow {
	readonly row: JobRow
	readonly lines: readonly RememberedLine[]
	/** The same as a project keeps them: proposed packs with their need. */
	readonly items: readonly KeptLine[]
}

export interface AskedRows {
	readonly shop: Pick<Shop, 'catalogue' | 'showroom' | 'nowMs'>
	readonly fields: URLSearchParams
	readonly product: CatalogueProduct
	readonly tile: JobTile
	readonly job: Job
	readonly lotId: number | null
}

const MATERIAL_KINDS = ['adhesivo', 'junta', 'nivelación', 'mortero', 'sellador', 'imprimación']
const MOST_PRODUCTS = 1000
/** A lot with less than this many times the selected quantity is running out. */
const LAST_OF_LOT = 2

const SOLD_OUT = 'Agotado: ahora no queda en ningún lote.'

/** All materials of a job, its tile first, each matched with products in stock. */
export function jobRows(asked: AskedRows): OrderedRow[] {
	const { catalogue } = asked.shop
	const materials = catalogue.list({ filters: { tipo: MATERIAL_KINDS }, pageSize: MOST_PRODUCTS }).products
	const pieces = catalogue.list({ filters: { tipologia: ['pieza especial'] }, pageSize: MOST_PRODUCTS }).products
	return [
		// The plan that asks for a set counts and sells its tiles.
		...(asked.tile.others.length > 0 ? [] : tileRows(asked)),
		...needsOf(asked.tile, asked.job).map((need) => needRow(need, asked, need.id === 'rodapie' ? pieces : materials)),
	]
}

/** The fault of a quantity, or null. */
function packsFault(packs: number | null, most: number, packsText: string): string | null {
	if (packs === null) return 'Escribe un número entero, desde 1, o quita la marca'
	return packs > most ? `Solo quedan ${most} ${packsText.split(' ')[0]} en un mismo lote` : null
}

function tileRows(asked: AskedRows): OrderedRow[] {
	const { shop, product, job, lotId } = asked
	const need = tileHundredths(job)
	const box = boxHundredths(product)
	const packing = packTile(product, need, { lotId, nowMs: shop.nowMs() })
	const amount = `${formatHundredths(need)} m²`
	const why = `${formatHundredths(job.surfaceHundredths)} m² y un ${job.wastePercent} % de merma por los cortes, todo de un lote: el mismo tono y el mismo calibre.`
	if (packing === null) {
		const cause =
			stockHundredths(product) === 0 ? SOLD_OUT : `Ningún lote tiene ${amount} juntos, y dos lotes no casan en tono.`
		const missing = `${cause} No va al carrito con lo demás: elige otro azulejo o pregúntanos.`
		return [unsold(emptyRow({ ...boxedTile(asked), id: 'azulejo', wanted: '', name: 'Azulejo', amount, why, missing }))]
	}
	const tile = { id: 'azulejo', name: 'Azulejo', wanted: '', amount, why } as const
	const row = boxesRow(asked, tile, { ...packing, proposed: packing.boxes, isUsual: true })
	const pieces = Math.ceil((need * product.pack) / box)
	const rows: OrderedRow[] = [{ ...row, items: row.lines.map((line) => keptBoxes(line, product, pieces)) }]
	if (packing.most > packing.boxes) {
		const why = spareReason(asked, packing, need)
		const spare = { id: 'repuesto', name: 'Repuesto', wanted: '', amount: `${formatHundredths(box)} m²`, why } as const
		rows.push(boxesRow(asked, spare, { ...packing, proposed: 1, isUsual: false }))
	}
	return rows
}

/** The tile in its boxes, as a row has it. */
function boxedTile({ shop, product }: AskedRows) {
	return {
		packs: product.m2Hundredths > 0 ? `cajas de ${formatHundredths(boxHundredths(product))} m²` : 'm²',
		product: { slug: product.slug, name: product.nombre, picture: thumbnailOf(product, shop.showroom) },
		chosenId: product.id,
	}
}

interface Boxes {
	readonly lotId: number
	/** The most that the lot holds. */
	readonly most: number
	readonly proposed: number
	/** Whether they are selected before the visitor decides. */
	readonly isUsual: boolean
}

/** A row with boxes of the tile. */
function boxesRow(
	asked: AskedRows,
	texts: Pick<JobRow, 'id' | 'name' | 'wanted' | 'amount' | 'why'>,
	{ lotId, most, proposed, isUsual }: Boxes,
): OrderedRow {
	const common = boxedTile(asked)
	const { text, packs: count, isTaken } = askedPacks(asked.fields, texts.id, proposed, isUsual)
	const fault = isTaken ? packsFault(count, most, common.packs) : null
	const row = emptyRow({ ...common, ...texts, missing: null, proposed, typed: text, isTaken, fault })
	const isOrdered = isTaken && count !== null && fault === null
	const lines = isOrdered ? tileLines(asked.product, lotId, count, asked.shop.nowMs()) : []
	return { row, lines, items: lines }
}

/** Why a spare box is advisable; it is never added automatically. */
function spareReason({ product, job }: AskedRows, packing: { boxes: number; most: number }, need: number): string {
	const over = packing.boxes * boxHundredths(product) - need
	const causes = [
		over * 100 < need * 3 && 'con las cajas justas apenas sobra nada',
		packing.most < packing.boxes * LAST_OF_LOT && 'de este lote queda poco',
		['V3', 'V4'].includes(product.variacion) && 'las piezas cambian mucho entre sí',
		job.base === 'radiante' && 'reparar un suelo radiante obliga a romper piezas',
	].filter((cause) => cause !== false)
	const why = causes.length > 0 ? `Te la aconsejamos: ${causes.join(', y ')}. ` : ''
	return `${why}Una caja guardada es la única manera de reparar dentro de unos años con el mismo tono.`
}

function needRow(need: Need, asked: AskedRows, products: readonly CatalogueProduct[]): OrderedRow {
	const { shop, fields, job, product: tile } = asked
	const offers = offersFor(need, job, tile, { products, nowMs: shop.nowMs() })
	const texts = { id: need.id, name: NEEDS[need.id], wanted: need.wantedText, why: need.why }
	const offer = offers.find(({ product }) => `${product.id}` === fields.get(`con-${need.id}`)) ?? offers[0]
	if (offer === undefined) {
		const amount = needAmountText(need)
		return need.id === 'rodapie'
			? skirtingRow(need, asked, { ...texts, amount })
			: unsold(emptyRow({ ...texts, amount, missing: missingText(need) }))
	}
	const { product, most } = offer
	const packs = packsText(product)
	const { text, packs: count, isTaken } = askedPacks(fields, need.id, offer.packs, true)
	const fault = isTaken ? packsFault(count, most, packs) : null
	const row: JobRow = {
		...texts,
		amount: needAmountText({ ...need, amount: offer.amount }),
		why: [need.why, ...choiceReasons(need, offer, tile)].join(' '),
		missing: null,
		product: { slug: product.slug, name: product.nombre, picture: thumbnailOf(product, shop.showroom) },
		choices: offers.length > 1 ? offers.map(choice) : [],
		chosenId: product.id,
		packs,
		proposed: offer.packs,
		typed: text,
		isTaken,
		fault,
	}
	if (!isTaken || count === null || fault !== null) return unsold(row)
	const lines = packLines(offer, count)
	return { row, lines, items: count === offer.packs ? keptLines(offer, need) : lines }
}

const unsold = (row: JobRow): OrderedRow => ({ row, lines: [], items: [] })

/** Notes on a product beside its need: that its sheet takes precedence over the rule, and whether its colour suits. */
function choiceReasons(need: Need, { product, amount }: Offer<CatalogueProduct>, tile: CatalogueProduct): string[] {
	const { ficha } = product
	const declared = `La ficha de este producto declara ${formatNumber(ficha.consumo_kg_m2 ?? 0)} kg/m².`
	const colour = need.id === 'junta' ? colourText(tile.ficha.color, ficha.color) : ''
	return [amount === need.amount ? '' : declared, colour].filter((text) => text !== '')
}

function choice({ product, packs, costCents }: Offer<CatalogueProduct>, place: number) {
	const cost = `${countedUnits(packs, saleUnit(product))}, ${formatCents(costCents)}`
	const text = `${product.nombre}: ${cost}${place === 0 ? ' (propuesto)' : ''}`
	return { id: product.id, text }
}

type EmptyRow = Pick<JobRow, 'id' | 'name' | 'wanted' | 'amount' | 'why' | 'missing'> & Partial<JobRow>

const emptyRow = (row: EmptyRow): JobRow => ({
	product: null,
	choices: [],
	chosenId: null,
	packs: '',
	proposed: 0,
	typed: '',
	isTaken: false,
	fault: null,
	...row,
})

/** «sacos de 25 kg», «cajas de 250», «piezas de 60 cm». */
function packsText(product: CatalogueProduct): string {
	const unit = SALE_UNITS[saleUnit(product)]
	const sides = sidesCm(product.medidas)
	if (product.tipo === 'azulejo' && sides !== null) return `${unit} de ${formatNumber(Math.max(...sides))} cm`
	if (product.pack > 1) return `${unit} de ${product.pack}`
	return product.pesoGrams > 0 ? `${unit} de ${formatNumber(product.pesoGrams / 1000)} kg` : unit
}

function missingText(need: Need): string {
	const what = [NEEDS[need.id], need.wantedText].join(' ').trim()
	return `Sin existencias de ${lower(what)}. Pregúntanos antes de cambiarlo por otra cosa.`
}

const NO_SKIRTING = 'No tenemos rodapié de esta serie ni de su color.'

/** Skirting that is cut from the tile, in boxes out of the lot of the floor, or why there are none. */
function skirtingRow(need: Need, asked: AskedRows, texts: Parameters<typeof boxesRow>[1]): OrderedRow {
	const { product, tile, job, lotId, shop, fields } = asked
	const floorHundredths = tileHundredths(job)
	// A set is bought by its plan, out of lots that this page does not know.
	const floor = tile.others.length > 0 ? null : packTile(product, floorHundredths, { lotId, nowMs: shop.nowMs() })
	const isFloorTaken = floor !== null && askedPacks(fields, 'azulejo', floor.boxes, true).isTaken
	const cut = skirtingTiles(tile, need.amount, {
		floorHundredths: isFloorTaken ? floorHundredths : 0,
		boxHundredths: boxHundredths(product),
	})
	const without = (missing: string) => unsold(emptyRow({ ...texts, missing }))
	if (cut === null) return without(NO_SKIRTING)
	const count = cut.tiles === 1 ? 'una pieza más' : `${formatNumber(cut.tiles)} piezas más`
	const pieces = `${NO_SKIRTING} Se puede cortar del mismo azulejo: ${count}, en tiras de 8 cm.`
	if (cut.boxes === 0) return without(`${pieces} Salen de lo que sobra en las cajas del suelo.`)
	if (floor === null) return without(pieces)
	const most = floor.most - floor.boxes
	if (most < cut.boxes) return without(`${pieces} En el lote del suelo no quedan tantas.`)
	const boxed = { ...texts, why: `${texts.why} ${pieces}` }
	return boxesRow(asked, boxed, { lotId: floor.lotId, most, proposed: cut.boxes, isUsual: false })
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
