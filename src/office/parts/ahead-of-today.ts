import { madridDay } from '#domain/time/madrid.ts'
import type { GuardedForm } from '#office/page/guard.ts'
import { refuseForm } from '#ui/form/refuse-form.ts'

/** Refuses a transfer's day in the future; null for a valid day. */
export function refuseAheadOfToday({ form, shop }: Pick<GuardedForm, 'form' | 'shop'>, day: string) {
	if (day <= madridDay(shop.nowMs())) return null
	const detail = 'Es el día del abono en la cuenta, que ya ha pasado: 24/11/2026'
	return refuseForm(form, 'datos_no_validos', { field: 'fecha', detail })
}
