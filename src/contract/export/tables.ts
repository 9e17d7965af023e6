import { STATE_LABELS } from '#contract/order/state-labels.ts'
import { MONEY_KIND_NAMES } from '#contract/payment/money-kinds.ts'
import type { StockMovementKind } from '#domain/catalogue/stock-movement.ts'
import { type Invoice, type InvoicedRate, invoiceNumber, isReplacement } from '#domain/invoice/invoice.ts'
import { cents } from '#domain/money/cents.ts'
import type { ListedOrder } from '#domain/order/order.ts'
import { REFERENCE_NAMES } from '#domain/order/stated-fields.ts'
import type { MoneyMovement } from '#domain/payment/money-movement.ts'
import { inMadrid, madridDay } from '#domain/time/madrid.ts'
import { typeOf } from '#domain/verifactu/make-record.ts'

/** Tables as spreadsheets in Spain open them: options of `csv-stringify`. */
export const CSV = { delimiter: ';', bom: true, record_delimiter: 'windows' } as const

/** The columns of an exported table, and the cells of its rows. */
export type Row = readonly (string | number)[]

/** «1234,5» of 123450: numbers of spreadsheets in Spain have a decimal comma and no other sign. */
export const decimal = (hundredths: number) => (hundredths / 100).toFixed(2).replace('.', ',')
/** A text from outside: one that a spreadsheet would read as a formula gets an apostrophe in front. */
export const told = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const day = (at: Date) => madridDay(at.getTime())

export const ORDER_COLUMNS = [
	'pedido',
	'fecha',
	'estado',
	'nombre',
	'correo',
	'telefono',
	'nif',
	'entrega',
	'direccion',
	'codigo_postal',
	'localidad',
	'linea',
	'producto',
	'variante',
	'lote',
	'cantidad',
	'm2_o_unidades',
	'unidad',
	'precio',
	'importe',
	'subtotal',
	'incentivo',
	'descuento',
	'transporte',
	'iva',
	'total',
	'devuelto',
	'codigo_promocional',
	'transportista',
	'seguimiento',
	'regimen_iva',
	'recargo_equivalencia',
	...REFERENCE_NAMES,
] as const

/** One row a line; amounts without IVA, except `total` and `devuelto`. */
export function orderRows({ order, lines }: ListedOrder): Row[] {
	const head = [
		order.id,
		day(order.createdAt),
		STATE_LABELS[order.state],
		told(order.nombre),
		told(order.correo),
		told(order.telefono),
		told(order.billing?.taxId ?? ''),
		order.delivery === 'pickup' ? 'recogida' : 'a domicilio',
		told(order.direccion),
		order.codigoPostal,
		told(order.localidad),
	]
	const tail = [
		...[order.subtotalCents, order.incentiveCents, order.discountCents, order.shippingCents, order.vatCents],
		...[order.totalCents, order.refundedCents],
	].map(decimal)
	const end = [
		order.promoCode ?? '',
		order.carrier ?? '',
		order.tracking ?? '',
		order.taxRegime,
		decimal(order.surchargeCents),
		...REFERENCE_NAMES.map((name) => told(order[name] ?? '')),
	]
	return lines.map((line, place) => [
		...head,
		place + 1,
		// A service has no product, but a text.
		line.slug === '' ? told(line.nombre) : line.slug,
		line.variantName,
		line.calibre === '' ? line.tono : `${line.tono}/${line.calibre}`,
		line.quantity,
		decimal(line.areaHundredths * line.quantity),
		line.unit,
		decimal(line.priceCents),
		decimal(line.totalCents),
		...tail,
		...end,
	])
}

export const INVOICE_COLUMNS = [
	'serie',
	'numero',
	'fecha_expedicion',
	'fecha_operacion',
	'tipo',
	'nif_destinatario',
	'nombre_destinatario',
	'base_imponible',
	'tipo_iva',
	'cuota_iva',
	'total_factura',
	'rectifica_a',
	'pedido',
	'exencion',
	'sustituye_a',
	'se_suma',
	'tipo_recargo',
	'cuota_recargo',
] as const

/**
 * The book of issued invoices (RD 1624/1992, art. 63): one row for each rate of an invoice, with the kinds of Veri*factu: F1 whole, F2
 * simplified, R1 and R5 credit notes, F3 a replacement of the simplified one named by `sustituye_a`, R4 a replacement of the ones named by
 * `rectifica_a` with another recipient. F3 and R4 repeat the amounts of the sale and are not added (`se_suma`): its VAT was due with the
 * replaced invoice and stays in its period. `exencion` is the cause of a row in its codes: E2 is an export, N1 not subject to VAT.
 */
export function invoiceRows(invoice: Invoice): Row[] {
	const { isoDay, operationDay, recipient, vat, totalCents, rectifies, substitutes, exemption } = invoice
	const orderIds = invoice.monthly?.parts.map(({ orderId }) => orderId) ?? [invoice.orderId]
	const rates: readonly InvoicedRate[] =
		vat.length > 0 ? vat : [{ percent: 0, baseCents: totalCents, vatCents: cents(0) }]
	return rates.map(({ percent, baseCents, vatCents, exemption: ofRate, surcharge }) => [
		`${invoice.series}${invoice.year}`,
		invoiceNumber(invoice),
		isoDay,
		operationDay,
		typeOf(invoice),
		told(recipient.taxId ?? ''),
		told(recipient.name ?? ''),
		decimal(baseCents),
		percent,
		decimal(vatCents),
		decimal(totalCents),
		[rectifies, ...(rectifies?.replacedNotes ?? [])].map((one) => one?.number ?? '').join(' '),
		orderIds.join(' '),
		ofRate?.cause ?? exemption?.cause ?? '',
		substitutes?.number ?? '',
		substitutes || isReplacement(invoice) ? 'no' : 'sí',
		surcharge ? decimal(Math.round(surcharge.percent * 100)) : '',
		surcharge ? decimal(surcharge.amountCents) : '',
	])
}

export const CUSTOMER_COLUMNS = [
	'correo',
	'nombre',
	'telefono',
	'empresa',
	'nif',
	'direccion',
	'codigo_postal',
	'localidad',
	'cuenta',
	'pedidos_pagados',
	'importe',
] as const

export interface CustomerCells {
	readonly correo: string
	readonly nombre: string
	readonly telefono: string
	readonly empresa: string
	readonly nif: string
	readonly direccion: string
	readonly codigoPostal: string
	readonly localidad: string
	readonly kind: string | null
	readonly orders: number
	readonly totalCents: number
}

const ACCOUNTS: Readonly<Record<string, string>> = {
	particular: 'particular',
	professional: 'profesional',
	reseller: 'distribuidor',
}

export function customerRow(customer: CustomerCells): Row {
	const { correo, nombre, telefono, empresa, nif, direccion, codigoPostal, localidad, kind, orders } = customer
	const account = kind === null ? 'sin cuenta' : (ACCOUNTS[kind] ?? kind)
	const about = [correo, nombre, telefono, empresa, nif, direccion, codigoPostal, localidad]
	return [...about.map(told), account, orders, decimal(customer.totalCents)]
}

export const MONEY_COLUMNS = ['fecha', 'pedido', 'movimiento', 'importe', 'referencia', 'quien'] as const

/** A row of the ledger of money: receipts and charges are positive, payments out and reductions of a debt negative. */
export function moneyRow({ at, orderId, kind, amountCents, reference, who }: MoneyMovement): Row {
	const when = `${day(at)} ${inMadrid(at, 'time')}`
	return [when, orderId, MONEY_KIND_NAMES[kind], decimal(amountCents), told(reference), who]
}

export const MOVEMENT_COLUMNS = [
	'fecha',
	'producto',
	'lote',
	'movimiento',
	'cantidad',
	'existencia',
	'pedido',
	'archivo',
	'motivo',
] as const

export interface MovementCells {
	readonly at: Date
	readonly slug: string
	readonly tono: string
	readonly calibre: string
	readonly kind: StockMovementKind
	readonly quantityHundredths: number
	readonly onHandHundredths: number
	readonly orderId: string | null
	readonly file: string | null
	readonly reason: string
}

/** The kinds of movements as the staff reads them. */
export const MOVEMENT_NAMES: Readonly<Record<StockMovementKind, string>> = {
	initial: 'existencia inicial',
	sale: 'salida',
	return: 'devolución',
	count: 'recuento',
	movement: 'entrada o salida',
	undo: 'carga deshecha',
	correction: 'corrección',
	arrival: 'llegada',
	'write-off': 'baja',
	samples: 'muestras cortadas',
}

export function movementRow(movement: MovementCells): Row {
	const { at, slug, tono, calibre, kind, quantityHundredths, onHandHundredths, orderId, file, reason } = movement
	return [
		`${day(at)} ${inMadrid(at, 'time')}`,
		slug,
		calibre === '' ? tono : `${tono}/${calibre}`,
		MOVEMENT_NAMES[kind],
		decimal(quantityHundredths),
		decimal(onHandHundredths),
		orderId ?? '',
		told(file ?? ''),
		told(reason),
	]
}
