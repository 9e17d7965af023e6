import { z } from 'zod'
import { emailSchema } from '#contract/order/customer.ts'
import type { Withdrawal } from '#domain/withdrawal/withdrawal.ts'
import { personName, trap } from './message.ts'

const ORDER_FAULT = 'Un número de pedido lleva solo letras, cifras y guiones'
const CONTRACT_FAULT = 'Indica el número de pedido o, si no lo tienes, qué compraste'
const LONGEST = 1500

/**
 * The statement of withdrawal. Its acknowledgement is mailed to the typed address and repeats the statement, so fields
 * that contain a web address are rejected: otherwise the form could be used to mail links to anybody.
 */
export const withdrawalSchema = z
	.strictObject({
		name: personName.refine(hasNoAddress, 'Aquí no se puede escribir una dirección web'),
		email: emailSchema,
		orderNumber: z
			.string()
			.trim()
			.regex(/^[A-Za-z0-9-]{0,40}$/, ORDER_FAULT)
			.default(''),
		products: z
			.string()
			.trim()
			.max(LONGEST, `Como mucho ${LONGEST} caracteres`)
			.refine((value) => !/[^\P{Cc}\n\r\t]/u.test(value), 'Hay caracteres que no se pueden usar')
			.refine(hasNoAddress, 'Aquí no se puede escribir una dirección web')
			.default(''),
		departamento: trap,
	})
	.refine(({ orderNumber, products }) => orderNumber !== '' || products !== '', {
		path: ['orderNumber'],
		message: CONTRACT_FAULT,
	})

function hasNoAddress(text: string): boolean {
	return !/:\/\/|\bwww\./i.test(text)
}

export function toWithdrawal(read: z.infer<typeof withdrawalSchema>): Withdrawal {
	const { departamento: _, ...fields } = read
	return fields
}
