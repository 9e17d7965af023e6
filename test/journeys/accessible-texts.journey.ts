import { expect } from '@playwright/test'
import { areAccessible, isAccessible } from './accessible.ts'
import { isAlive, test } from './shopper.ts'

test('axe finds nothing on the pages for professionals, of contact and of help', async ({ page }) => {
	await areAccessible(page, {
		professionals: '/profesionales',
		'commercial contact': '/contacto-comercial',
		catalogues: '/catalogos',
		questions: '/faq',
		'questions not found': '/faq?q=qwrtplk',
		'a job without its tile': '/obra',
		'a calculated surface': '/calculadora?tipo=pared&largo=4&ancho=2,5&puertas=1&formato=20x120',
		'a shipping price': '/envios?codigoPostal=28001&peso=150',
		'shipping with faults': '/envios?codigoPostal=28&peso=x',
		returns: '/devoluciones',
	})
})

test('axe finds nothing on a legal page, the newsletter and the entry pages of the account', async ({ page }) => {
	await areAccessible(page, {
		privacy: '/privacidad',
		'conditions that no order has': '/condiciones/9-9',
		'cookie preferences': '/cookies#preferencias',
		newsletter: '/boletin',
		'an unsubscribe link that is wrong': '/boletin/baja?clave=nada',
		'a request to be told of stock': '/productos/metro-chamberi-cobalto/aviso',
		login: '/login',
		'professional registration': '/registro-profesional',
		'forgotten password': '/recuperar-contrasena',
		'a password link that is wrong': '/cambiar-contrasena?clave=nada',
		'an order that is not one’s own': '/pedidos/2611ZZZZZZ',
	})
	await page.goto('/registro')
	await isAlive(page)
	await page.getByRole('button', { name: 'Crear cuenta' }).click()
	await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
	await isAccessible(page, 'registration with faults')
})

test('axe finds nothing on pages derived from others', { tag: '@long' }, async ({ page }) => {
	await areAccessible(page, {
		contact: '/contacto',
		'questions found': '/faq?q=garantia',
		calculator: '/calculadora',
		shipping: '/envios',
		withdrawal: '/desistimiento',
		'legal notice': '/aviso-legal',
		'conditions of sale': '/condiciones',
		'conditions of an order': '/condiciones/3-1',
		'accessibility statement': '/accesibilidad',
		'withdrawal model': '/modelo-desistimiento',
		cookies: '/cookies',
		'a confirmation link that is wrong': '/boletin/confirmar?clave=nada',
		'a link of a request to be told of stock that is wrong': '/avisos/confirmar?clave=nada',
		registration: '/registro',
		'a link that confirms': '/confirmar-correo?clave=nada',
	})
})
