import { z } from 'zod'
import { cookieValue } from '#contract/cookies.ts'
import { buyerSchema } from '#contract/order/customer.ts'
import { CUSTOMER_COOKIE } from '#web/cart/cart-cookie.ts'
import { textsFrom } from '#web/forms/read-form.ts'

/** The buyer and, for a reseller, the id of the client, or empty. */
export const checkoutCustomerSchema = buyerSchema.extend({
	cliente: z
		.string()
		.regex(/^\d{0,9}$/)
		.default(''),
})
export type CheckoutCustomer = z.infer<typeof checkoutCustomerSchema>

/** The form's texts, each from the first source that has it: an account, an address, a client. */
export const customerFrom = (...sources: readonly object[]): CheckoutCustomer =>
	textsFrom(checkoutCustomerSchema, ...sources)

/** The customer in the encrypted cookie of this checkout. */
export function sealedCustomer(
	request: Request,
	seal: { open(sealed: string): string | null },
): CheckoutCustomer | null {
	const opened = seal.open(cookieValue(request.headers.get('cookie'), CUSTOMER_COOKIE))
	if (opened === null) return null
	const parsed = checkoutCustomerSchema.safeParse(JSON.parse(opened))
	return parsed.success ? parsed.data : null
}
