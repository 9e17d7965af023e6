import { formatCents } from '#domain/money/format.ts'
import { dueDayOf } from '#domain/payment/credit.ts'
import { listed } from '#domain/text/listed.ts'
import { dayInWords, inMadrid, madridDay } from '#domain/time/madrid.ts'
import type { Guarded } from '#office/page/guard.ts'

type Owed = Awaited<ReturnType<Guarded['shop']['credit']['owed']>>[number]

/** The debts of orders on credit as the page lists them, by due day, with their reminders. */
export async function readDebts(shop: Guarded['shop']) {
	const today = madridDay(shop.nowMs())
	const days = shop.merchant().debtReminderDays
	return {
		isReminded: days.length > 0,
		reminders:
			days.length === 0
				? 'No se recuerdan por correo.'
				: `Se recuerdan por correo ${afterDays(days)} del vencimiento, hasta que se pagan.`,
		rows: (await shop.credit.owed())
			.map((owed) => ({ owed, dueDay: dueDayOf(owed.order) ?? today }))
			.sort((one, other) => one.dueDay.localeCompare(other.dueDay))
			.map(({ owed, dueDay }) => ({
				id: owed.order.id,
				who: owed.order.billing?.name ?? owed.order.nombre,
				detail: `${dueDay < today ? 'venció' : 'vence'} el ${dayInWords(dueDay)}`,
				amount: formatCents(owed.owedCents),
				isLate: dueDay < today,
				stopped: owed.stopped,
				reminded: remindedText(owed),
			})),
	}
}

/** «a los 3, 10 y 30 días», «al día». */
const afterDays = (days: readonly number[]) =>
	days.join() === '1' ? 'al día siguiente' : `a los ${listed(days.map(String))} días`

function remindedText({ reminders, stopped }: Owed): string {
	const sent = reminders.map(({ at }) => `el ${inMadrid(at, 'mediumDay')}`)
	return [
		sent.length === 0 ? '' : `recordado ${listed(sent)}`,
		stopped === 'debt' ? 'recordatorios parados' : '',
		stopped === 'customer' ? 'recordatorios parados en la ficha del cliente' : '',
	]
		.filter((text) => text !== '')
		.join(' · ')
}
