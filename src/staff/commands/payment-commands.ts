import { readFile } from 'node:fs/promises'
import { tableOfFile } from '#contract/csv/file-table.ts'
import { readStatement } from '#contract/payment/read-statement.ts'
import { transferEffectText } from '#contract/payment/transfer-effect.ts'
import { readDay } from '#domain/input/read-day.ts'
import { numberOf } from '#domain/input/read-number.ts'
import { type Cents, cents, sum } from '#domain/money/cents.ts'
import type { TransferMatch } from '#domain/payment/match-statement.ts'
import { dayInWords, madridDay } from '#domain/time/madrid.ts'
import type { ReceivedTransfer } from '#shop/payment/record-transfer.ts'
import type { Shop } from '#shop/shop.ts'
import {
	type Command,
	confirmed,
	done,
	misread,
	money,
	type Options,
	refusal,
	refused,
	type StaffAnswer,
	textOf,
} from '#staff/answer.ts'

/** An amount in euros as typed; null for anything else and for nothing. */
export function centsTyped(text: string): Cents | null {
	const typed = numberOf(text, { places: 2 })
	return typed === null || typed <= 0 ? null : cents(typed)
}

const NO_AMOUNT = 'Di el importe en euros: 1234,56'
const NO_DAY = 'La fecha es la del abono en tu cuenta, que ya ha pasado: --fecha 2026-11-24'

/** The day of a transfer, today unless it is said; null for one that does not exist or is still to come. */
function dayTyped(shop: Shop, text: string): string | null {
	const today = madridDay(shop.nowMs())
	if (text === '') return today
	const day = readDay(text)
	return day !== null && day <= today ? day : null
}

export const transfer: Command = async (shop, subject, options, more) => {
	const amountCents = centsTyped(more.join(''))
	if (amountCents === null) return misread(NO_AMOUNT)
	const view = await shop.staff.order(subject)
	if (!view) return refusal('pedido_no_encontrado')
	const of = `en el pedido ${subject}, de ${view.order.nombre} y de ${money(view.order.totalCents)}`
	return recordAsked(shop, { amountCents, of }, options, (on) =>
		record(shop, { orderId: subject, amountCents }, { on, options }),
	)
}

/** Records money once its amount and its day were confirmed. */
async function recordAsked(
	shop: Shop,
	{ amountCents, of }: { readonly amountCents: Cents; readonly of: string },
	options: Options,
	act: (receivedOn: string) => Promise<StaffAnswer>,
): Promise<StaffAnswer> {
	const receivedOn = dayTyped(shop, textOf(options.fecha))
	if (receivedOn === null) return misread(NO_DAY)
	const understood = `Se apuntan ${money(amountCents)} recibidos el ${dayInWords(receivedOn)} ${of}. No se puede deshacer: lo que sobre hay que devolverlo.`
	return confirmed(options, understood, () => act(receivedOn))
}

export const invoicePaid: Command = async (shop, subject, options, more) => {
	const owed = await shop.credit.owedInvoice(subject)
	const [first, ...others] = owed
	if (!first) return refused('No hay ninguna factura a crédito por cobrar con ese número.')
	if (others.length > 0) return monthPaid(shop, owed, { subject, typed: more.join(''), options })
	const amountCents = more.length === 0 ? first.owedCents : centsTyped(more.join(''))
	if (amountCents === null) return misread(NO_AMOUNT)
	const of = `de la factura ${subject}, de la que se deben ${money(first.owedCents)}`
	return recordAsked(shop, { amountCents, of }, options, (on) =>
		record(shop, { orderId: first.orderId, amountCents }, { on, options }),
	)
}

/** Records what is owed of each order of a month's invoice. Another amount would have to say of which order it is. */
async function monthPaid(
	shop: Shop,
	owed: Awaited<ReturnType<Shop['credit']['owedInvoice']>>,
	{ subject, typed, options }: { readonly subject: string; readonly typed: string; readonly options: Options },
): Promise<StaffAnswer> {
	const owedCents = sum(owed.map((order) => order.owedCents))
	if (typed !== '' && centsTyped(typed) !== owedCents) {
		return misread(
			`De esa factura se deben ${money(owedCents)}, de varios pedidos. Si es otro importe, apúntalo por pedido:`,
			...owed.map((order) => `  transferencia ${order.orderId} · debe ${money(order.owedCents)}`),
		)
	}
	const of = `de la factura ${subject}, de ${owed.length} pedidos`
	return recordAsked(shop, { amountCents: owedCents, of }, options, async (on) => {
		const told: string[] = []
		for (const { orderId, owedCents: amountCents } of owed) {
			const recorded = await record(shop, { orderId, amountCents }, { on, options })
			if (recorded.code !== 0) return recorded
			told.push(...recorded.lines)
		}
		return done(...told)
	})
}

async function record(
	shop: Shop,
	{ orderId, amountCents }: Pick<ReceivedTransfer, 'orderId' | 'amountCents'>,
	{ on: receivedOn, options }: { readonly on: string; readonly options: Options },
): Promise<StaffAnswer> {
	const occurrence = options.otra === true ? null : 1
	const concept = textOf(options.concepto).slice(0, 200)
	const recorded = await shop.recordTransfer({ orderId, amountCents, receivedOn, concept, occurrence })
	if (!recorded.ok) return refusal(recorded.code)
	const known = 'Ya estaba apuntada. Si es otra del mismo día y del mismo importe, repítelo con --otra.'
	return done(`Pedido ${orderId}: ${recorded.known ? known : transferEffectText(recorded)}`)
}

export const transfers: Command = async (shop, subject, options) => {
	const bytes = await readFile(subject).catch((error: Error) => error)
	if (bytes instanceof Error) return refusal('archivo_no_leido', bytes.message)
	const { table, fault } = await tableOfFile(bytes)
	if (fault !== null) return refused(`El archivo ${fault}.`)
	const { lines, faults } = readStatement(table)
	if (faults.length > 0) return refused('No se ha apuntado nada.', ...faults)
	const matches = await shop.matchStatement(lines)
	if (matches.length === 0) return done('En ese extracto no hay ningún ingreso.')
	const told: string[] = []
	for (const match of matches)
		told.push(`  ${lineText(match)} · ${await outcomeOf(shop, match, options.aplicar === true)}`)
	const hint = options.aplicar === true ? [] : ['Para apuntar las que llevan su número, repítelo con --aplicar.']
	return done(...told, ...hint)
}

const lineText = ({ line }: TransferMatch) => `${line.day} · ${money(line.amountCents)} · ${line.concept}`

/** What a line of a statement seems to be, or what was done with it. Only its own reference is proof enough to record it. */
async function outcomeOf(shop: Shop, { line, orderId, by, occurrence }: TransferMatch, isApplied: boolean) {
	if (orderId === null) return 'no se sabe de qué pedido'
	const { amountCents, day: receivedOn, concept } = line
	if (by === 'amount') {
		return `por el importe podría ser ${orderId}: si lo es, transferencia ${orderId} ${(amountCents / 100).toFixed(2).replace('.', ',')} --fecha ${receivedOn}`
	}
	if (!isApplied) return `pedido ${orderId}`
	const recorded = await shop.recordTransfer({ orderId, amountCents, receivedOn, concept, occurrence })
	return `pedido ${orderId}: ${recorded.ok ? transferEffectText(recorded) : 'no se ha podido apuntar'}`
}
