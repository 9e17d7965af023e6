import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EMPTY_CART } from '#domain/cart/memory.ts'
import type { CheckoutCustomer } from '#web/parts/checkout/checkout-customer.ts'
import { Review } from './confirm-step.tsx'

// Whoever adds a field to the checkout's form is asked here, by the compiler, whether the buyer sees it again before paying.
const SHOWN = {
	nombre: true,
	correo: true,
	telefono: true,
	direccion: true,
	localidad: true,
	codigoPostal: true,
	nif: true,
	notas: true,
	// The answers for the driver are shown as sentences.
	camion: false,
	trampilla: false,
	grua: false,
	llamar: false,
	// The number of a reseller's client, whose name and address are shown.
	cliente: false,
} satisfies Record<keyof CheckoutCustomer, boolean>

const fields = Object.keys(SHOWN) as (keyof CheckoutCustomer)[]
const textOf = (field: string) => `texto-${field}`

test('what was typed is shown again before it is paid', () => {
	const customer = Object.fromEntries(fields.map((field) => [field, textOf(field)])) as CheckoutCustomer
	const written = renderToStaticMarkup(<Review memory={EMPTY_CART} customer={customer} isFree={false} />)
	expect(fields.filter((field) => written.includes(textOf(field)) !== SHOWN[field])).toEqual([])
})
