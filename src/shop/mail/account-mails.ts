import { PROFESSIONAL_TYPES } from '#domain/account/account.ts'
import type { AccountFacts } from '#shop/events/account-facts.ts'
import type { Subscribers } from '#shop/events/append.ts'
import {
	accountDeletedLetter,
	alreadyRegisteredLetter,
	emailChangedLetter,
	newProfessionalLetter,
	newRedemptionLetter,
	passwordChangedLetter,
	professionalApprovedLetter,
	professionalReceivedLetter,
	professionalRefusedLetter,
	rewardRedeemedLetter,
	testLetter,
} from '#shop/letter/account-letters.ts'
import { approvalAskedLetter, approvalDecidedLetter } from '#shop/letter/firm-letters.ts'
import {
	endpointMadeLetter,
	endpointPausedLetter,
	integrationsUrl,
	keyMadeLetter,
} from '#shop/letter/integration-letters.ts'
import { endReminderUrl, leftCartLetter } from '#shop/letter/left-cart-letter.ts'
import { findAccount } from '#store/account/accounts.ts'
import { queueMail } from '#store/mail/mails.ts'

/** Mails about accounts, firms and their programs. */
export const accountMails: Subscribers<Exclude<keyof AccountFacts, 'LinkRequested'>> = {
	TakenAddressEntered: async ({ front }, tx, { correo, at }) => {
		await queueMail(tx, { kind: 'cuenta-repetida', recipient: correo, ...alreadyRegisteredLetter(front) }, at)
	},
	ProfessionalRequested: async ({ front }, tx, { account, at }) => {
		const { nombre: name, empresa: company, cif, correo, telefono, direccion, codigoPostal, localidad } = account
		const received = professionalReceivedLetter(front, { name, company })
		await queueMail(tx, { kind: 'profesional-recibida', recipient: correo, ...received }, at)
		const toShop = newProfessionalLetter(front, {
			name,
			company,
			cif,
			email: correo,
			phone: telefono,
			activity: PROFESSIONAL_TYPES.find(({ id }) => id === account.tipo)?.text ?? '',
			address: `${direccion}, ${codigoPostal} ${localidad}`,
		})
		await queueMail(tx, { kind: 'profesional-nueva', recipient: null, replyTo: correo, ...toShop }, at)
	},
	ProfessionalApproved: async ({ front }, tx, { account, manager, at }) => {
		const letter = professionalApprovedLetter(front, { name: account.nombre, manager })
		await queueMail(tx, { kind: 'profesional-aprobada', recipient: account.correo, ...letter }, at)
	},
	ProfessionalRefused: async ({ front }, tx, { account, reason, at }) => {
		const letter = professionalRefusedLetter(front, { name: account.nombre, reason })
		await queueMail(tx, { kind: 'profesional-rechazada', recipient: account.correo, ...letter }, at)
	},
	EmailChanged: async ({ front }, tx, { correo, at }) => {
		await queueMail(tx, { kind: 'correo-cambiado', recipient: correo, ...emailChangedLetter(front) }, at)
	},
	TestMailRequested: async ({ front }, tx, { correo, at }) => {
		await queueMail(tx, { kind: 'prueba', recipient: correo, ...testLetter(front) }, at)
	},
	PasswordChanged: async ({ front }, tx, { correo, at }) => {
		await queueMail(tx, { kind: 'contrasena-cambiada', recipient: correo, ...passwordChangedLetter(front) }, at)
	},
	AccountClosed: async ({ front }, tx, { correo, at }) => {
		await queueMail(tx, { kind: 'cuenta-cerrada', recipient: correo, ...accountDeletedLetter(front) }, at)
	},
	RewardRedeemed: async ({ front }, tx, { account, redemption, rewardName, product, balanceCents, at }) => {
		const { valueCents, code } = redemption
		const letter = rewardRedeemedLetter(front, {
			rewardName,
			valueCents,
			code: code === '' ? null : code,
			balanceCents,
		})
		await queueMail(tx, { kind: 'cashback-canje', recipient: account.correo, ...letter }, at)
		if (!product) return
		const { nombre: name, empresa: company, correo: email, telefono, direccion, codigoPostal, localidad } = account
		const place = `${direccion}, ${codigoPostal} ${localidad}`
		const wish = [`${product.nombre} (${product.slug})`, `Enviar a: ${company}, ${place}`, `${name}, ${telefono}`].join(
			'\n',
		)
		const toShop = newRedemptionLetter(front, { name, company, email, rewardName, valueCents, wish })
		await queueMail(tx, { kind: 'cashback-muestra', recipient: null, replyTo: email, ...toShop }, at)
	},
	CartLeft: async ({ front }, tx, { account, entries, quote, key, at }) => {
		const letter = leftCartLetter(front, { name: account.nombre, entries, quote, key })
		const unsubscribeUrl = endReminderUrl(front, key)
		await queueMail(tx, { kind: 'carrito-dejado', recipient: account.correo, unsubscribeUrl, ...letter }, at)
	},
	ApprovalRequested: async ({ front }, tx, { firm, request, at }) => {
		const letter = approvalAskedLetter(front, request)
		await queueMail(tx, { kind: 'solicitud-de-compra', recipient: firm.correo, ...letter }, at)
	},
	ApprovalDecided: async ({ front }, tx, { correo, at, ...decision }) => {
		await queueMail(
			tx,
			{ kind: 'solicitud-decidida', recipient: correo, ...approvalDecidedLetter(front, decision) },
			at,
		)
	},
	KeyMade: async ({ front }, tx, { account, name, scopes, at }) => {
		const letter = keyMadeLetter(front, { name, scopes })
		await queueMail(tx, { kind: 'clave-creada', recipient: account.correo, ...letter }, at)
	},
	EndpointMade: async ({ front }, tx, { account, url, events, at }) => {
		const letter = endpointMadeLetter(front, { url, events, page: integrationsUrl(front, account?.id ?? null) })
		await queueMail(tx, { kind: 'avisos-creados', recipient: account?.correo ?? null, ...letter }, at)
	},
	EndpointPaused: async ({ front }, tx, { endpoint, reason, at }) => {
		const { id, url, accountId } = endpoint
		const owner = accountId === null ? null : await findAccount(tx, accountId)
		const letter = endpointPausedLetter(front, { url, page: `${integrationsUrl(front, accountId)}/${id}`, reason })
		await queueMail(tx, { kind: 'avisos-en-pausa', recipient: owner?.correo ?? null, ...letter }, at)
	},
}
