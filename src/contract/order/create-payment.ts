import { z } from 'zod'
import { BANK_METHODS } from '#domain/payment/pay-method.ts'

/** `POST /api/create-payment` (specification §7). `amount` in cents. */
export const createPaymentSchema = z.strictObject({
	amount: z.int({ error: 'El importe va en céntimos' }).positive('El importe es mayor que 0'),
	order: z.string().regex(/^\d{4}[0-9A-Z]{0,8}$/, 'Ese número de pedido no existe'),
	/** By card or Bizum; without it, the order's way. */
	pago: z.enum(BANK_METHODS, { error: 'En el banco se paga con tarjeta o con Bizum' }).optional(),
	/** The key that placing the order answered; not needed in a session of its owner. */
	clave: z.string().max(100).default(''),
	terminal: z.string().regex(/^\d{1,3}$/, 'Ese terminal no es de esta tienda.'),
	url: z.url({ error: 'url no es una dirección' }),
	urlOK: z.url({ error: 'urlOK no es una dirección' }),
	urlKO: z.url({ error: 'urlKO no es una dirección' }),
})
export const paymentFormSchema = z.object({
	params: z.string(),
	signature: z.string(),
	signatureVersion: z.string(),
	action: z.string(),
})
