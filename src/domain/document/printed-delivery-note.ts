import { weightText } from '#domain/cart/contents.ts'
import { lotWords } from '#domain/catalogue/sheet/lot-text.ts'
import { addressText, type Merchant } from '#domain/merchant/merchant.ts'
import { accessTexts } from '#domain/order/driver-access.ts'
import { areaOf, packagesOf, quantityOf } from '#domain/order/line-text.ts'
import type { ListedOrder, Order, OrderLine } from '#domain/order/order.ts'
import { statedFacts } from '#domain/order/stated-fields.ts'
import { EXPORT_EXEMPTION, taxAtImport } from '#domain/tax/tax-regime-text.ts'
import { dayInWords, inMadrid, madridDay, weekdayInWords } from '#domain/time/madrid.ts'

/** A label and its value. */
type Fact = readonly [name: string, value: string]

interface PrintedParty {
	readonly role: string
	readonly name: string
	readonly details: readonly string[]
}

/** A line of a delivery note; unknown data are empty. */
export interface PrintedItem {
	readonly name: string
	readonly variant: string
	readonly lot: string
	readonly quantity: string
	readonly packages: string
	readonly weight: string
}

/** A printed delivery note: the goods handed over, without prices (specification §7). */
export interface PrintedDeliveryNote {
	readonly id: string
	readonly brand: string
	readonly company: string
	readonly taxId: string
	/** The day on which it is printed: `2026-11-21`. */
	readonly isoDay: string
	readonly facts: readonly Fact[]
	readonly parties: readonly [PrintedParty, PrintedParty]
	/** The buyer's references. */
	readonly references: readonly Fact[]
	/** Carrier and tracking number, if there are any. */
	readonly transport: readonly Fact[]
	/** The buyer's notes to the driver, a sentence or two each. */
	readonly driver: readonly string[]
	readonly items: readonly PrintedItem[]
	/** Empty where no weight is known. */
	readonly weight: string
	/** Why it bears no VAT, on the note of an export. */
	readonly export: string | null
}

/** The delivery note of an order, printed at an instant in milliseconds. */
export function printedDeliveryNote(
	{ order, lines }: ListedOrder,
	merchant: Merchant,
	nowMs: number,
): PrintedDeliveryNote {
	const { carrier, tracking } = order
	const isoDay = madridDay(nowMs)
	const isPickup = order.delivery === 'pickup'
	return {
		id: order.id,
		brand: merchant.brand,
		company: merchant.companyName,
		taxId: merchant.taxId,
		isoDay,
		facts: [
			['Fecha', dayInWords(isoDay)],
			['Pedido del', inMadrid(order.createdAt, 'day')],
			['Entrega', [isPickup ? 'Recogida en almacén' : 'Entrega a domicilio', agreedText(order)].join('')],
		],
		parties: [sender(merchant), receiver(order, merchant)],
		references: statedFacts(order, 'order'),
		transport: [
			...(carrier ? [['Transportista', carrier] as const] : []),
			...(tracking ? [['Seguimiento', tracking] as const] : []),
		],
		driver: driverTexts(order),
		items: lines.map(printedItem),
		weight: order.weightGrams === 0 ? '' : weightText(order.weightGrams),
		export:
			order.taxRegime === 'exportacion'
				? `Exportación. ${EXPORT_EXEMPTION}. El ${taxAtImport(order.codigoPostal)} y la aduana los paga quien lo recibe.`
				: null,
	}
}

/** The agreed day, behind the way of delivery. */
const agreedText = ({ agreedDelivery }: Order) =>
	agreedDelivery === null
		? ''
		: `, ${weekdayInWords(agreedDelivery.day)}${agreedDelivery.slot === '' ? '' : `, ${agreedDelivery.slot}`}`

function sender(merchant: Merchant): PrintedParty {
	const { companyName, taxId, warehouse, phones, email } = merchant
	return {
		role: 'Remitente',
		name: companyName,
		details: [`NIF ${taxId}`, addressText(warehouse), `${phones[0].text} · ${email}`],
	}
}

function receiver(order: Order, merchant: Merchant): PrintedParty {
	const address =
		order.delivery === 'pickup'
			? addressText(merchant.warehouse)
			: `${order.direccion}, ${order.codigoPostal} ${order.localidad}`
	return {
		role: 'Destinatario',
		name: order.nombre,
		details: [address, ...(order.telefono === '' ? [] : [`Tel. ${order.telefono}`])],
	}
}

/** Line breaks become « / », which bounds the height of a note by the length of its text. */
function driverTexts(order: Order): string[] {
	const notes = statedFacts(order, 'driver').map(([, text]) => text.split(/\s*[\r\n]+\s*/).join(' / '))
	return [...notes, accessTexts(order.acceso).join(' · ')].filter((text) => text !== '')
}

function printedItem(line: OrderLine): PrintedItem {
	return {
		name: line.nombre,
		variant: line.variantName,
		lot: lotWords(line),
		quantity: areaOf(line) ?? quantityOf(line),
		packages: packagesOf(line) ?? '',
		weight: line.weightGrams === 0 ? '' : weightText(line.weightGrams),
	}
}
