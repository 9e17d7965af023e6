import type { SettingValues } from '#domain/merchant/fields.ts'
import { madridDay } from '#domain/time/madrid.ts'
import type { ShopContext } from '#shop/context.ts'
import { lockUntilCommit } from '#store/locks.ts'
import { arePlannedSettingsDue, insertPlannedSettings, takeDueSettings } from '#store/merchant/planned-settings.ts'
import { notifyProcesses, writeSettings } from './change-settings.ts'

type Context = Pick<ShopContext, 'db' | 'clock' | 'merchant'>

/**
 * Plans a change of settings, whose texts were read by `readSetting`, from the beginning of a day of Madrid on. Refuses a day that has
 * begun: orders name their settings.
 */
export async function planSettings(
	{ db, clock }: Pick<Context, 'db' | 'clock'>,
	change: SettingValues,
	from: string,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly code: 'fecha_pasada' }> {
	return db.transaction(async (tx) => {
		const createdAt = await clock.now(tx)
		if (from <= madridDay(createdAt.getTime())) return { ok: false, code: 'fecha_pasada' }
		await insertPlannedSettings(tx, { from, change, createdAt })
		return { ok: true }
	})
}

/** Puts the planned changes in force whose day has begun, each as a version. */
export async function applyPlannedSettings(context: Context): Promise<void> {
	const { db, clock } = context
	if (!(await arePlannedSettingsDue(db, madridDay((await clock.now(db)).getTime())))) return
	const isApplied = await db.transaction(async (tx) => {
		// Locks before reading the rows, as every change of settings does: two processes apply changes one after the other.
		await tx.execute(lockUntilCommit('merchantSettings'))
		const due = await takeDueSettings(tx, madridDay((await clock.now(tx)).getTime()))
		for (const { change } of due) await writeSettings(tx, context, change)
		return due.length > 0
	})
	if (isApplied) await notifyProcesses(context)
}
