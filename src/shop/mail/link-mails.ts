import { INVITATION_MS } from '#domain/firm/member.ts'
import type { WrittenLetter } from '#domain/letter/letter.ts'
import { ROLE_TEXTS } from '#domain/staff/roles.ts'
import { DAY_MS, HOUR_MS } from '#domain/time/spans.ts'
import type { ShopFront } from '#shop/base/front.ts'
import { keyHash } from '#shop/base/keys.ts'
import type { RequestedLink } from '#shop/events/account-facts.ts'
import type { Subscribers } from '#shop/events/append.ts'
import { confirmAccountLetter, confirmNewEmailLetter, passwordResetLetter } from '#shop/letter/account-letters.ts'
import { firmInvitationLetter } from '#shop/letter/firm-letters.ts'
import { staffInvitationLetter } from '#shop/letter/staff-letters.ts'
import { replaceAccountLink } from '#store/account/sessions.ts'
import { queueMail } from '#store/mail/mails.ts'

/** How long a link is valid, and the kind of its mail. */
const LINKS: Readonly<Record<RequestedLink['purpose'], { readonly lifetimeMs: number; readonly kind: string }>> = {
	confirmar: { lifetimeMs: 7 * DAY_MS, kind: 'cuenta-confirmar' },
	contrasena: { lifetimeMs: HOUR_MS, kind: 'contrasena-enlace' },
	correo: { lifetimeMs: DAY_MS, kind: 'correo-nuevo' },
	equipo: { lifetimeMs: INVITATION_MS, kind: 'equipo-invitacion' },
	invitacion: { lifetimeMs: 7 * DAY_MS, kind: 'personal-invitacion' },
}

function letterOf(front: ShopFront, link: RequestedLink, key: string): WrittenLetter {
	if (link.purpose === 'confirmar') return confirmAccountLetter(front, key)
	if (link.purpose === 'contrasena') return passwordResetLetter(front, key)
	if (link.purpose === 'correo') return confirmNewEmailLetter(front, key)
	if (link.purpose === 'equipo') return firmInvitationLetter(front, { empresa: link.empresa, key })
	return staffInvitationLetter(front, { key, role: ROLE_TEXTS[link.role] })
}

/** Mails the requested link. If the mail exceeds a limit, earlier links stay valid. */
export const linkMails: Subscribers<'LinkRequested'> = {
	LinkRequested: async ({ front, random }, tx, { account, link, at }) => {
		const { lifetimeMs, kind } = LINKS[link.purpose]
		const key = random.key()
		const recipient = link.purpose === 'correo' ? link.correo : account.correo
		if (!(await queueMail(tx, { kind, recipient, ...letterOf(front, link, key) }, at))) return
		await replaceAccountLink(tx, {
			keyHash: keyHash(key),
			accountId: account.id,
			purpose: link.purpose,
			...(link.purpose === 'correo' && { correo: link.correo }),
			expiresAt: new Date(at.getTime() + lifetimeMs),
		})
	},
}
