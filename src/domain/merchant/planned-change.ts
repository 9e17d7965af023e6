import type { SettingValues } from './fields.ts'

/** A change of settings that comes into force later. */
export interface PlannedChange {
	readonly id: number
	/** The day of Madrid at whose start it comes into force. */
	readonly from: string
	/** The settings that change, as texts that were read by `readSetting`; an empty one clears its setting. */
	readonly change: SettingValues
}
