import { z } from 'zod'
import { emailSchema } from '#contract/order/customer.ts'
import { NO_WEB_ADDRESS, SEVERAL_LINES } from '#domain/contact/patterns.ts'
import type { Withdrawal } from '#domain/withdrawal/withdrawal.ts'
import { personName, trap, typedOrderNumber } from './message.ts'

const CONTRACT_FAULT = 'Indica el número de pedido o, si no lo tienes, qué compraste'
const WEB_ADDRESS_FAULT = 'Aquí no se puede escribir una dirección web'
const LONGEST = 1500

/**
 * The statement of withdrawal. Its acknowledgement is mailed to the typed address and repeats the statement, so fields that contain a web
 * address are rejected: otherwise the form could be used to mail links to any address.
 */
export const withdrawalSchema = z
	.strictObject({
		name: personName.regex(NO_WEB_ADDRESS, WEB_ADDRESS_FAULT),
		email: emailSchema,
		orderNumber: typedOrderNumber,
		products: z
			.string()
			.trim()
			.max(LONGEST, `Como mucho ${LONGEST} caracteres`)
			.regex(SEVERAL_LINES, 'Hay caracteres que no se pueden usar')
			.regex(NO_WEB_ADDRESS, WEB_ADDRESS_FAULT)
			.default(''),
		departamento: trap,
	})
	.refine(({ orderNumber, products }) => orderNumber !== '' || products !== '', {
		path: ['orderNumber'],
		message: CONTRACT_FAULT,
	})

export function toWithdrawal(read: z.infer<typeof withdrawalSchema>): Withdrawal {
	const { departamento: _, ...fields } = read
	return { ...fields, stated: null }
}
