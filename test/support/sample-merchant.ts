import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SettingValues } from '#domain/merchant/fields.ts'
import type { Merchant } from '#domain/merchant/merchant.ts'
import { merchantOf } from '#domain/merchant/merchant-of.ts'

/** The settings of the sample shop. */
export const SAMPLE_SETTINGS: SettingValues = JSON.parse(
	readFileSync(join(import.meta.dirname, '../../data/merchant/identidad.json'), 'utf8'),
)

export const SAMPLE_MERCHANT: Merchant = merchantOf(SAMPLE_SETTINGS)

/** The sample shop in its mails. */
export const SAMPLE_FRONT = { ...SAMPLE_MERCHANT, origin: 'https://shop.example' }
