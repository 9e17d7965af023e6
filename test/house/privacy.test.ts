import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, sources } from './sources.ts'

/** Tables without personal data. */
const OF_NOBODY = [
	'brand_pictures',
	'content_items',
	'customer_groups',
	'delivery_bookings',
	'delivery_plans',
	'delivery_slots',
	'former_slugs',
	'import_answers',
	'import_changes',
	'import_files',
	'imports',
	'invoice_series',
	'legal_texts',
	'lots',
	'merchant_versions',
	'newsletter_letters',
	'owner_claims',
	'picks',
	'picture_originals',
	'pictures',
	'planned_settings',
	'price_history',
	'price_list_rules',
	'price_lists',
	'product_promotions',
	'products',
	'promo_codes',
	'quotation_series',
	'reply_templates',
	'reservations',
	'returned_lines',
	'shared_designs',
	'shipments',
	'shipped_lines',
	'shipping_tariff_versions',
	'stock_movements',
	'tile_faces',
	'verifactu_chains',
	'verifactu_deliveries',
	'verifactu_senders',
	'webhook_deliveries',
	'webhook_low_lots',
	'work_failures',
]

test('the record of processing names every table with personal data', () => {
	const tables = sources()
		.filter(({ path }) => /^store\/.*tables\.ts$/.test(path))
		.flatMap(({ text }) => [...text.matchAll(/pgTable\(\s*'([a-z_]+)'/g)].map(([, name]) => name ?? ''))
	const record = readFileSync(join(ROOT, 'docs', 'privacy.md'), 'utf8')
	expect(tables.length).toBeGreaterThan(30)
	expect(OF_NOBODY.filter((name) => !tables.includes(name))).toEqual([])
	expect(tables.filter((name) => !OF_NOBODY.includes(name) && !record.includes(`\`${name}\``))).toEqual([])
	const named = [...record.matchAll(/`([a-z]+(?:_[a-z]+)*)`/g)].map(([, name]) => name ?? '')
	expect(named.filter((name) => OF_NOBODY.includes(name))).toEqual([])
})
