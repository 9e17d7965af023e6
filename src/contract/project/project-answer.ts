import { type CartAnswer, type CartLineAnswer, cartAnswer } from '#contract/cart/cart-answer.ts'
import { STATE_LABELS } from '#contract/order/state-labels.ts'
import { totalContentsText } from '#domain/cart/contents.ts'
import type { CartEntry } from '#domain/cart/price-cart.ts'
import type { CartQuote } from '#domain/cart/quote-cart.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { countedUnits, saleUnit } from '#domain/catalogue/sheet/sale-units.ts'
import type { Place } from '#domain/job/job.ts'
import { jobTile } from '#domain/job/job-tile.ts'
import { needAmountText } from '#domain/job/need-text.ts'
import { fromEuros, sum, toEuros } from '#domain/money/cents.ts'
import type { Showroom } from '#domain/picture/showroom.ts'
import { areaField, fieldsOf, type ProjectFields } from '#domain/project/fields.ts'
import {
	itemsOf,
	type Project,
	type ProjectItem,
	type ProjectRights,
	type ProjectSample,
	roomName,
} from '#domain/project/project.ts'
import { fewerText, type PricedPurchase, type Purchase, withEntries } from '#domain/project/purchases.ts'
import { sampleLotId } from '#domain/sample/sample.ts'

/** An item of a project as the cart would have it now. */
export interface ProjectItemAnswer {
	readonly id: number
	readonly line: CartLineAnswer
	/** The name of the field of its amount; null for a whole lot and a shared material, whose amount is fixed. */
	readonly amountField: string | null
	readonly note: string
	/** «132 kg» of a material that its list computed; empty for a quantity that the visitor chose. */
	readonly need: string
	/** Whether it is bought once for several rooms, by one of the project's `materials`: then `line` is of that one. */
	readonly isShared: boolean
	/** Whether a job can be planned with it. */
	readonly isTile: boolean
	/** Whether it can be seen in a room of the visualiser. */
	readonly isLaid: boolean
	/** Whether it has a seamless texture. */
	readonly hasTexture: boolean
	/** Whether a sample of it can be requested now. */
	readonly hasSample: boolean
	/** Samples of it that were ordered, latest first. */
	readonly samples: readonly OrderedSampleAnswer[]
}

/** A sample that was ordered from a project. */
export interface OrderedSampleAnswer {
	/** Its order; null for readers of the project. */
	readonly order: string | null
	/** «En tránsito». */
	readonly state: string
	/** Whether the account that looks may open the order without its key. */
	readonly isOwn: boolean
}

/** A material that several rooms need, whose packs are counted once. */
export interface ProjectMaterialAnswer {
	/** «198 kg». */
	readonly need: string
	/** «8 sacos». */
	readonly packs: string
	/** «1 saco menos que habitación por habitación»; empty if there is no less. */
	readonly fewer: string
	/** A pallet and sacks are two lines. */
	readonly lines: readonly CartLineAnswer[]
	/** Of all its lines, in € without VAT; without and with the buyer's own reduction. */
	readonly total: number
	readonly ownTotal: number
}

export interface ProjectRoomAnswer {
	readonly id: number
	/** Empty for the only room without a name. */
	readonly name: string
	readonly place: Place | null
	/** m² as its field has them; empty when they are not known. */
	readonly area: string
	/** How the visualiser shows it, as `readKept` reads it. */
	readonly design: string | null
	readonly items: readonly ProjectItemAnswer[]
	/** The purchasable contents: «22 m² · 480 kg», and € without VAT, without shared materials. Empty and 0 without any. */
	readonly contents: string
	readonly subtotal: number
	/** The same with the buyer's own reduction. */
	readonly ownSubtotal: number
}

/** A displayed project, with present prices at the viewer's terms. */
export interface ProjectAnswer extends ProjectRights {
	readonly name: string
	readonly note: string
	readonly version: number
	readonly readKey: string
	/** Null for readers. */
	readonly editKey: string | null
	readonly rooms: readonly ProjectRoomAnswer[]
	readonly materials: readonly ProjectMaterialAnswer[]
	readonly fields: ProjectFields
	readonly priced: CartAnswer
	/** Items that cannot be bought in their present form; the totals exclude them. */
	readonly faulty: number
}

/** The present price of a cart with the purchases of a project. */
export interface PricedProject {
	readonly purchases: readonly Purchase[]
	/** Of the lines of the purchases, in their order. */
	readonly entries: readonly CartEntry[]
	readonly quote: CartQuote
	/** The samples that were ordered from it, and the account that looks. */
	readonly samples: readonly ProjectSample[]
	readonly accountId: number | null
	readonly visualiser: {
		/** Whether it offers a product. */
		readonly offers: (product: Product) => boolean
		/** The area that the texture of a product covers; null without one. */
		readonly textureSize: (slug: string) => object | null
	}
}

export function projectAnswer(
	project: Project,
	rights: ProjectRights,
	{ purchases, entries, quote, samples, accountId, visualiser }: PricedProject,
	showroom: Showroom,
): ProjectAnswer {
	const priced = cartAnswer(entries, quote, { delivery: 'shipping', postalCode: null }, showroom)
	const bought = withEntries(
		purchases,
		priced.lineas.map((line, index) => ({ line, entry: entries[index] })),
	)
	const samplesOf = (item: ProjectItem) =>
		samples
			.filter(({ itemId }) => itemId === item.id)
			.map((sample) => ({
				order: rights.mayEdit ? sample.orderId : null,
				state: STATE_LABELS[sample.state],
				isOwn: accountId !== null && sample.accountId === accountId,
			}))
	return {
		...rights,
		name: project.nombre,
		note: project.nota,
		version: project.version,
		readKey: project.readKey,
		editKey: rights.mayEdit ? project.editKey : null,
		fields: rights.mayEdit ? fieldsOf(project) : {},
		priced,
		faulty: priced.lineas.filter(({ problem }) => problem !== null).length,
		rooms: project.rooms.map((room) => {
			const own = itemsOf(project, room.id).flatMap((item) => {
				const purchase = bought.find(({ items }) => items.includes(item))
				return purchase?.entries[0] ? [{ item, ...purchase.entries[0], isShared: purchase.material !== null }] : []
			})
			const priced = own.flatMap(({ entry, line, isShared }) => (entry?.ok && !isShared ? [{ entry, line }] : []))
			return {
				id: room.id,
				name: roomName(project, room),
				place: room.place,
				area: areaField(room.areaHundredths),
				design: room.design,
				items: own.map(({ item, line, ...facts }) =>
					itemAnswer(item, line, { ...facts, samples: samplesOf(item), visualiser }),
				),
				contents: priced.length === 0 ? '' : totalContentsText(priced.map(({ entry }) => entry.line)),
				subtotal: totalOf(priced.map(({ line }) => line.total)),
				ownSubtotal: totalOf(priced.map(({ line }) => line.ownTotal)),
			}
		}),
		materials: bought.flatMap((purchase) => materialAnswer(purchase) ?? []),
	}
}

const totalOf = (euros: readonly number[]): number => toEuros(sum(euros.map(fromEuros)))

function materialAnswer({
	material,
	entries,
}: PricedPurchase<{
	readonly line: CartLineAnswer
	readonly entry: CartEntry | undefined
}>): ProjectMaterialAnswer | null {
	const [first] = entries
	const entry = first?.entry
	const product = entry?.ok ? entry.line.product : entry?.product
	if (material === null || !product) return null
	const lines = entries.map(({ line }) => line)
	return {
		need: needAmountText(material),
		packs: countedUnits(material.packs, saleUnit(product)),
		fewer: fewerText(material.fewer, product),
		lines,
		total: totalOf(lines.map(({ total }) => total)),
		ownTotal: totalOf(lines.map(({ ownTotal }) => ownTotal)),
	}
}

interface ItemFacts extends Pick<PricedProject, 'visualiser'> {
	readonly entry: CartEntry | undefined
	readonly isShared: boolean
	readonly samples: readonly OrderedSampleAnswer[]
}

function itemAnswer(
	item: ProjectItem,
	line: CartLineAnswer,
	{ entry, isShared, samples, visualiser }: ItemFacts,
): ProjectItemAnswer {
	const product = entry?.ok ? entry.line.product : (entry?.product ?? null)
	const isArea = item.areaHundredths !== null
	return {
		id: item.id,
		line: product ? line : { ...line, name: item.nombre },
		need: item.need === null ? '' : needAmountText(item.need),
		isShared,
		amountField: isShared || item.variantId === 'default' ? null : `linea-${item.id}-${isArea ? 'm2' : 'cantidad'}`,
		note: item.nota,
		isTile: product !== null && jobTile(product) !== null,
		isLaid: product !== null && visualiser.offers(product),
		hasTexture: product !== null && visualiser.textureSize(product.slug) !== null,
		hasSample: product !== null && sampleLotId(product, item.lotId) !== null,
		samples,
	}
}
