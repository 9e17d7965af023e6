import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Account } from '#domain/account/account.ts'
import { EMPTY_CART } from '#domain/cart/memory.ts'
import { addressText } from '#domain/merchant/merchant.ts'
import type { Shop } from '#shop/shop.ts'
import { sampleContents } from '#test/sample-contents.ts'
import { SAMPLE_MERCHANT } from '#test/sample-merchant.ts'
import { MerchantContext, shownMerchant } from '#web/page/merchant.ts'
import type { CheckoutCustomer } from '#web/parts/checkout/checkout-customer.ts'
import { invoiceOf } from './invoice-of.ts'
import { Review } from './review.tsx'

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

const EVERYTHING = {
	...Object.fromEntries(fields.map((field) => [field, textOf(field)])),
	camion: 'no',
} as CheckoutCustomer

async function shownOf(change: Partial<CheckoutCustomer>, memory = EMPTY_CART, account: Account | null = null) {
	const customer = { ...EVERYTHING, ...change }
	const invoice = await invoiceOf({} as Shop, customer, account)
	return renderToStaticMarkup(
		<MemoryRouter>
			<MerchantContext value={shownMerchant(SAMPLE_MERCHANT, sampleContents())}>
				<Review memory={memory} customer={customer} slot={null} invoice={invoice} />
			</MerchantContext>
		</MemoryRouter>,
	)
}

test('the typed data are shown again before payment', async () => {
	const toBuyer = await shownOf({ cliente: '', facturaAparte: '' })
	const elsewhere = await shownOf({ cliente: '', facturaAparte: 'si' })
	const seen = (field: string) => toBuyer.includes(textOf(field)) || elsewhere.includes(textOf(field))
	expect(fields.filter((field) => seen(field) !== SHOWN[field])).toEqual([])
})

test('one recipient of the invoice is shown: the one it will be issued to', async () => {
	const elsewhere = await shownOf({ cliente: '', facturaAparte: 'si' })
	expect(elsewhere).toContain(textOf('facturaNif'))
	expect(elsewhere).not.toContain(textOf('nif'))
	expect(await shownOf({ cliente: '', facturaAparte: '' })).not.toContain(textOf('facturaNombre'))
})

test('a company sees its name and tax id before it orders, unless it names another recipient', async () => {
	const company = {
		empresa: 'Reformas Albero',
		cif: 'B84120765',
		direccion: 'Calle 1',
		codigoPostal: '28001',
		localidad: 'Madrid',
	}
	const account = company as Account
	const own = await shownOf({ cliente: '', facturaAparte: '', nif: '' }, EMPTY_CART, account)
	expect(own).toContain('Reformas Albero\nNIF B84120765')
	const other = await shownOf({ cliente: '', facturaAparte: 'si', nif: '' }, EMPTY_CART, account)
	expect(other).not.toContain('B84120765')
})

test('without a tax id the invoice is a simplified one, without an address', async () => {
	const unnamed = { cliente: '', facturaAparte: '', nif: '' } as const
	const pickup = await shownOf(unnamed, { ...EMPTY_CART, delivery: 'pickup' })
	expect(pickup).toContain(addressText(SAMPLE_MERCHANT.warehouse))
	expect(pickup).toContain('Simplificada, sin NIF')
	expect(pickup).not.toContain(textOf('direccion'))
	const [, delivered = ''] = (await shownOf(unnamed)).split('Simplificada, sin NIF')
	expect(delivered).not.toContain(textOf('direccion'))
})
