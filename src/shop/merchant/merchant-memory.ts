import type { BrandPictureKind } from '#domain/brand/brand-logo.ts'
import { type LegalPage, type LegalText, textInForce } from '#domain/legal/legal-text.ts'
import type { SettingValues } from '#domain/merchant/fields.ts'
import type { Merchant } from '#domain/merchant/merchant.ts'
import { merchantOf, type SettingFault, settingFaults } from '#domain/merchant/merchant-of.ts'
import type { Clock } from '#shop/base/clock.ts'
import { oneAtATime } from '#shop/base/one-at-a-time.ts'
import { type DescribedBrandPicture, findBrandContent, loadBrandPictures } from '#store/brand/brand-pictures.ts'
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
	/** A picture of the brand; null without one. */
	picture(kind: BrandPictureKind): BrandPicture | null
	/** Changes with the parts that pages show. */
	version(): string
	/** Reads the rows again. */
	refresh(): Promise<void>
}

/** A picture of the brand with its bytes. */
export interface BrandPicture extends DescribedBrandPicture {
	readonly content: Uint8Array
}

type BrandPictures = ReadonlyMap<BrandPictureKind, BrandPicture>

interface Remembered {
	readonly id: number
	readonly values: SettingValues
	readonly merchant: Merchant
	readonly faults: readonly SettingFault[]
	readonly texts: readonly LegalText[]
	readonly pictures: BrandPictures
}

/** The pictures of the brand; bytes that are known are not read again. */
async function readPictures(db: Database, known: BrandPictures): Promise<BrandPictures> {
	const pictures = new Map<BrandPictureKind, BrandPicture>()
	for (const described of await loadBrandPictures(db)) {
		const before = known.get(described.kind)
		const content = before?.hash === described.hash ? before.content : await findBrandContent(db, described)
		// Null if it was replaced between both queries: its change is announced too.
		if (content) pictures.set(described.kind, { ...described, content })
	}
	return pictures
}

async function read(db: Database, known: BrandPictures): Promise<Remembered> {
	const { id, values } = await loadSettings(db)
	const pictures = await readPictures(db, known)
	return {
		id,
		values,
		pictures,
		merchant: merchantOf(values, pictures.get('logo') ?? null),
		faults: settingFaults(values),
		texts: await loadLegalTexts(db),
	}
}

/** A text that changes with the pictures. */
const markOf = (pictures: BrandPictures): string =>
	[...pictures.values()].map(({ kind, hash, hasName }) => `${kind}${hash}${hasName ? 'n' : ''}`).join('')

/** Loads settings and legal texts. Call `refresh` after a change and, for other processes' changes, periodically. */
export async function openMerchantMemory(db: Database, clock: Clock): Promise<MerchantMemory> {
	let known = await read(db, new Map())
	return {
		current: () => known.merchant,
		values: () => known.values,
		faults: () => known.faults,
		versionId: () => (known.id === 0 ? null : known.id),
		legalText: (page) => textInForce(known.texts, page, clock.nowMs()),
		legalTexts: () => known.texts,
		picture: (kind) => known.pictures.get(kind) ?? null,
		// A text may come into force without a write: its instant is the start of an hour, when pages are rendered anew.
		version: () => `${known.id}.${known.texts.length}.${markOf(known.pictures)}`,
		refresh: oneAtATime(async () => {
			known = await read(db, known.pictures)
		}),
	}
}
