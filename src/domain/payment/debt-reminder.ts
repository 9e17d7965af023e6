import { daysAfter, madridDay } from '#domain/time/madrid.ts'
import { HOUR_MS } from '#domain/time/spans.ts'

/** The latest day after the due day on which a debt may be recalled, and the number of such days. */
export const LATEST_REMINDER_DAY = 365
export const MOST_REMINDER_DAYS = 6

/** The kind of the mails that recall a debt. */
export const DEBT_MAIL = 'recordatorio-de-pago'

/** Reminders leave from this hour of Madrid on, so that no phone rings at night. */
const FIRST_HOUR = 8

/** A debt, as far as its reminders depend on it. */
export interface RemindedDebt {
	/** ISO. */
	readonly dueDay: string
	/** The latest day after the due day that was recalled; 0 before the first reminder. */
	readonly lastDay: number
	/** Whether the staff has stopped its reminders, or those of its customer. */
	readonly isStopped: boolean
}

/** The ISO day whose reminders are due at an instant: until eight in the morning, still the day before. */
export const reminderDay = (nowMs: number): string => madridDay(nowMs - FIRST_HOUR * HOUR_MS)

/**
 * The day after the due day that is recalled today; null if none is due. Of several days that were missed only the latest is recalled, so
 * that a debt never sends two reminders at once.
 */
export function dueReminder(debt: RemindedDebt, today: string, days: readonly number[]): number | null {
	if (debt.isStopped) return null
	const reached = days.filter((day) => day > debt.lastDay && daysAfter(debt.dueDay, day) <= today)
	return reached.length === 0 ? null : Math.max(...reached)
}
