import { z } from 'zod'
import { customerSchema, emailSchema, lineOfText, optionalTaxIdSchema } from '#contract/order/customer.ts'

/** A client as entered by a reseller: the messages are worded for a third person. */
export const clientFormSchema = z.strictObject({
	...customerSchema.shape,
	nombre: lineOfText('Introduce el nombre de tu cliente', 120),
	correo: z.string().trim().min(1, 'Introduce el correo de tu cliente').pipe(emailSchema),
	nif: optionalTaxIdSchema,
})
