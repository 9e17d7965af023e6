import type { LegalPage, LegalText } from '#domain/legal/legal-text.ts'
import type { SettingValues } from '#domain/merchant/fields.ts'
import type { SettingFault } from '#domain/merchant/merchant-of.ts'
import type { ShopContext } from '#shop/context.ts'
import { changeSettings, takeLegalText } from './change-settings.ts'

/** What staff do with the merchant's settings and legal texts. */
export interface SettingsDeeds {
	values(): SettingValues
	faults(): readonly SettingFault[]
	/** False when nothing changes. */
	change(change: SettingValues): Promise<boolean>
	legalTexts(): readonly LegalText[]
	takeLegalText(page: LegalPage, body: string, validFrom: Date | null): ReturnType<typeof takeLegalText>
}

export function createSettings(context: ShopContext): SettingsDeeds {
	return {
		values: () => context.merchant.values(),
		faults: () => context.merchant.faults(),
		change: (change) => changeSettings(context, change),
		legalTexts: () => context.merchant.legalTexts(),
		takeLegalText: (page, body, validFrom) => takeLegalText(context, page, body, validFrom),
	}
}
