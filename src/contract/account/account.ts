import { z } from 'zod'
import { trap } from '#contract/message/message.ts'
import {
	customerSchema,
	emailSchema,
	lineOfText,
	phoneSchema,
	postalCodeSchema,
	taxIdSchema,
} from '#contract/order/customer.ts'
import { PROFESSIONAL_TYPES } from '#domain/account/account.ts'
import { PASSWORD_LEAST, PASSWORD_MOST, type PasswordFault, passwordFault } from '#domain/account/password.ts'

/** The text of each fault of a new password. */
export const PASSWORD_FAULTS: Record<PasswordFault, string> = {
	corta: `La contraseña necesita ${PASSWORD_LEAST} caracteres o más`,
	larga: `La contraseña tiene como mucho ${PASSWORD_MOST} caracteres`,
	comun: 'Esa contraseña es de las primeras que prueba cualquiera: elige otra',
}

/** A password entered to log in or to confirm, without the rules for new passwords. */
const knownPassword = z.string({ error: 'Introduce tu contraseña' }).min(1, 'Introduce tu contraseña').max(1000)
const typedTwice = z.string({ error: 'Repite la contraseña' }).min(1, 'Repite la contraseña').max(1000)
const accepted = z.literal('si', { error: 'Debes aceptar los términos y condiciones' })
const newPassword = z
	.string({ error: 'Elige una contraseña' })
	.min(1, { error: 'Elige una contraseña', abort: true })
	.min(PASSWORD_LEAST, PASSWORD_FAULTS.corta)
	.max(1000)

interface ChosenPassword {
	readonly password: string
	readonly confirmPassword: string
	readonly email?: string
	readonly name?: string
}

/** By default zod skips this check after a fault in another field, and the shopper would see it only later. */
const EVEN_WITH_OTHER_FAULTS = { when: () => true }

/** Validation rules of every new password (specification §5). A missing one has its own fault. */
function checkPassword(
	{ password = '', confirmPassword = '', email = '', name = '' }: Partial<ChosenPassword>,
	context: z.RefinementCtx,
) {
	const fault = password === '' ? null : passwordFault(password, [email, name])
	if (fault) context.addIssue({ code: 'custom', path: ['password'], message: PASSWORD_FAULTS[fault] })
	else if (confirmPassword !== '' && password !== confirmPassword) {
		context.addIssue({ code: 'custom', path: ['confirmPassword'], message: 'Las contraseñas no coinciden' })
	}
}

const person = {
	name: lineOfText('Introduce tu nombre y apellidos', 120),
	email: emailSchema,
	phone: phoneSchema,
}

const choice = { password: newPassword, confirmPassword: typedTwice }

/** The form of /registro. */
export const registrationSchema = z
	.strictObject({ ...person, ...choice, acceptTerms: accepted, newsletter: z.string().max(10), departamento: trap })
	.superRefine(checkPassword, EVEN_WITH_OTHER_FAULTS)

/** The form of /registro-profesional (specification §3); its documents are parsed separately. */
export const professionalRegistrationSchema = z
	.strictObject({
		...person,
		company: lineOfText('Introduce el nombre de la empresa', 160),
		cif: taxIdSchema,
		type: z.enum(
			PROFESSIONAL_TYPES.map(({ id }) => id),
			{ error: 'Elige a qué te dedicas' },
		),
		address: lineOfText('Introduce la calle y el número', 200),
		city: lineOfText('Introduce la localidad', 100),
		postalCode: postalCodeSchema,
		...choice,
		acceptTerms: accepted,
		departamento: trap,
	})
	.superRefine(checkPassword, EVEN_WITH_OTHER_FAULTS)

export const loginSchema = z.strictObject({ email: emailSchema, password: knownPassword })

/** The form of /segundo-paso: a code of the authenticator app, or a recovery code. */
export const secondStepSchema = z.strictObject({
	code: z.string({ error: 'Escribe el código' }).trim().min(1, 'Escribe el código').max(40),
})

/** The form behind a mailed link; it also requires the account's password. */
export const confirmEmailSchema = z.strictObject({ password: knownPassword })

export const forgottenPasswordSchema = z.strictObject({ email: emailSchema })

export const newPasswordSchema = z.strictObject(choice).superRefine(checkPassword, EVEN_WITH_OTHER_FAULTS)

/** The form of /gestion/invitacion. */
export const invitationSchema = z
	.strictObject({ name: person.name, ...choice })
	.superRefine(checkPassword, EVEN_WITH_OTHER_FAULTS)

/** The form of /gestion/primera-vez. */
export const firstOwnerSchema = z
	.strictObject({ name: person.name, email: person.email, ...choice })
	.superRefine(checkPassword, EVEN_WITH_OTHER_FAULTS)

/** The form of /unirse for a visitor without an account. */
export const joinFirmSchema = z
	.strictObject({ name: person.name, phone: person.phone, ...choice })
	.superRefine(checkPassword, EVEN_WITH_OTHER_FAULTS)

export const changePasswordSchema = z
	.strictObject({ current: knownPassword, ...choice })
	.superRefine(checkPassword, EVEN_WITH_OTHER_FAULTS)

export const profileSchema = z.strictObject({ name: person.name, phone: phoneSchema })

export const newEmailSchema = z.strictObject({ email: emailSchema, password: knownPassword })

/** Whether its owner is written to about a cart that was left: a box to tick. */
export const cartReminderSchema = z.strictObject({ escribidme: z.enum(['', 'si']).default('') })

export const closeAccountSchema = z.strictObject({ password: knownPassword })

const { correo: _, ...place } = customerSchema.shape

/** A saved address. */
export const addressSchema = z.strictObject({
	alias: lineOfText('Ponle un nombre a la dirección: Casa, Obra…', 60),
	...place,
	usual: z.string().max(10),
})

/** The new delivery address of an order. */
export const orderAddressSchema = z.strictObject(place)
