import type { FixedCode } from '#contract/refusal-text.ts'
import { approvalSchema, refusalSchema } from '#contract/staff/people-forms.ts'
import { changedMeanwhile, done } from '#office/page/answers.ts'
import { askFirst } from '#office/page/ask-first.ts'
import { deed, type GuardedForm } from '#office/page/guard.ts'
import { rowId } from '#office/page/row-id.ts'
import { readForm } from '#ui/form/read-form.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'

const accountIn = ({ form }: GuardedForm) => rowId(`${form.get('cuenta') ?? ''}`)
const seenIn = ({ form }: GuardedForm) => `${form.get('visto') ?? ''}`

const STATES = { pendiente: 'por aprobar', aprobada: 'aprobada', rechazada: 'rechazada' } as const

/** The answer to a refused decision; after a concurrent decision, the account's present state. */
async function refuse(given: GuardedForm, code: FixedCode) {
	const account = code === 'cambiado_entretanto' ? await given.shop.people.account(accountIn(given)) : null
	if (!account?.professionalState) return refuseForm(given.form, code)
	return changedMeanwhile(given.form, `Ahora está ${STATES[account.professionalState]}.`)
}

/** The actions that decide on a professional, for the pages that show one; `back` is their target. */
export const decisionDeeds = (back: (given: GuardedForm) => string) => ({
	aprobar: deed('professional.decide', async (given) => {
		const read = readForm(given.form, approvalSchema)
		if (!read.ok) return faultyForm(read.answer)
		const { como, gestor } = read.data
		const as = { reseller: como === 'reseller', managerId: await managerOf(given, gestor) }
		const decided = await given.shop.accounts.approve(given.worker, accountIn(given), as, seenIn(given))
		return decided.ok ? done(back(given), 'aprobada') : refuse(given, decided.code)
	}),
	rechazar: deed('professional.decide', async (given) => {
		const read = readForm(given.form, refusalSchema)
		if (!read.ok) return faultyForm(read.answer)
		const asked = askFirst(given.form, `Se le escribe que no, con este motivo: «${read.data.motivo}».`)
		if (asked) return asked
		const decided = await given.shop.accounts.refuse(given.worker, accountIn(given), read.data.motivo, seenIn(given))
		return decided.ok ? done(back(given), 'rechazada') : refuse(given, decided.code)
	}),
})

/** The chosen manager, if valid; null lets the action choose. */
async function managerOf({ shop }: GuardedForm, typed: string): Promise<number | null> {
	const id = rowId(typed)
	return (await shop.people.managers()).some(({ accountId }) => accountId === id) ? id : null
}
