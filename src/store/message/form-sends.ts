import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '#store/database.ts'
import { lockUntilCommit } from '#store/locks.ts'
import { formSends } from './tables.ts'

/** The sender of a form: the mail address in lower case and a hash of the network address. */
export interface FormSender {
	readonly correo: string
	readonly visitor: string
}

/** Keeps other processes from counting at the same moment until the transaction ends. */
export async function lockFormSends(tx: Database): Promise<void> {
	await tx.execute(lockUntilCommit('formSends'))
}

/** Number of forms since an instant from one mail address or from one network address, whichever is greater. */
export async function countFormSends(tx: Database, sender: FormSender, since: Date): Promise<number> {
	const later = gt(formSends.at, since)
	const byMail = await tx.$count(formSends, and(eq(formSends.correo, sender.correo), later))
	const byVisitor = await tx.$count(formSends, and(eq(formSends.visitor, sender.visitor), later))
	return Math.max(byMail, byVisitor)
}

export async function recordFormSend(tx: Database, sender: FormSender, at: Date): Promise<void> {
	await tx.insert(formSends).values({ ...sender, at })
}

/** Deletes the records of forms sent before an instant. */
export async function forgetFormSends(tx: Database, before: Date): Promise<void> {
	await tx.delete(formSends).where(lt(formSends.at, before))
}
