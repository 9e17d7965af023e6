import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EMPTY_CART } from '#domain/cart/memory.ts'
import { addressText } from '#domain/merchant/merchant.ts'
import { sampleContents } from '#test/sample-contents.ts'
import { SAMPLE_MERCHANT } from '#test/sample-merchant.ts'
import { MerchantContext, shownMerchant } from '#web/page/merchant.ts'
import type { CheckoutCustomer } from '#web/parts/checkout/checkout-customer.ts'
import { Review } from './confirm-step.tsx'

// A new field of the checkout's form must be classified here to compile: whether the buyer sees it again before paying.
const SHOWN = {
	nombre: true,
	correo: true,
	telefono: true,
	direccion: true,
	localidad: true,
	codigoPostal: true,
	nif: true,
	obra: true,
	notas: true,
	// The displayed fields that follow show that it is ticked.
	facturaAparte: false,
	facturaNombre: true,
	facturaNif: true,
	facturaDireccion: true,
	facturaCodigoPostal: true,
	facturaLocalidad: true,
	// The answers for the driver are displayed as sentences.
	camion: false,
	trampilla: false,
	grua: false,
	llamar: false,
	bajasEmisiones: false,
	escalones: false,
	sinDescarga: false,
	// In words, beside the delivery.
	dia: false,
	franja: false,
	// The number of a reseller's client, whose name and address are displayed.
	cliente: false,
} satisfies Record<keyof CheckoutCustomer, boolean>

const fields = Object.keys(SHOWN) as (keyof CheckoutCustomer)[]
const textOf = (field: string) => `texto-${field}`

function shownOf(change: Partial<CheckoutCustomer>, memory = EMPTY_CART) {
	const texts = Object.fromEntries(fields.map((field) => [field, textOf(field)])) as CheckoutCustomer
	return renderToStaticMarkup(
		<MerchantContext value={shownMerchant(SAMPLE_MERCHANT, sampleContents())}>
			<Review memory={memory} customer={{ ...texts, ...change }} slot={null} />
		</MerchantContext>,
	)
}

test('what was typed is shown again before it is paid', () => {
	const toBuyer = shownOf({ cliente: '', facturaAparte: '' })
	const elsewhere = shownOf({ cliente: '', facturaAparte: 'si' })
	const seen = (field: string) => toBuyer.includes(textOf(field)) || elsewhere.includes(textOf(field))
	expect(fields.filter((field) => seen(field) !== SHOWN[field])).toEqual([])
})

test('one recipient of the invoice is shown: the one that it will be made out to', () => {
	const elsewhere = shownOf({ cliente: '', facturaAparte: 'si' })
	expect(elsewhere).toContain(textOf('facturaNif'))
	expect(elsewhere).not.toContain(textOf('nif'))
	for (const change of [{ facturaAparte: '' }, { facturaAparte: 'si', cliente: '3' }] as const) {
		expect(shownOf(change)).not.toContain(textOf('facturaNombre'))
	}
})

test('an order that is picked up shows the warehouse, and the buyer’s address as that of the invoice', () => {
	const shown = shownOf({ cliente: '', facturaAparte: '' }, { ...EMPTY_CART, delivery: 'pickup' })
	const [place = '', invoice = ''] = shown.split('Dirección de la factura')
	expect(place).toContain(addressText(SAMPLE_MERCHANT.warehouse))
	expect(place).not.toContain(textOf('direccion'))
	expect(invoice).toContain(textOf('direccion'))
	expect(shownOf({ cliente: '', facturaAparte: '' })).not.toContain('Dirección de la factura')
})
