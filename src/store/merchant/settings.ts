import { desc, eq } from 'drizzle-orm'
import type { SettingValues } from '#domain/merchant/fields.ts'
import { type Database, one } from '#store/database.ts'
import { merchantVersions } from './tables.ts'

/** A version of the settings; `id` is 0 if there is none yet. */
export interface StoredSettings {
	readonly id: number
	readonly values: SettingValues
}

/** The settings in force. */
export async function loadSettings(db: Database): Promise<StoredSettings> {
	const [row] = await db.select().from(merchantVersions).orderBy(desc(merchantVersions.id)).limit(1)
	return row ?? { id: 0, values: {} }
}

/** The settings of a version. */
export async function findSettings(db: Database, id: number): Promise<StoredSettings | null> {
	return one(db.select().from(merchantVersions).where(eq(merchantVersions.id, id)))
}

/** Puts a version of the settings in force. The caller holds the lock of the settings. */
export async function insertSettings(tx: Database, values: SettingValues, createdAt: Date): Promise<void> {
	await tx.insert(merchantVersions).values({ values, createdAt })
}
