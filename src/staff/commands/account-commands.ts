import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OPERATOR } from '#shop/access/permitted.ts'
import { type Command, day, done, misread, money, refusal, refused, textOf } from '#staff/answer.ts'

export const accounts: Command = async (shop, subject) => {
	const state = subject === '' ? 'pendiente' : subject
	if (state !== 'pendiente' && state !== 'aprobada' && state !== 'rechazada') {
		return misread('El estado es pendiente, aprobada o rechazada.')
	}
	const found = await shop.staff.professionals(state)
	if (found.length === 0) return done(`No hay cuentas profesionales en estado «${state}».`)
	return done(
		...found.map((account) =>
			[day(account.createdAt), account.correo, account.cif, account.empresa, account.tipo].join(' · '),
		),
	)
}

export const account: Command = async (shop, subject) => {
	const found = await shop.staff.accountByEmail(subject)
	if (!found) return refusal('cuenta_no_encontrada')
	const papers = await shop.staff.documents(found.id)
	return done(
		`${found.nombre} · ${found.correo} · ${found.telefono}`,
		`Cuenta: ${found.kind}${found.professionalState ? ` (${found.professionalState})` : ''}, abierta el ${day(found.createdAt)}, correo ${found.correoConfirmedAt ? 'confirmado' : 'sin confirmar'}`,
		...(found.empresa === ''
			? []
			: [`${found.empresa} · NIF ${found.cif} · ${found.direccion}, ${found.codigoPostal} ${found.localidad}`]),
		...(found.refusalReason === '' ? [] : [`Rechazada: ${found.refusalReason}`]),
		...(found.professionalState === 'aprobada' ? [`Cashback: ${money(found.cashbackCents)}`] : []),
		...(found.recargoSince ? [`Recargo de equivalencia desde el ${day(found.recargoSince)}`] : []),
		...papers.map((paper) => `Documento ${paper.id}: ${paper.name} (${Math.ceil(paper.content.length / 1024)} KB)`),
	)
}

export const surcharge: Command = async (shop, subject, { quitar }) => {
	const found = await shop.staff.accountByEmail(subject)
	if (!found) return refusal('cuenta_no_encontrada')
	const isUnder = quitar !== true
	const set = await shop.accounts.setSurcharge(OPERATOR, found.id, isUnder)
	if (!set.ok) return refusal(set.code)
	const terms = isUnder ? 'compra con recargo de equivalencia lo que lo lleva' : 'compra sin recargo de equivalencia'
	return done(`${subject}: ${terms}, desde el próximo pedido.`)
}

export const documents: Command = async (shop, subject, options) => {
	const folder = textOf(options.to)
	if (folder === '') return misread('Di en qué carpeta se guardan: --to CARPETA')
	const found = await shop.staff.accountByEmail(subject)
	if (!found) return refusal('cuenta_no_encontrada')
	const papers = await shop.staff.documents(found.id)
	if (papers.length === 0) return done('Esa cuenta no tiene documentos.')
	await mkdir(folder, { recursive: true })
	const files = papers.map((paper) => ({ paper, file: join(folder, `${found.id}-${paper.id}-${paper.name}`) }))
	for (const { paper, file } of files) await writeFile(file, paper.content, { mode: 0o600 })
	return done(...files.map(({ file }) => file))
}

export const approve: Command = async (shop, subject, options) => {
	const found = await shop.staff.accountByEmail(subject)
	if (!found) return refusal('cuenta_no_encontrada')
	const manager = textOf(options.manager) === '' ? null : await shop.staff.accountByEmail(textOf(options.manager))
	if (textOf(options.manager) !== '' && manager?.kind !== 'staff') {
		return refused('Ese gestor no es una cuenta del personal.')
	}
	const as = { reseller: options.reseller === true, managerId: manager?.id ?? null }
	const decided = await shop.accounts.approve(OPERATOR, found.id, as)
	if (!decided.ok) return refusal(decided.code)
	return done(`${found.empresa}: cuenta aprobada${as.reseller ? ' como distribuidor' : ''}. Se lo decimos por correo.`)
}

export const refuse: Command = async (shop, subject, options) => {
	const reason = textOf(options.reason)
	if (reason === '') return misread('Di por qué, en palabras que leerá el cliente: --reason "…"')
	const found = await shop.staff.accountByEmail(subject)
	if (!found) return refusal('cuenta_no_encontrada')
	const decided = await shop.accounts.refuse(OPERATOR, found.id, reason)
	return decided.ok ? done(`${found.empresa}: cuenta rechazada. Se lo decimos por correo.`) : refusal(decided.code)
}

export const closeAccount: Command = async (shop, subject) => {
	const found = await shop.staff.accountByEmail(subject)
	if (!found) return refusal('cuenta_no_encontrada')
	const closed = await shop.accounts.closeByStaff(OPERATOR, found.id)
	return closed.ok ? done(`${found.correo}: cuenta cerrada. Sus pedidos y facturas quedan.`) : refusal(closed.code)
}

export const resetSecondFactor: Command = async (shop, subject) => {
	const found = await shop.staff.accountByEmail(subject)
	if (!found) return refusal('cuenta_no_encontrada')
	const reset = await shop.accounts.resetSecondFactor(OPERATOR, found.id)
	if (!reset.ok) return refusal(reset.code)
	if (!reset.isReset) return refused('Esa cuenta no tiene segundo paso.')
	return done(`${found.correo}: sin segundo paso. Se han cerrado sus sesiones; la próxima vez que entre pone otro.`)
}
