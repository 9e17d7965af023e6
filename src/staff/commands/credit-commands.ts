import { dueDayOf } from '#domain/payment/credit.ts'
import { CREDIT_DAYS } from '#domain/payment/pay-method.ts'
import { dayInWords, madridDay } from '#domain/time/madrid.ts'
import { OPERATOR } from '#shop/access/permitted.ts'
import { type Command, confirmed, done, misread, money, refusal, textOf } from '#staff/answer.ts'
import { centsTyped } from './payment-commands.ts'

export const credit: Command = async (shop, subject, options) => {
	const { dias, limite, mensual, quitar } = options
	const email = subject.toLowerCase()
	if (quitar === true) {
		return confirmed(options, `${subject} se queda sin crédito. Lo que debe se sigue debiendo.`, async () => {
			const set = await shop.credit.setTerms(OPERATOR, email, null)
			return set.ok ? done(`${subject}: compra sin crédito. Lo que debe se sigue debiendo.`) : refusal(set.code)
		})
	}
	if (dias === undefined && limite === undefined) return show(shop, email)
	const days = CREDIT_DAYS.find((allowed) => `${allowed}` === textOf(dias))
	const limitCents = centsTyped(textOf(limite))
	if (days === undefined) return misread('El plazo es de 30 o de 60 días, el máximo de la ley: --dias 30')
	if (limitCents === null) return misread('El límite es en euros, IVA incluido: --limite 5000')
	const monthlyInvoice = mensual === true
	const terms = `${subject}: crédito a ${days} días, hasta ${money(limitCents)}${monthlyInvoice ? ', con una factura al mes' : ''}.`
	return confirmed(options, `Se concede a ${terms}`, async () => {
		const set = await shop.credit.setTerms(OPERATOR, email, { days, limitCents, monthlyInvoice })
		return set.ok ? done(terms) : refusal(set.code)
	})
}

async function show(shop: Parameters<Command>[0], email: string) {
	const account = await shop.staff.accountByEmail(email)
	if (!account) return refusal('cuenta_no_encontrada')
	const { terms, owedCents } = await shop.credit.of(account.id)
	return done(
		terms
			? `Crédito a ${terms.days} días, hasta ${money(terms.limitCents)}${terms.monthlyInvoice ? ', con una factura al mes' : ''}.`
			: 'Sin crédito.',
		`Debe ${money(owedCents)}.`,
	)
}

export const dueDates: Command = async (shop) => {
	const today = madridDay(shop.nowMs())
	const owed = (await shop.credit.owed())
		.map(({ order, owedCents }) => ({ order, owedCents, dueDay: dueDayOf(order) ?? today }))
		.sort((a, b) => (a.dueDay < b.dueDay ? -1 : 1))
	if (owed.length === 0) return done('No hay nada por cobrar.')
	return done(
		...owed.map(({ order, owedCents, dueDay }) =>
			[
				dueDay < today ? `VENCIDO el ${dayInWords(dueDay)}` : `vence el ${dayInWords(dueDay)}`,
				order.id,
				order.billing?.name ?? order.nombre,
				order.correo,
				money(owedCents),
			].join(' · '),
		),
	)
}
