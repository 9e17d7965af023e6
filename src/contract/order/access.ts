import { z } from 'zod'
import type { Delivery } from '#domain/cart/shipping.ts'
import { type DriverAccess, driverAccess, LORRY_ANSWERS } from '#domain/order/driver-access.ts'

const yesOrNo = z.enum(['', 'si', 'no'], { error: 'Responde si o no' }).default('')

/** The answers about reaching the door, empty if not answered. */
export const accessSchema = z.strictObject({
	camion: z.enum(['', ...LORRY_ANSWERS], { error: 'Responde si, no o no-se' }).default(''),
	trampilla: yesOrNo,
	grua: yesOrNo,
	llamar: yesOrNo,
	bajasEmisiones: yesOrNo,
	escalones: yesOrNo,
	sinDescarga: yesOrNo,
})

/** The answers of a cart for home delivery; null for a pick-up, and without answers. */
export function accessIn(cart: {
	readonly entrega: Delivery
	readonly acceso?: z.infer<typeof accessSchema> | undefined
}): DriverAccess | null {
	return cart.acceso && cart.entrega === 'shipping' ? driverAccess(cart.acceso) : null
}
