import { sql } from 'drizzle-orm'
import { type Database, timestamptz } from '#store/database.ts'

/**
 * Deletes the accounts of invitations to firms that were not accepted: the last invitation was sent before an instant, the account has no
 * password, and no order or hold names it.
 */
export async function forgetInvitedAccounts(db: Database, invitedBefore: Date): Promise<void> {
	await db.execute(sql`
		delete from accounts a using firm_members m
		where m.account_id = a.id and m.joined_at is null and m.invited_at < ${timestamptz(invitedBefore)}
			and a.kind = 'particular' and a.password_hash = '' and a.correo_confirmed_at is null and a.closed_at is null
			and not exists (select from account_links l where l.account_id = a.id and l.purpose <> 'equipo')
			and not exists (select from orders o where a.id in (o.account_id, o.reseller_id))
			and not exists (select from lot_holds h where h.account_id = a.id)`)
}
