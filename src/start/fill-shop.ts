import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DeliveryPlan } from '#domain/delivery/delivery-plan.ts'
import { LEGAL_PAGES } from '#domain/legal/legal-text.ts'
import { readSetting, type SettingValues } from '#domain/merchant/fields.ts'
import { readBrandPicture } from '#gateways/picture/read-brand-picture.ts'
import type { Clock } from '#shop/base/clock.ts'
import type { ShopContext } from '#shop/context.ts'
import { writeSettings } from '#shop/merchant/change-settings.ts'
import { loadDemoAccounts } from '#shop/sample/load-demo-accounts.ts'
import { loadSampleShop, type SampleShop } from '#shop/sample/load-sample-shop.ts'
import { putBrandPicture } from '#store/brand/brand-pictures.ts'
import { hasExactlyProducts } from '#store/catalogue/products.ts'
import type { Database, OpenDatabase } from '#store/database.ts'
import { insertDeliveryPlan } from '#store/delivery/delivery-plans.ts'
import { catalogueIsEmpty, lockNewShop, writeInitialRows } from '#store/initial-rows.ts'
import { insertLegalText, loadLegalTexts } from '#store/merchant/legal-texts.ts'
import { loadSettings } from '#store/merchant/settings.ts'
import { writeTick } from '#store/opening/ticks.ts'
import type { Config } from './config.ts'
import { ROOT } from './root.ts'
import { readSampleShop } from './sample-shop.ts'

/**
 * Inserts the initial data of every shop: tariffs, zones, the templates of legal pages, the origin. Outside production, an empty shop gets
 * the sample catalogue, and a shop with that catalogue the sample merchant with its routes.
 */
export async function fillNewShop(config: Config, { db }: OpenDatabase, clock: Clock): Promise<void> {
	const templates = await readTemplates()
	await db.transaction(async (tx) => {
		await writeInitialRows(tx)
		await writeTemplates(tx, clock, templates)
	})
	if (!config.production) await fillSample(db, clock)
	if (config.production) await closeNewShop(db, clock)
	await keepOrigin(config, db, clock)
}

async function fillSample(db: Database, clock: Clock): Promise<void> {
	const isEmpty = await catalogueIsEmpty(db)
	const hasSettings = (await loadSettings(db)).id > 0
	if (!isEmpty && hasSettings) return
	const sample = await readSampleShop()
	if (isEmpty) {
		await db.transaction(async (tx) => {
			// Processes that start together take the lock in turn; the second one finds the catalogue filled.
			await lockNewShop(tx)
			if (await catalogueIsEmpty(tx)) await loadSampleShop({ db: tx, clock }, sample)
		})
	}
	if (hasSettings || !(await hasExactlyProducts(db, slugsOf(sample)))) return
	const merchant: SettingValues = JSON.parse(await readFile(join(ROOT, 'data', 'merchant', 'identidad.json'), 'utf8'))
	const logo = await readBrandPicture('logo', await readFile(join(ROOT, 'data', 'merchant', 'logo.png')))
	if (!logo.ok) throw new Error(`the logo of the sample cannot be read: ${logo.code}`)
	const plan: DeliveryPlan = JSON.parse(await readFile(join(ROOT, 'data', 'merchant', 'reparto.json'), 'utf8'))
	await db.transaction(async (tx) => {
		await writeSettings(tx, { clock }, merchant)
		await insertDeliveryPlan(tx, plan, await clock.now(tx))
		await writeTick(tx, { name: 'oculto', mark: '', doneAt: await clock.now(tx) })
		await putBrandPicture(tx, { kind: 'logo', hasName: false, ...logo.picture, changedAt: await clock.now(tx) })
	})
}

const slugsOf = ({ products }: SampleShop) => products.map(({ slug }) => slug)

/** Creates the demo accounts: only outside production, on the embedded database, beside the sample catalogue. */
export async function fillDemoAccounts(config: Config, context: ShopContext): Promise<void> {
	if (config.production || config.databaseUrl !== null) return
	await loadDemoAccounts(context, async () => slugsOf(await readSampleShop()))
}

async function readTemplates() {
	return Promise.all(
		LEGAL_PAGES.map(async (page) => ({
			page,
			body: await readFile(join(ROOT, 'data', 'legal', `${page}.md`), 'utf8'),
		})),
	)
}

/** Gives each legal page without a text its template. Never replaces a merchant's own text. */
async function writeTemplates(tx: Database, clock: Clock, templates: Awaited<ReturnType<typeof readTemplates>>) {
	const pages = new Set((await loadLegalTexts(tx)).map(({ page }) => page))
	const missing = templates.filter(({ page }) => !pages.has(page))
	if (missing.length === 0) return
	const now = await clock.now(tx)
	for (const { page, body } of missing) await insertLegalText(tx, page, body, now)
}

/** A new shop is closed until its owner opens it; a shop with settings stays as it is. */
async function closeNewShop(db: Database, clock: Clock): Promise<void> {
	await db.transaction(async (tx) => {
		await lockNewShop(tx)
		if ((await loadSettings(tx)).id === 0) await writeSettings(tx, { clock }, { apertura: 'cerrada' })
	})
}

/** Stores the configured origin if none was set, for links in mails sent by programs without one. */
async function keepOrigin({ origin }: Config, db: Database, clock: Clock): Promise<void> {
	if (origin === null || (await loadSettings(db)).values.direccion_web !== undefined) return
	const read = readSetting('direccion_web', origin)
	if ('text' in read) await db.transaction((tx) => writeSettings(tx, { clock }, { direccion_web: read.text }))
}
