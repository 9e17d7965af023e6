import type { LegalPage } from '#domain/legal/legal-text.ts'
import type { SettingName, SettingValues } from '#domain/merchant/fields.ts'
import type { ShopContext } from '#shop/context.ts'
import { announceChange } from '#store/catalogue/change-notices.ts'
import type { Database } from '#store/database.ts'
import { lockUntilCommit } from '#store/locks.ts'
import { insertLegalText, lastTextId } from '#store/merchant/legal-texts.ts'
import { insertSettings, loadSettings } from '#store/merchant/settings.ts'

/** The sender of notices after which other processes reload settings and legal texts. */
export const SETTINGS_SENDER = 'settings'

type Context = Pick<ShopContext, 'db' | 'clock' | 'merchant'>

/**
 * Puts a version of the settings in force that differs from the present one by `change`, whose texts were read by `readSetting`; an empty
 * one clears its setting. Returns false if nothing changes.
 */
export async function changeSettings(context: Context, change: SettingValues): Promise<boolean> {
	const isChanged = await context.db.transaction((tx) => writeSettings(tx, context, change))
	if (isChanged) await notifyProcesses(context)
	return isChanged
}

export type SeenChange =
	| { readonly ok: true }
	| { readonly ok: false; readonly code: 'cambiado_entretanto'; readonly now: SettingValues }

/** changeSettings with an optimistic-lock check: refused if a setting of `change` differs from `seen`. */
export async function changeSeenSettings(
	context: Context,
	change: SettingValues,
	seen: SettingValues,
): Promise<SeenChange> {
	const outcome = await context.db.transaction(async (tx): Promise<SeenChange> => {
		await tx.execute(lockUntilCommit('merchantSettings'))
		const { values: now } = await loadSettings(tx)
		const names = Object.keys(change) as SettingName[]
		const isOther = (name: SettingName) => (now[name] ?? '') !== (seen[name] ?? '') && now[name] !== change[name]
		if (names.some(isOther)) return { ok: false, code: 'cambiado_entretanto', now }
		await writeSettings(tx, context, change)
		return { ok: true }
	})
	if (outcome.ok) await notifyProcesses(context)
	return outcome
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

/** A new version of a legal page. */
interface NewText {
	readonly page: LegalPage
	readonly body: string
	/** Null: at once. */
	readonly validFrom: Date | null
	/** The last version of the page that was seen; 0 for none. If omitted, nothing is checked. */
	readonly seenId: number | null
}

export type TextTaken =
	| { readonly ok: true; readonly validFrom: Date }
	| { readonly ok: false; readonly code: 'fecha_pasada' | 'cambiado_entretanto' }

/** Adds a version of a legal page, in force from an instant on. */
export async function takeLegalText(context: Context, { page, body, validFrom, seenId }: NewText): Promise<TextTaken> {
	const taken = await context.db.transaction(async (tx): Promise<TextTaken> => {
		await tx.execute(lockUntilCommit('merchantSettings'))
		const now = await context.clock.now(tx)
		// Orders name their legal text: none comes into force in the past.
		if (validFrom !== null && validFrom < now) return { ok: false, code: 'fecha_pasada' }
		if (seenId !== null && (await lastTextId(tx, page)) !== seenId) return { ok: false, code: 'cambiado_entretanto' }
		await insertLegalText(tx, page, body, validFrom ?? now)
		return { ok: true, validFrom: validFrom ?? now }
	})
	if (taken.ok) await notifyProcesses(context)
	return taken
}

/** Reloads the settings, here and in the other processes. */
export async function notifyProcesses({ db, merchant }: Context): Promise<void> {
	await merchant.refresh()
	await announceChange(db, SETTINGS_SENDER)
}
