import type { LegalPage } from '#domain/legal/legal-text.ts'
import type { SettingValues } from '#domain/merchant/fields.ts'
import type { ShopContext } from '#shop/context.ts'
import { announceChange } from '#store/catalogue/change-notices.ts'
import type { Database } from '#store/database.ts'
import { lockUntilCommit } from '#store/locks.ts'
import { insertLegalText } from '#store/merchant/legal-texts.ts'
import { insertSettings, loadSettings } from '#store/merchant/settings.ts'

/** The sender of notices after which other processes read settings and legal texts again. */
export const SETTINGS_SENDER = 'settings'

type Context = Pick<ShopContext, 'db' | 'clock' | 'merchant'>

/**
 * Puts a version of the settings in force that differs from the present one by `change`, whose texts were read by `readSetting`; an
 * empty one clears its setting. False when nothing changes.
 */
export async function changeSettings(context: Context, change: SettingValues): Promise<boolean> {
	const isChanged = await context.db.transaction((tx) => writeSettings(tx, context, change))
	if (isChanged) await tellOthers(context)
	return isChanged
}

/** The same in the caller's transaction, for a shop that is not open yet. */
export async function writeSettings(
	tx: Database,
	{ clock }: Pick<ShopContext, 'clock'>,
	change: SettingValues,
): Promise<boolean> {
	await tx.execute(lockUntilCommit('merchantSettings'))
	const { values } = await loadSettings(tx)
	const merged = { ...values, ...change }
	const kept = Object.fromEntries(Object.entries(merged).filter(([, text]) => text !== ''))
	if (areSame(values, kept)) return false
	await insertSettings(tx, kept, await clock.now(tx))
	return true
}

function areSame(one: SettingValues, other: SettingValues): boolean {
	const [before, after] = [Object.entries(one), new Map(Object.entries(other))]
	return before.length === after.size && before.every(([name, text]) => after.get(name) === text)
}

/** Adds a version of a legal page, in force from `validFrom`, or at once when that is null. */
export async function takeLegalText(
	context: Context,
	page: LegalPage,
	body: string,
	validFrom: Date | null,
): Promise<{ readonly ok: true; readonly validFrom: Date } | { readonly ok: false; readonly code: 'fecha_pasada' }> {
	const taken = await context.db.transaction(async (tx) => {
		const now = await context.clock.now(tx)
		// Orders name the text that they were placed under: none comes into force in the past.
		if (validFrom !== null && validFrom < now) return null
		await insertLegalText(tx, page, body, validFrom ?? now)
		return validFrom ?? now
	})
	if (taken === null) return { ok: false, code: 'fecha_pasada' }
	await tellOthers(context)
	return { ok: true, validFrom: taken }
}

async function tellOthers({ db, merchant }: Context): Promise<void> {
	await merchant.refresh()
	await announceChange(db, SETTINGS_SENDER)
}
