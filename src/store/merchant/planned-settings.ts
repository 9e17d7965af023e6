import { asc, eq, lte } from 'drizzle-orm'
import type { SettingValues } from '#domain/merchant/fields.ts'
import type { PlannedChange } from '#domain/merchant/planned-change.ts'
import { changed, type Database } from '#store/database.ts'
import { plannedSettings } from './tables.ts'

const COLUMNS = { id: plannedSettings.id, from: plannedSettings.from, change: plannedSettings.change }

/** All planned changes, the next one first; changes of one day in the order of planning. */
export function loadPlannedSettings(db: Database): Promise<PlannedChange[]> {
	return db.select(COLUMNS).from(plannedSettings).orderBy(asc(plannedSettings.from), asc(plannedSettings.id))
}

export async function insertPlannedSettings(
	tx: Database,
	planned: { readonly from: string; readonly change: SettingValues; readonly createdAt: Date },
): Promise<void> {
	await tx.insert(plannedSettings).values(planned)
}

/** Deletes a planned change; returns false if there is none. */
export async function deletePlannedSettings(db: Database, id: number): Promise<boolean> {
	return changed(db.delete(plannedSettings).where(eq(plannedSettings.id, id)).returning({ id: plannedSettings.id }))
}

/** Whether a change is due on a day. */
export async function arePlannedSettingsDue(db: Database, day: string): Promise<boolean> {
	return (await db.$count(plannedSettings, lte(plannedSettings.from, day))) > 0
}

/** Removes and returns the changes due on a day, in the order in which they come into force. */
export async function takeDueSettings(tx: Database, day: string): Promise<PlannedChange[]> {
	const due = await tx.delete(plannedSettings).where(lte(plannedSettings.from, day)).returning(COLUMNS)
	return due.sort((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : one.id - other.id))
}
