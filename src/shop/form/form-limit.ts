import { maySend, SENDS_KEPT_MS, SENDS_WINDOW_MS } from '#domain/message/send-limit.ts'
import { visitorHash } from '#shop/account/keys.ts'
import type { Database } from '#store/database.ts'
import { countFormSends, forgetFormSends, lockFormSends, recordFormSend } from '#store/message/form-sends.ts'

/**
 * Counts one more form of a mail address and a network address; false when there were too many. A lock serialises
 * concurrent counts until their transactions end.
 */
export async function countForm(
	tx: Database,
	sender: { readonly email: string; readonly address: string },
	nowMs: number,
): Promise<boolean> {
	await lockFormSends(tx)
	const counted = { correo: sender.email.toLowerCase(), visitor: visitorHash(sender.address, nowMs) }
	if (!maySend(await countFormSends(tx, counted, new Date(nowMs - SENDS_WINDOW_MS)))) return false
	await recordFormSend(tx, counted, new Date(nowMs))
	await forgetFormSends(tx, new Date(nowMs - SENDS_KEPT_MS))
	return true
}
