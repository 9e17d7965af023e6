import { type LegalPage, type LegalText, textInForce } from '#domain/legal/legal-text.ts'
import type { SettingValues } from '#domain/merchant/fields.ts'
import type { Merchant } from '#domain/merchant/merchant.ts'
import { merchantOf, type SettingFault, settingFaults } from '#domain/merchant/merchant-of.ts'
import type { Clock } from '#shop/base/clock.ts'
import { oneAtATime } from '#shop/base/one-at-a-time.ts'
import type { Database } from '#store/database.ts'
import { loadLegalTexts } from '#store/merchant/legal-texts.ts'
import { loadSettings } from '#store/merchant/settings.ts'

/** The merchant's settings and legal texts in memory, so that no page queries the database for them. */
export interface MerchantMemory {
	current(): Merchant
	/** The settings as entered. */
	values(): SettingValues
	/** Missing or wrong settings. */
	faults(): readonly SettingFault[]
	/** The number of the version in force; null if nothing was set yet. */
	versionId(): number | null
	/** The text of a page in force now; null if the shop has none. */
	legalText(page: LegalPage): LegalText | null
	/** Every version of the legal pages, the earliest in force first. */
	legalTexts(): readonly LegalText[]
	/** Changes with the parts that pages show. */
	version(): string
	/** Reads the rows again. */
	refresh(): Promise<void>
}

interface Remembered {
	readonly id: number
	readonly values: SettingValues
	readonly merchant: Merchant
	readonly faults: readonly SettingFault[]
	readonly texts: readonly LegalText[]
}

async function read(db: Database): Promise<Remembered> {
	const { id, values } = await loadSettings(db)
	return {
		id,
		values,
		merchant: merchantOf(values),
		faults: settingFaults(values),
		texts: await loadLegalTexts(db),
	}
}

/** Loads settings and legal texts. Call `refresh` after a change and, for other processes' changes, periodically. */
export async function openMerchantMemory(db: Database, clock: Clock): Promise<MerchantMemory> {
	let known = await read(db)
	return {
		current: () => known.merchant,
		values: () => known.values,
		faults: () => known.faults,
		versionId: () => (known.id === 0 ? null : known.id),
		legalText: (page) => textInForce(known.texts, page, clock.nowMs()),
		legalTexts: () => known.texts,
		// A text may come into force without a write: its instant is the start of an hour, when pages are rendered anew.
		version: () => `${known.id}.${known.texts.length}`,
		refresh: oneAtATime(async () => {
			known = await read(db)
		}),
	}
}
