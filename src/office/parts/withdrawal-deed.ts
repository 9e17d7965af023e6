import { withdrawalSchema } from '#contract/staff/order-forms.ts'
import { done } from '#office/page/answers.ts'
import { deed, type GuardedForm } from '#office/page/guard.ts'
import { rowId } from '#office/page/row-id.ts'
import { readForm } from '#ui/form/read-form.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { STATEMENT } from './withdrawal-statement.ts'

/** Stores the decision about a statement of withdrawal, and returns to a page. */
export const withdrawalDeed = (pageOf: (given: GuardedForm) => string) =>
	deed('order.cancel', async (given) => {
		const read = readForm(given.form, withdrawalSchema)
		if (!read.ok) return faultyForm(read.answer)
		const { decision, acordado } = read.data
		const id = rowId(`${given.form.get(STATEMENT) ?? ''}`)
		const decided = await given.shop.threads.decideWithdrawal(id, { decision, note: acordado })
		return decided.ok ? done(pageOf(given), 'decidido') : refuseForm(given.form, decided.code)
	})
