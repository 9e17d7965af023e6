import { emailSchema } from '#contract/order/customer.ts'
import { ROLE_TEXTS, STAFF_ROLES, type StaffRole } from '#domain/staff/roles.ts'
import { OPERATOR } from '#shop/access/permitted.ts'
import type { StaffMember } from '#shop/staff/team.ts'
import { type Command, day, done, misread, type Options, refusal, textOf } from '#staff/answer.ts'

const NO_ROLE = misread(`Falta el papel: --role ${STAFF_ROLES.join('|')}`)

function roleIn({ role }: Options): StaffRole | null {
	return STAFF_ROLES.find((one) => one === textOf(role)) ?? null
}

const memberText = ({ nombre, correo, role, endedAt, hasJoined, lastUsedAt }: StaffMember) =>
	[
		nombre === '' ? correo : `${nombre} (${correo})`,
		ROLE_TEXTS[role],
		endedAt ? `sin acceso desde el ${day(endedAt)}` : hasJoined ? 'con acceso' : 'invitación enviada',
		...(lastUsedAt ? [`último uso el ${day(lastUsedAt)}`] : []),
	].join(' · ')

export const team: Command = async (shop) => {
	const members = await shop.team.members()
	return done(
		...(members.length === 0
			? ['Todavía no hay nadie: add-staff invita a la primera persona.']
			: members.map(memberText)),
	)
}

export const addStaff: Command = async (shop, subject, options) => {
	const email = emailSchema.safeParse(subject)
	if (!email.success) return misread('El correo no es correcto.')
	const [nombre, telefono] = [textOf(options.name), textOf(options.phone)]
	if (nombre === '' || telefono === '') return misread('Faltan --name "Nombre" y --phone "Teléfono".')
	const role = roleIn(options)
	if (!role) return NO_ROLE
	const invited = await shop.team.invite(OPERATOR, { nombre, correo: email.data, telefono, role })
	if (!invited.ok) return refusal(invited.code)
	return done(`${nombre}: cuenta del personal creada. Le llega un correo para elegir su contraseña.`)
}

export const staffRole: Command = async (shop, subject, options) => {
	const role = roleIn(options)
	if (!role) return NO_ROLE
	const member = await memberByEmail(shop, subject)
	if (!member) return refusal('persona_no_encontrada')
	const changed = await shop.team.changeRole(OPERATOR, member, role)
	return changed.ok ? done(`${member.correo}: ${ROLE_TEXTS[role]}.`) : refusal(changed.code)
}

export const endAccess: Command = async (shop, subject) => {
	const member = await memberByEmail(shop, subject)
	if (!member) return refusal('persona_no_encontrada')
	const ended = await shop.team.endAccess(OPERATOR, member)
	return ended.ok ? done(`${member.correo}: sin acceso. Se han cerrado sus sesiones.`) : refusal(ended.code)
}

async function memberByEmail(shop: Parameters<Command>[0], email: string): Promise<StaffMember | null> {
	const account = await shop.staff.accountByEmail(email)
	return account && shop.team.member(account.id)
}
