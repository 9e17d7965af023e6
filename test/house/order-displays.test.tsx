import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { orderAnswer } from '#contract/order/order-answer.ts'
import { STATE_LABELS } from '#contract/order/state-labels.ts'
import { printedDeliveryNote } from '#domain/document/printed-delivery-note.ts'
import { makeInvoice } from '#domain/invoice/make-invoice.ts'
import { type Cents, cents } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import type { Order } from '#domain/order/order.ts'
import { EMPTY_SHOWROOM } from '#domain/picture/showroom.ts'
import { exportNotice } from '#domain/tax/tax-regime-text.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import { newOrderLetter, orderConfirmedLetter } from '#shop/letter/order-letters.ts'
import { termsFor } from '#test/sample-invoices.ts'
import { SAMPLE_FRONT, SAMPLE_MERCHANT } from '#test/sample-merchant.ts'
import { sampleOrder, sampleView } from '#test/sample-order.ts'
import { OrderDetail } from '#web/parts/order/order-detail.tsx'

/*
 * A new field of `Order` must be classified here to compile: how it reads and which displays show it. `null` is an internal field: a key
 * of the database or of the shop's own bookkeeping.
 */

const view = sampleView({ order: sampleOrder({ refundedCents: cents(1234), payMethod: 'bizum' }) })
const { order, lines } = view
const euros = (amount: Cents) => formatCents(amount)

/** Each field as its displays write it. */
const TEXTS = {
	id: order.id,
	sequence: null,
	state: STATE_LABELS[order.state],
	createdAt: inMadrid(order.createdAt, 'day'),
	reservedUntil: null,
	payMethod: 'Bizum',
	// Named by the displays of an order on credit, below.
	creditDays: null,
	// Its text is tested where it is written.
	invoicedMonthly: null,
	accessKey: encodeURIComponent(order.accessKey),
	nombre: order.nombre,
	correo: order.correo,
	telefono: order.telefono,
	direccion: order.direccion,
	localidad: order.localidad,
	codigoPostal: order.codigoPostal,
	delivery: null,
	obra: 'Obra Atocha 12',
	notas: 'La calle es estrecha',
	acceso: 'Hace falta trampilla elevadora',
	zona: null,
	promoCode: order.promoCode,
	promoCounted: null,
	// Named instead of the code, and a discount of its own; tested where they are written.
	promoName: null,
	waivedCents: null,
	weightGrams: '429 kg',
	subtotalCents: euros(order.subtotalCents),
	incentiveCents: euros(order.incentiveCents),
	// Named instead of the incentive; tested where it is written.
	listName: null,
	discountCents: euros(order.discountCents),
	shippingCents: euros(order.shippingCents),
	extrasCents: euros(order.extrasCents),
	vat: '21 %',
	vatCents: euros(order.vatCents),
	// A row of the VAT where there is one.
	surchargeCents: null,
	// Named only by the displays of an export, below.
	taxRegime: null,
	totalCents: euros(order.totalCents),
	// In place of the days that the terms promise; tested where it is written.
	agreedDelivery: null,
	// Told by the mail that it is ready and by its buyer's own page; tested where they are written.
	pickupCode: null,
	tracking: order.tracking,
	carrier: order.carrier,
	// Of the staff alone.
	channel: null,
	takenBy: null,
	orderedBy: null,
	accountId: null,
	resellerId: null,
	addsTo: null,
	clientId: null,
	billing: order.billing?.taxId ?? '',
	merchantVersionId: null,
	conditionsId: '/condiciones/12-3',
	// Their amounts are in sentences and days, which have tests of their own.
	terms: null,
	refundedCents: '12,34',
} as const satisfies Record<keyof Order, string | null>

/** A field that is read, and must be decided for every display. */
type ReadField = {
	[Field in keyof typeof TEXTS]: (typeof TEXTS)[Field] extends null ? never : Field
}[keyof typeof TEXTS]
type Displayed = Readonly<Record<ReadField, boolean>>

const ADDRESS = {
	nombre: true,
	telefono: true,
	direccion: true,
	localidad: true,
	codigoPostal: true,
	obra: true,
	notas: true,
	acceso: true,
} as const
const AMOUNTS = {
	subtotalCents: true,
	incentiveCents: true,
	discountCents: true,
	shippingCents: true,
	extrasCents: true,
	vat: true,
	vatCents: true,
	totalCents: true,
} as const

const FRONT = SAMPLE_FRONT
const answer = orderAnswer(view, {
	showroom: EMPTY_SHOWROOM,
	merchant: SAMPLE_MERCHANT,
	signerFault: null,
	nowMs: order.createdAt.getTime(),
})
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('&nbsp;', ' ')

interface Display {
	readonly written: () => string | Promise<string>
	readonly shows: Displayed
}

const DISPLAYS: Readonly<Record<string, Display>> = {
	'the page of the order': {
		written: () =>
			renderToStaticMarkup(
				<MemoryRouter>
					<OrderDetail order={answer} onSale={[]} />
				</MemoryRouter>,
			),
		shows: {
			...ADDRESS,
			...AMOUNTS,
			id: false,
			state: true,
			createdAt: true,
			payMethod: true,
			accessKey: false,
			correo: false,
			promoCode: true,
			weightGrams: true,
			tracking: true,
			carrier: true,
			billing: true,
			refundedCents: true,
			conditionsId: true,
		},
	},
	'the confirmation by mail': {
		written: () => orderConfirmedLetter(FRONT, order, lines, { invoiceNumber: null }).text,
		shows: {
			...ADDRESS,
			...AMOUNTS,
			id: true,
			state: false,
			createdAt: false,
			payMethod: true,
			accessKey: true,
			correo: false,
			promoCode: true,
			weightGrams: false,
			tracking: false,
			carrier: false,
			billing: false,
			refundedCents: false,
			conditionsId: true,
		},
	},
	'the mail to the shop': {
		written: () => newOrderLetter(FRONT, order, lines).text,
		shows: {
			...ADDRESS,
			...AMOUNTS,
			id: true,
			state: false,
			createdAt: false,
			payMethod: true,
			accessKey: true,
			correo: true,
			promoCode: true,
			weightGrams: false,
			tracking: false,
			carrier: false,
			billing: false,
			refundedCents: false,
			conditionsId: false,
		},
	},
	'the delivery note': {
		written: async () => JSON.stringify(printedDeliveryNote(view, SAMPLE_MERCHANT, 0)),
		shows: {
			...ADDRESS,
			id: true,
			state: false,
			createdAt: true,
			payMethod: false,
			accessKey: false,
			correo: false,
			promoCode: false,
			weightGrams: true,
			subtotalCents: false,
			incentiveCents: false,
			discountCents: false,
			shippingCents: false,
			extrasCents: false,
			vat: false,
			vatCents: false,
			totalCents: false,
			tracking: true,
			carrier: true,
			billing: false,
			refundedCents: false,
			conditionsId: false,
		},
	},
	'the invoice': {
		// Its content: that the PDF draws all of it is shown beside the drawing.
		written: () => {
			const invoice = makeInvoice(order, lines, termsFor())
			const amounts = [...invoice.discounts, ...(invoice.shipping ? [invoice.shipping] : [])].map(({ amountCents }) =>
				euros(amountCents),
			)
			const vat = invoice.vat.map(({ percent, vatCents }) => `${percent} % ${euros(vatCents)}`)
			return [JSON.stringify(invoice), ...amounts, ...vat, euros(invoice.totalCents)].join('\n')
		},
		shows: {
			id: true,
			state: false,
			createdAt: false,
			payMethod: false,
			accessKey: false,
			nombre: false,
			correo: false,
			telefono: false,
			direccion: false,
			localidad: false,
			codigoPostal: false,
			obra: true,
			notas: false,
			acceso: false,
			promoCode: true,
			weightGrams: false,
			subtotalCents: false,
			incentiveCents: true,
			discountCents: true,
			shippingCents: true,
			extrasCents: false,
			vat: true,
			vatCents: true,
			totalCents: true,
			tracking: false,
			carrier: false,
			billing: true,
			refundedCents: false,
			conditionsId: false,
		},
	},
}

test.each(Object.entries(DISPLAYS))('%s shows every required field of an order', async (_, { written, shows }) => {
	const text = plain(await written())
	const missing = Object.entries(shows).filter(
		([field, isShown]) => isShown && !text.includes(plain(TEXTS[field as ReadField] ?? '')),
	)
	expect(missing.map(([field]) => field)).toEqual([])
})

test('the displays of an export state the exemption and the payer of the taxes at the destination', () => {
	const exported = sampleOrder({ taxRegime: 'exportacion', codigoPostal: '35002' })
	const shown = orderAnswer(sampleView({ order: exported }), {
		showroom: EMPTY_SHOWROOM,
		merchant: SAMPLE_MERCHANT,
		signerFault: null,
		nowMs: exported.createdAt.getTime(),
	})
	const page = renderToStaticMarkup(
		<MemoryRouter>
			<OrderDetail order={shown} onSale={[]} />
		</MemoryRouter>,
	)
	const confirmation = orderConfirmedLetter(FRONT, exported, lines, { invoiceNumber: null }).text
	for (const text of [page, confirmation]) {
		expect(text).toContain('IVA, exento por exportación')
		expect(text.replaceAll(/\s+/g, ' ')).toContain(exportNotice(order.codigoPostal))
		expect(text).not.toContain('21 %')
	}
	expect(page).toContain('Total, exento de IVA')
	expect(newOrderLetter(FRONT, exported, lines).text).toContain('IVA, exento por exportación')
})
