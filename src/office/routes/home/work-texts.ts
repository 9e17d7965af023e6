import { lotText } from '#domain/catalogue/sheet/lot-text.ts'
import { complaintDueOn } from '#domain/message/message.ts'
import { cents } from '#domain/money/cents.ts'
import { formatCents, formatHundredths, formatNumber } from '#domain/money/format.ts'
import { zoneName } from '#domain/shipping/tariff-zones.ts'
import type { Permission } from '#domain/staff/roles.ts'
import { daysLeft, type LowLot } from '#domain/staff/sales.ts'
import type { ZoneToPrepare } from '#domain/staff/to-prepare.ts'
import { counted } from '#domain/text/counted.ts'
import { dayInWords, daysAfter } from '#domain/time/madrid.ts'
import { refundDueOn } from '#domain/withdrawal/withdrawal.ts'
import { addresses } from '#office/addresses.ts'
import type { TodaysWork } from '#shop/staff/today.ts'

/** A waiting task: empty ones are not displayed. */
export interface Waits {
	readonly text: string
	/** Its amount, or its current handling. */
	readonly detail: string
	/** Its page, with the required permission. */
	readonly to: string
	readonly permission: Permission
	/** True if ignoring it loses money or a customer. */
	readonly isUrgent: boolean
}

/** Days before the end of a term from which on it is urgent. */
const URGENT_DAYS = 3

/** The first term of some work: «la primera se responde hasta el 5 de diciembre de 2026». */
function termOf(
	{ oldest }: { readonly oldest: Date | null },
	today: string,
	dueOn: (sinceMs: number) => string,
	duty: string,
): Pick<Waits, 'detail' | 'isUrgent'> {
	if (oldest === null) return { detail: '', isUrgent: false }
	const due = dueOn(oldest.getTime())
	const detail = due < today ? `el plazo acabó el ${dayInWords(due)}` : `${duty} hasta el ${dayInWords(due)}`
	return { detail, isUrgent: due <= daysAfter(today, URGENT_DAYS) }
}

/** The waiting tasks, the urgent ones first. */
export function waitingTexts({ waiting, today }: Pick<TodaysWork, 'waiting' | 'today'>): Waits[] {
	const { transfers } = waiting
	const all: readonly (Waits & { readonly count: number })[] = [
		{
			count: waiting.incidents,
			text: counted(waiting.incidents, 'pedido con incidencia', 'pedidos con incidencia'),
			detail: 'cobrados y sin material que servir',
			to: `${addresses.orders}?estado=incident`,
			permission: 'orders.see',
			isUrgent: true,
		},
		{
			count: waiting.refunds,
			text: counted(waiting.refunds, 'devolución en duda', 'devoluciones en duda'),
			detail: 'el banco no las ha confirmado',
			to: addresses.troubles,
			permission: 'people.see',
			isUrgent: true,
		},
		{
			count: waiting.mailsGivenUp,
			text: counted(waiting.mailsGivenUp, 'correo sin entregar', 'correos sin entregar'),
			detail: 'se intentó varias veces',
			to: addresses.troubles,
			permission: 'people.see',
			isUrgent: true,
		},
		{
			count: waiting.transfers.orders,
			text: counted(transfers.orders, 'transferencia esperada', 'transferencias esperadas'),
			detail: formatCents(cents(transfers.totalCents)),
			to: addresses.troubles,
			permission: 'people.see',
			isUrgent: false,
		},
		{
			count: waiting.inTransit,
			text: counted(waiting.inTransit, 'pedido en camino', 'pedidos en camino'),
			detail: 'hasta que se confirme su entrega',
			to: `${addresses.orders}?estado=in_transit`,
			permission: 'orders.see',
			isUrgent: false,
		},
		{
			count: waiting.professionals,
			text: counted(waiting.professionals, 'profesional por aprobar', 'profesionales por aprobar'),
			detail: 'con sus documentos',
			to: addresses.professionals,
			permission: 'people.see',
			isUrgent: false,
		},
		{
			count: waiting.rewards,
			text: counted(waiting.rewards, 'recompensa por enviar', 'recompensas por enviar'),
			detail: '',
			to: addresses.troubles,
			permission: 'people.see',
			isUrgent: false,
		},
		{
			count: waiting.withdrawals.count,
			text: counted(waiting.withdrawals.count, 'desistimiento por decidir', 'desistimientos por decidir'),
			...termOf(waiting.withdrawals, today, refundDueOn, 'el dinero se devuelve'),
			to: `${addresses.messages}?vista=desistimientos`,
			permission: 'people.see',
		},
		{
			count: waiting.complaints.count,
			text: counted(waiting.complaints.count, 'reclamación por responder', 'reclamaciones por responder'),
			...termOf(waiting.complaints, today, complaintDueOn, 'se responde'),
			to: addresses.messages,
			permission: 'people.see',
		},
		{
			count: waiting.messages,
			text: counted(waiting.messages, 'mensaje por responder', 'mensajes por responder'),
			detail: '',
			to: addresses.messages,
			permission: 'people.see',
			isUrgent: false,
		},
	]
	return all
		.filter(({ count }) => count > 0)
		.map(({ count: _, ...waits }) => waits)
		.toSorted((one, other) => Number(other.isUrgent) - Number(one.isUrgent))
}

/** A zone to prepare as a row of its table. */
export interface ZoneRow {
	readonly id: string
	/** The filter of the list of orders that shows them. */
	readonly query: string
	readonly zone: string
	readonly orders: number
	readonly weight: string
	readonly promised: string
	/** «2 con retraso», or empty. */
	readonly late: string
}

export function zoneRow({ zona, orders, weightGrams, late, firstDay }: ZoneToPrepare): ZoneRow {
	return {
		id: zona ?? 'recogida',
		query: `estado=processing&${zona === null ? 'entrega=pickup' : `zona=${zona}`}`,
		zone: zona === null ? 'Recogida en almacén' : zoneName(zona),
		orders,
		weight: `${formatNumber(Math.round(weightGrams / 1000))} kg`,
		promised: firstDay === null ? 'se acuerda por teléfono' : dayInWords(firstDay),
		late: late === 0 ? '' : `${late} con retraso`,
	}
}

/** A lot that runs out as a row of its table. */
export interface LowLotRow {
	readonly id: string
	readonly name: string
	readonly slug: string
	readonly lot: string
	readonly left: string
	readonly days: string
}

export function lowLotRow(lot: LowLot): LowLotRow {
	const days = daysLeft(lot)
	return {
		id: `${lot.slug} ${lot.tono} ${lot.calibre}`,
		name: lot.nombre,
		slug: lot.slug,
		lot: lotText(lot),
		left: formatHundredths(lot.availableHundredths),
		days: days === 0 ? 'hoy' : counted(days, 'día', 'días'),
	}
}
