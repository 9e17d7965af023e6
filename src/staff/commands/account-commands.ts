import { emailSchema } from '#contract/order/customer.ts'
import { STAFF_ROLES } from '#domain/staff/roles.ts'
import { OPERATOR } from '#shop/access/permitted.ts'
import { type Command, done, misread, refusal, refused, textOf } from '#staff/answer.ts'

export const addStaff: Command = async (shop, subject, options) => {
	const email = emailSchema.safeParse(subject)
	if (!email.success) return misread('El correo no es correcto.')
	const [nombre, telefono] = [textOf(options.name), textOf(options.phone)]
	if (nombre === '' || telefono === '') return misread('Faltan --name "Nombre" y --phone "Teléfono".')
	const role = STAFF_ROLES.find((one) => one === textOf(options.role))
	if (!role) return misread(`Falta el papel: --role ${STAFF_ROLES.join('|')}`)
	const invited = await shop.team.invite(OPERATOR, { nombre, correo: email.data, telefono, role })
	if (!invited.ok) return refusal(invited.code)
	return done(`${nombre}: cuenta del personal creada. Le llega un correo para elegir su contraseña.`)
}

export const resetSecondFactor: Command = async (shop, subject) => {
	const found = await shop.staff.accountByEmail(subject)
	if (!found) return refusal('cuenta_no_encontrada')
	const reset = await shop.accounts.resetSecondFactor(OPERATOR, found.id)
	if (!reset.ok) return refusal(reset.code)
	if (!reset.isReset) return refused('Esa cuenta no tiene segundo paso.')
	return done(`${found.correo}: sin segundo paso. Se han cerrado sus sesiones; la próxima vez que entre pone otro.`)
}

/** Closes an account where no back office runs: a production does not start while demo accounts are open. */
export const closeAccount: Command = async (shop, subject) => {
	const found = await shop.staff.accountByEmail(subject)
	if (!found) return refusal('cuenta_no_encontrada')
	const closed = await shop.accounts.closeByStaff(OPERATOR, found.id)
	return closed.ok ? done(`${found.correo}: cuenta cerrada. Sus pedidos y facturas quedan.`) : refusal(closed.code)
}
