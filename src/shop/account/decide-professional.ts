import { type Account, seenDecision } from '#domain/account/account.ts'
import { type NotPermitted, refuseWithout, type StaffActor } from '#shop/access/permitted.ts'
import type { ShopContext } from '#shop/context.ts'
import { leastBusyManager, lockAccount, updateAccount } from '#store/account/accounts.ts'
import { managerOf } from './manager.ts'

type Decided = { readonly ok: true; readonly account: Account }
export type DecisionRefusal =
	| NotPermitted
	| { readonly ok: false; readonly code: 'no_es_profesional' | 'ya_decidida' | 'cambiado_entretanto' }

/** Approves a professional, assigns a manager and sends a mail; with `seen`, only if no other decision was made since. */
export async function approveProfessional(
	context: ShopContext,
	by: StaffActor,
	accountId: number,
	as: { readonly reseller: boolean; readonly managerId: number | null },
	seen?: string,
): Promise<Decided | DecisionRefusal> {
	const refusal = refuseWithout(by, 'professional.decide')
	if (refusal) return refusal
	const decision = await context.db.transaction(async (tx): Promise<Decided | DecisionRefusal> => {
		const at = await context.clock.now(tx)
		const account = await lockAccount(tx, accountId)
		if (!account?.professionalState || account.closedAt) return { ok: false, code: 'no_es_profesional' }
		if (seen !== undefined && seen !== seenDecision(account)) return { ok: false, code: 'cambiado_entretanto' }
		const kind = as.reseller ? 'reseller' : 'professional'
		if (account.professionalState === 'aprobada' && account.kind === kind) return { ok: false, code: 'ya_decidida' }
		const managerId = as.managerId ?? account.managerId ?? (await leastBusyManager(tx))
		const decided = { kind, professionalState: 'aprobada', refusalReason: '', decidedAt: at, managerId } as const
		await updateAccount(tx, accountId, decided)
		const approved: Account = { ...account, ...decided }
		const manager = await managerOf(tx, managerId, context.front)
		await context.append(tx, 'ProfessionalApproved', { account: approved, manager, at })
		return { ok: true, account: approved }
	})
	if (decision.ok) context.log.info('a professional was approved', { account: accountId, kind: decision.account.kind })
	return decision
}

/** Refuses a professional with a reason, which the mail contains. The account stays with a private buyer's terms. */
export async function refuseProfessional(
	context: ShopContext,
	by: StaffActor,
	accountId: number,
	reason: string,
	seen?: string,
): Promise<Decided | DecisionRefusal> {
	const refusal = refuseWithout(by, 'professional.decide')
	if (refusal) return refusal
	const decision = await context.db.transaction(async (tx): Promise<Decided | DecisionRefusal> => {
		const at = await context.clock.now(tx)
		const account = await lockAccount(tx, accountId)
		if (!account?.professionalState || account.closedAt) return { ok: false, code: 'no_es_profesional' }
		if (seen !== undefined && seen !== seenDecision(account)) return { ok: false, code: 'cambiado_entretanto' }
		if (account.professionalState === 'rechazada') return { ok: false, code: 'ya_decidida' }
		const decided = { professionalState: 'rechazada', refusalReason: reason, decidedAt: at } as const
		await updateAccount(tx, accountId, decided)
		const refused: Account = { ...account, ...decided }
		await context.append(tx, 'ProfessionalRefused', { account: refused, reason, at })
		return { ok: true, account: refused }
	})
	if (decision.ok) context.log.info('a professional was refused', { account: accountId, kind: decision.account.kind })
	return decision
}
