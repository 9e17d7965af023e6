import { expect, test } from 'vitest'
import type { Account, Client } from '#domain/account/account.ts'
import { sampleQuotation } from '#test/sample-quotation.ts'
import { quotedCustomer } from './quoted-customer.ts'

const RESELLER = {
	...{ id: 1, kind: 'reseller', professionalState: 'aprobada', nombre: 'Rosa Henares', correo: 'rosa@example.es' },
	...{ telefono: '910 000 000', empresa: 'Cerámicas del Henares', cif: 'B12345674' },
	...{ direccion: 'Calle Tienda, 1', localidad: 'Alcalá', codigoPostal: '28801' },
} as unknown as Account
const CLIENT = {
	...{
		id: 7,
		resellerId: 1,
		nombre: 'Marta Gil',
		correo: 'marta@example.es',
		telefono: '600 111 222',
		nif: '12345678Z',
	},
	...{ direccion: 'Calle Sol, 4', localidad: 'Madrid', codigoPostal: '28012', createdAt: new Date(0) },
} as Client
const QUOTATION = sampleQuotation({ nombre: 'Marta', telefono: '600 999 999', obra: 'Atocha 12' })

test('a reseller’s order goes to the saved client, its mails to the reseller, and its invoice to the client if that is ticked', () => {
	const customer = quotedCustomer(QUOTATION, { kept: null, account: RESELLER, client: CLIENT })
	expect(customer).toMatchObject({
		...{ nombre: 'Marta Gil', telefono: '600 111 222', correo: 'rosa@example.es', obra: 'Atocha 12', nif: '' },
		...{ direccion: 'Calle Sol, 4', localidad: 'Madrid', codigoPostal: '28012' },
		...{ facturaAparte: '', facturaNombre: 'Marta Gil', facturaNif: '12345678Z', facturaCodigoPostal: '28012' },
	})
})

test('without a saved client the address is left empty, and is never the reseller’s', () => {
	const kept = quotedCustomer(QUOTATION, { kept: null, account: RESELLER, client: CLIENT })
	const customer = quotedCustomer(QUOTATION, { kept, account: RESELLER, client: null })
	expect(customer).toMatchObject({ nombre: 'Marta', telefono: '600 999 999', correo: 'rosa@example.es', direccion: '' })
})

test('another professional starts with their own address, and a guest with that of the shop’s quotation', () => {
	const installer = { ...RESELLER, kind: 'professional' } as Account
	const own = quotedCustomer(QUOTATION, { kept: null, account: installer, client: null })
	expect(own).toMatchObject({ nombre: 'Rosa Henares', direccion: 'Calle Tienda, 1', obra: 'Atocha 12' })
	const ofShop = sampleQuotation({ issuer: 'tienda', accountId: null, nombre: 'Ana', correo: 'ana@example.es' })
	expect(quotedCustomer(ofShop, { kept: null, account: null, client: null })).toMatchObject({
		nombre: 'Ana',
		correo: 'ana@example.es',
	})
})
