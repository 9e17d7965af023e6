import { fillText } from '#domain/legal/fill-text.ts'
import type { LegalPage, LegalText } from '#domain/legal/legal-text.ts'
import type { ReadLegalText } from '#domain/legal/read-legal-text.ts'
import type { SettingValues } from '#domain/merchant/fields.ts'
import type { SettingFault } from '#domain/merchant/merchant-of.ts'
import type { PlannedChange } from '#domain/merchant/planned-change.ts'
import { readLegalText } from '#gateways/legal/read-legal-text.ts'
import type { ShopContext } from '#shop/context.ts'
import { deletePlannedSettings, loadPlannedSettings } from '#store/merchant/planned-settings.ts'
import { changeSeenSettings, changeSettings, type SeenChange, takeLegalText } from './change-settings.ts'
import { applyPlannedSettings, planSettings } from './plan-settings.ts'

/** What staff do with the merchant's settings and legal texts. */
export interface SettingsDeeds {
	values(): SettingValues
	faults(): readonly SettingFault[]
	/** False when nothing changes. */
	change(change: SettingValues): Promise<boolean>
	/** The same for whoever has seen the settings as `seen`. */
	changeSeen(change: SettingValues, seen: SettingValues): Promise<SeenChange>
	/** The changes that come into force later, the next one first. */
	planned(): Promise<readonly PlannedChange[]>
	/** Plans a change from the beginning of a day of Madrid on that has not begun. */
	plan(change: SettingValues, from: string): ReturnType<typeof planSettings>
	/** False when it is not planned any more. */
	unplan(id: number): Promise<boolean>
	/** Puts the planned changes in force whose day has begun. */
	applyPlanned(): Promise<void>
	legalTexts(): readonly LegalText[]
	takeLegalText(
		page: LegalPage,
		body: string,
		validFrom: Date | null,
		seenId?: number | null,
	): ReturnType<typeof takeLegalText>
	/** A text as its page would show it, with the merchant's data. */
	previewText(body: string): ReadLegalText
}

export function createSettings(context: ShopContext): SettingsDeeds {
	return {
		values: () => context.merchant.values(),
		faults: () => context.merchant.faults(),
		change: (change) => changeSettings(context, change),
		changeSeen: (change, seen) => changeSeenSettings(context, change, seen),
		planned: () => loadPlannedSettings(context.db),
		plan: (change, from) => planSettings(context, change, from),
		unplan: (id) => deletePlannedSettings(context.db, id),
		applyPlanned: () => applyPlannedSettings(context),
		legalTexts: () => context.merchant.legalTexts(),
		takeLegalText: (page, body, validFrom, seenId = null) => takeLegalText(context, { page, body, validFrom, seenId }),
		previewText: (body) => readLegalText(fillText(body, context.merchant.current())),
	}
}
