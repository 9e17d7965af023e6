import { eq } from 'drizzle-orm'
import type { Database } from '#store/database.ts'
import { quotationProfiles } from './tables.ts'

/** The initial data of a professional's quotations. */
export interface QuotationProfile {
	readonly terms: string
	/** Mark-up in basis points. */
	readonly margin: number
	readonly logoHash: string | null
	/** Whether quotations say which shop is behind them. */
	readonly namesShop: boolean
}

const NO_PROFILE: QuotationProfile = { terms: '', margin: 0, logoHash: null, namesShop: false }

export async function findProfile(db: Database, accountId: number): Promise<QuotationProfile> {
	const [row] = await db
		.select({
			terms: quotationProfiles.terms,
			margin: quotationProfiles.margin,
			logoHash: quotationProfiles.logoHash,
			namesShop: quotationProfiles.namesShop,
		})
		.from(quotationProfiles)
		.where(eq(quotationProfiles.accountId, accountId))
	return row ?? NO_PROFILE
}

/** The logo of a professional, a PNG; null without one. */
export async function findLogo(db: Database, accountId: number): Promise<Uint8Array | null> {
	const [row] = await db
		.select({ logo: quotationProfiles.logo })
		.from(quotationProfiles)
		.where(eq(quotationProfiles.accountId, accountId))
	return row?.logo ?? null
}

/** Stores the given fields of a profile. */
export async function keepProfile(
	tx: Database,
	accountId: number,
	change: Partial<Omit<typeof quotationProfiles.$inferInsert, 'accountId'>>,
): Promise<void> {
	await tx
		.insert(quotationProfiles)
		.values({ accountId, ...change })
		.onConflictDoUpdate({ target: quotationProfiles.accountId, set: change })
}
