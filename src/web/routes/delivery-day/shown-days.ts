import type { NoDelivery, OfferedDays } from '#domain/delivery/delivery-days.ts'
import { weekdayInWords } from '#domain/time/madrid.ts'

/** A day for the page: its available windows, each with its posted value, or why there are none. */
export interface ShownDay {
	readonly day: string
	readonly name: string
	/** `text` is «de 8 a 14 h», as an agreed delivery keeps it. */
	readonly windows: readonly { readonly value: string; readonly text: string }[]
	readonly why: string
}

const WHY: Readonly<Record<NoDelivery, string>> = { festivo: 'festivo', cerrado: 'cerrado', completo: 'completo' }

/** The offered days, for the page. */
export function shownDays(offered: OfferedDays): ShownDay[] {
	if (offered.kind !== 'days') return []
	return offered.days.map(({ day, windows, why }) => ({
		day,
		name: weekdayInWords(day),
		windows: windows.map(({ id, text }) => ({ value: `${day} ${id}`, text })),
		why: why === null ? '' : WHY[why],
	}))
}

/** The posted choice: a day and a window, null for as soon as possible, or undefined without a choice. */
export function postedSlot(form: FormData): { day: string; window: string } | null | undefined {
	const posted = form.get('hueco')
	if (posted === '') return null
	const [, day, window] = /^(\d{4}-\d{2}-\d{2}) (\d{1,2}-\d{1,2})$/.exec(`${posted ?? ''}`) ?? []
	return day === undefined || window === undefined ? undefined : { day, window }
}
