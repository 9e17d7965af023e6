import { type Tariff, type TariffFault, type TariffVersion, tariffFaults } from '#domain/shipping/tariff.ts'
import { announceTerms } from '#shop/catalogue/announce-terms.ts'
import type { ShopContext } from '#shop/context.ts'
import { deleteComingTariff, insertTariff, loadTariffs, lockTariffs } from '#store/shipping/tariff-versions.ts'

export type TariffRefusal =
	| { readonly ok: false; readonly code: 'datos_no_validos'; readonly faults: readonly TariffFault[] }
	| { readonly ok: false; readonly code: 'fecha_pasada' }
	| { readonly ok: false; readonly code: 'cambiado_entretanto'; readonly now: readonly TariffVersion[] }

export type TariffOutcome = { readonly ok: true; readonly validFrom: Date } | TariffRefusal

/** The beginning of a tariff, and the versions seen when it was written. */
export interface TariffTerms {
	/** Null: at once. */
	readonly validFrom?: Date | null
	/** The versions that the form has shown, by `tariffsSeen`; if omitted, nothing is checked. */
	readonly seen?: string | null
}

/** The versions shown by a form: the tariff in force and future ones. */
export const tariffsSeen = (versions: readonly TariffVersion[]): string => versions.map(({ id }) => id).join('.')

type Context = Pick<ShopContext, 'db' | 'clock' | 'catalogue'>

/** Puts a tariff in force from an instant, here at once and in other processes within moments. Orders keep their own tariff. */
export async function changeTariff(
	context: Context,
	tariff: Tariff,
	{ validFrom = null, seen = null }: TariffTerms = {},
): Promise<TariffOutcome> {
	const faults = tariffFaults(tariff)
	if (faults.length > 0) return { ok: false, code: 'datos_no_validos', faults }
	const outcome = await context.db.transaction(async (tx): Promise<TariffOutcome> => {
		await lockTariffs(tx)
		const now = await context.clock.now(tx)
		const versions = await loadTariffs(tx, now)
		if (seen !== null && seen !== tariffsSeen(versions))
			return { ok: false, code: 'cambiado_entretanto', now: versions }
		if (validFrom !== null && validFrom < now) return { ok: false, code: 'fecha_pasada' }
		// One tariff begins at an instant: correcting a planned one replaces it.
		const replaced = versions.filter((version) => version.validFrom.getTime() === validFrom?.getTime())
		for (const { id } of replaced) await deleteComingTariff(tx, id, now)
		await insertTariff(tx, tariff, validFrom ?? now)
		return { ok: true, validFrom: validFrom ?? now }
	})
	if (outcome.ok) await announceTerms(context)
	return outcome
}

/** Cancels a tariff that has not begun; returns false if there is none of that number. */
export async function withdrawTariff(context: Context, id: number): Promise<boolean> {
	const isGone = await context.db.transaction(async (tx) => {
		await lockTariffs(tx)
		return deleteComingTariff(tx, id, await context.clock.now(tx))
	})
	if (isGone) await announceTerms(context)
	return isGone
}
