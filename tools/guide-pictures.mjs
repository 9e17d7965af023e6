import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { generateSync } from 'otplib'
import sharp from 'sharp'

/*
 * Takes the pictures of docs/guia from a running sample shop: `npm start`, and beside it `node tools/guide-pictures.mjs http://localhost:3000`.
 * What it changes there (a line that is missing, an order by phone that is not placed) stays in that sample shop. CHROMIUM_PATH names a browser
 * other than Playwright's own.
 */

const [origin = 'http://localhost:3000'] = process.argv.slice(2)
const FOLDER = join(import.meta.dirname, '..', 'docs', 'guia', 'imagenes')
const DESK = { width: 1280, height: 860 }
const PHONE = { width: 390, height: 760 }
/** The second step of the sample shop's staff, as in README.md. */
const SECRET = 'SOLERIADEMUESTRASOLERIADEMUESTRA'

const executablePath = process.env.CHROMIUM_PATH
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
const context = await browser.newContext({ viewport: DESK, locale: 'es-ES', timezoneId: 'Europe/Madrid' })
const page = await context.newPage()

async function logIn() {
	await page.goto(`${origin}/gestion`)
	const main = page.getByRole('main')
	await main.getByLabel('Correo electrónico').fill('personal@soleria.example')
	await main.getByLabel('Contraseña').fill('azulejo de muestra')
	await main.getByRole('button', { name: 'Entrar' }).click()
	await page.getByLabel('Código', { exact: true }).fill(generateSync({ secret: SECRET }))
	await main.getByRole('button').last().click()
	await page.getByRole('heading', { level: 1, name: /^Hola/ }).waitFor()
}

async function open(path, size = DESK) {
	await page.setViewportSize(size)
	await page.goto(`${origin}${path}`)
	await page.waitForLoadState('networkidle')
}

/** Saves the content of the window, or its first `height` pixels. */
async function shoot(name, { height } = {}) {
	const size = page.viewportSize() ?? DESK
	const clip = { x: 0, y: 0, width: size.width, height: height ?? size.height }
	const taken = await page.screenshot({ clip, fullPage: true })
	const width = Math.min(size.width, 1100)
	await sharp(taken)
		.resize({ width })
		.webp({ quality: 72 })
		.toFile(join(FOLDER, `${name}.webp`))
	process.stdout.write(`${name}\n`)
}

/** The number of an order that is to be prepared. */
async function orderToPrepare() {
	await open('/gestion/pedidos?estado=processing')
	const path = await page.locator('table a[href*="/pedidos/"]').first().getAttribute('href')
	return (path ?? '').split('/').at(-1)
}

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
await logIn()
await open('/gestion')
await shoot('hoy')
await open('/gestion/pedidos')
await shoot('pedidos')
const id = await orderToPrepare()
await open(`/gestion/pedidos/${id}`)
await shoot('pedido', { height: 1100 })

await open('/gestion/pedidos/nuevo')
await page.getByLabel('Buscar producto').fill('terrazo')
await page.keyboard.press('Enter')
await page
	.getByRole('button', { name: /^Añadir Terrazo/ })
	.first()
	.click()
await page.getByLabel('o cubrir, m²').fill('23')
await page.getByRole('button', { name: 'Añadir una línea libre' }).click()
await page.getByLabel('Qué se hace o se cobra').fill('Corte a inglete')
await page.getByLabel('Precio sin IVA, €', { exact: true }).fill('12,50')
await page.keyboard.press('Tab')
await page.getByLabel('Buscar comprador').fill('particular@soleria.example')
await page.keyboard.press('Enter')
await page
	.getByRole('button', { name: /^Elegir/ })
	.first()
	.click()
await page.getByText('Compra con su cuenta').waitFor()
await shoot('pedido-nuevo', { height: 1200 })

await open('/gestion/preparar')
await shoot('preparar', { height: 460 })
await open(`/gestion/preparar/lista?pedido=${id}`, PHONE)
await shoot('recogida')
await open(`/gestion/preparar/enviar?pedido=${id}`)
await shoot('enviar', { height: 560 })
await open('/gestion/productos')
await shoot('productos', { height: 700 })
await open('/gestion/productos/1/lotes')
await shoot('lotes', { height: 760 })
await open('/gestion/recuento')
await shoot('recuento', { height: 620 })
await open('/gestion/precios/transporte')
await shoot('transporte', { height: 1000 })
await open('/gestion/clientes')
await shoot('clientes', { height: 700 })
await open('/gestion/profesionales')
await shoot('profesionales', { height: 620 })
await open('/gestion/pendientes')
await shoot('pendientes', { height: 560 })
await open('/gestion/contenido')
await shoot('contenido', { height: 760 })
await open('/gestion/equipo')
await shoot('equipo', { height: 420 })
await open('/gestion/primeros-pasos')
await shoot('primeros-pasos', { height: 900 })
await open('/gestion/productos/importar')
await shoot('importar', { height: 760 })
await open('/gestion/precios/tarifas/nueva')
await shoot('tarifa-nueva', { height: 1000 })
await open('/gestion/caja')
await shoot('caja', { height: 760 })
await open('/gestion/boletin')
await page.getByRole('button', { name: 'Carta nueva' }).click()
await page.getByLabel('Asunto').waitFor()
await shoot('carta-nueva', { height: 1000 })
await browser.close()
