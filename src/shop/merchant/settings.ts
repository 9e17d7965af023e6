import { fillText } from '#domain/legal/fill-text.ts'
import type { LegalPage, LegalText } from '#domain/legal/legal-text.ts'
import type { ReadLegalText } from '#domain/legal/read-legal-text.ts'
import type { SettingValues } from '#domain/merchant/fields.ts'
import type { SettingFault } from '#domain/merchant/merchant-of.ts'
import { readLegalText } from '#gateways/legal/read-legal-text.ts'
import { onDatabase } from '#shop/base/bind.ts'
import type { ShopContext } from '#shop/context.ts'
import { deletePlannedSettings, loadPlannedSettings } from '#store/merchant/planned-settings.ts'
import { changeSeenSettings, changeSettings, takeLegalText } from './change-settings.ts'
import { applyPlannedSettings, planSettings } from './plan-settings.ts'

/** The merchant's settings and legal texts. */
export const settings = {
	values: ({ merchant }: ShopContext): SettingValues => merchant.values(),
	faults: ({ merchant }: ShopContext): readonly SettingFault[] => merchant.faults(),
	/** False if nothing changes. */
	change: changeSettings,
	/** Changes settings that are unchanged since they were seen. */
	changeSeen: changeSeenSettings,
	/** Future changes, the next one first. */
	planned: onDatabase(loadPlannedSettings),
	/** Plans a change from the beginning of a future day in Madrid. */
	plan: planSettings,
	/** False if the change is no longer planned. */
	unplan: onDatabase(deletePlannedSettings),
	/** Applies planned changes whose day has begun. */
	applyPlanned: applyPlannedSettings,
	legalTexts: ({ merchant }: ShopContext): readonly LegalText[] => merchant.legalTexts(),
	takeLegalText: (
		context: ShopContext,
		page: LegalPage,
		body: string,
		validFrom: Date | null,
		seenId: number | null = null,
	) => takeLegalText(context, { page, body, validFrom, seenId }),
	/** A text with the merchant's data filled in. */
	previewText: ({ merchant }: ShopContext, body: string): ReadLegalText =>
		readLegalText(fillText(body, merchant.current())),
}
