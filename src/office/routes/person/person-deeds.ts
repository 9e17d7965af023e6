import { data } from 'react-router'
import { electronicInvoicingSchema, invoicingOf } from '#contract/account/electronic-invoicing.ts'
import { noteSchema } from '#contract/staff/order-forms.ts'
import { creditSchema } from '#contract/staff/people-forms.ts'
import { cents } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import type { CreditTerms } from '#domain/payment/credit.ts'
import { CREDIT_DAYS } from '#domain/payment/pay-method.ts'
import { addresses } from '#office/addresses.ts'
import { changedMeanwhile, done } from '#office/page/answers.ts'
import { askFirst } from '#office/page/ask-first.ts'
import { deed, deeds, type GuardedForm } from '#office/page/guard.ts'
import { rowId } from '#office/page/row-id.ts'
import { decisionDeeds } from '#office/routes/professionals/decision-deeds.ts'
import { readForm } from '#ui/form/read-form.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'

const idOf = ({ params }: GuardedForm) => rowId(params.id)
const pageOf = (given: GuardedForm) => addresses.person(idOf(given))

/** The account of the page's person. */
async function accountOf(given: GuardedForm) {
	const file = await given.shop.people.file(idOf(given))
	if (!file?.account) throw data(null, { status: 404 })
	return file.account.account
}

/** Terms as JSON, as the page has written them. */
function termsSeen(text: string): CreditTerms | null {
	const [, days, limit, monthly] =
		/^\{"days":(\d+),"limitCents":(\d+),"monthlyInvoice":(true|false)\}$/.exec(text) ?? []
	const known = CREDIT_DAYS.find((one) => `${one}` === days)
	return known === undefined
		? null
		: { days: known, limitCents: cents(Number(limit)), monthlyInvoice: monthly === 'true' }
}

async function changeCredit(given: GuardedForm) {
	const read = readForm(given.form, creditSchema)
	if (!read.ok) return faultyForm(read.answer)
	const { dias, limite, mensual } = read.data
	const days = CREDIT_DAYS.find((one) => `${one}` === dias)
	if (days !== undefined && limite === null) {
		return refuseForm(given.form, 'datos_no_validos', { field: 'limite', detail: 'Escribe el límite en euros: 5000' })
	}
	const terms = days === undefined ? null : { days, limitCents: cents(limite ?? 0), monthlyInvoice: mensual === 'si' }
	const understood = terms
		? `Queda con crédito a ${terms.days} días, hasta ${formatCents(terms.limitCents)}, con ${terms.monthlyInvoice ? 'una factura al mes' : 'una factura por pedido'}.`
		: 'Se queda sin crédito. Lo que debe se sigue debiendo.'
	const asked = askFirst(given.form, understood)
	if (asked) return asked
	const account = await accountOf(given)
	const seen = { terms: termsSeen(`${given.form.get('visto') ?? ''}`) }
	const set = await given.shop.credit.setTerms(given.worker, account.correo, terms, seen)
	if (set.ok) return done(pageOf(given), 'credito')
	if (set.code !== 'cambiado_entretanto') return refuseForm(given.form, set.code)
	const now = (await given.shop.credit.of(account.id)).terms
	return changedMeanwhile(
		given.form,
		now
			? `Ahora: ${now.days} días, ${formatCents(now.limitCents)}, ${now.monthlyInvoice ? 'una factura al mes' : 'una factura por pedido'}.`
			: 'Ahora: sin crédito.',
	)
}

const OPEN_ORDERS = 'Tiene pedidos en curso o dinero por pagar. Se podrá cerrar cuando estén entregados y pagados.'

export const personDeeds = deeds({
	...decisionDeeds(pageOf),
	nota: deed('order.note', async (given) => {
		const read = readForm(given.form, noteSchema)
		if (!read.ok) return faultyForm(read.answer)
		const note = { authorId: given.worker.accountId, text: read.data.nota }
		const isNoted = await given.shop.people.note(idOf(given), note)
		return isNoted ? done(pageOf(given), 'nota') : refuseForm(given.form, 'cuenta_no_encontrada')
	}),
	credito: deed('credit.change', changeCredit),
	recordatorios: deed('credit.change', async (given) => {
		const { id: accountId } = await accountOf(given)
		await given.shop.credit.stopReminders({ accountId }, given.form.get('parar') === 'si')
		return done(pageOf(given), 'recordatorios')
	}),
	grupo: deed('price.change', async (given) => {
		const { id } = await accountOf(given)
		const groupId = rowId(`${given.form.get('grupo') ?? ''}`)
		const set = await given.shop.priceLists.setGroup(given.worker, id, groupId === 0 ? null : groupId)
		return set.ok ? done(pageOf(given), 'grupo') : refuseForm(given.form, set.code)
	}),
	recargo: deed('professional.decide', async (given) => {
		const account = await accountOf(given)
		const set = await given.shop.accounts.setSurcharge(given.worker, account.id, given.form.get('recargo') === 'si')
		return set.ok ? done(pageOf(given), 'recargo') : refuseForm(given.form, set.code)
	}),
	facturacion: deed('professional.decide', async (given) => {
		const read = readForm(given.form, electronicInvoicingSchema)
		if (!read.ok) return faultyForm(read.answer)
		const wanted = { accountId: (await accountOf(given)).id, ...invoicingOf(read.data) }
		const set = await given.shop.accounts.setElectronicInvoicingByStaff(given.worker, wanted)
		return set.ok ? done(pageOf(given), 'facturacion') : refuseForm(given.form, set.code)
	}),
	boletin: deed('message.answer', async (given) => {
		const file = await given.shop.people.file(idOf(given))
		if (file?.newsletter) await given.shop.leaveNewsletter(file.newsletter.key)
		return done(pageOf(given), 'boletin')
	}),
	sesiones: deed('person.erase', async (given) => {
		const ended = await given.shop.accounts.logOutByStaff(given.worker, (await accountOf(given)).id)
		return ended.ok ? done(pageOf(given), 'sesiones') : refuseForm(given.form, ended.code)
	}),
	clave: deed('professional.decide', async (given) => {
		const keyId = rowId(`${given.form.get('clave') ?? ''}`)
		const { id: accountId } = await accountOf(given)
		const ended = await given.shop.integrations.endKeyByStaff(given.worker, { accountId, keyId })
		return ended.ok ? done(pageOf(given), 'clave') : refuseForm(given.form, ended.code)
	}),
	cerrar: deed('person.erase', async (given) => {
		const account = await accountOf(given)
		const asked = askFirst(
			given.form,
			`Se cierra la cuenta de ${account.correo} y se borran sus datos, direcciones, documentos, mensajes y cashback. Los pedidos y facturas quedan lo que pide la ley. No se puede deshacer.`,
		)
		if (asked) return asked
		const closed = await given.shop.accounts.closeByStaff(given.worker, account.id)
		if (closed.ok) return done(addresses.people, 'cerrada')
		if (closed.code !== 'pedidos_en_curso') return refuseForm(given.form, closed.code)
		return refuseForm(given.form, closed.code, { field: '', detail: OPEN_ORDERS })
	}),
})
