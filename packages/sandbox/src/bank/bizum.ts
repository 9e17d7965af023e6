/** The fields of the bank's page of Bizum, or its cancel button. */
export interface BizumForm {
	readonly phone: string
	readonly cancel: boolean
}

/** The most that Bizum takes for one payment in a shop, in cents. */
export const BIZUM_LIMIT_CENTS = 100_000

const TEST_PHONE = '700000000'

/** Parses the posted fields of `bizum-page.ts`; values that are not text count as empty. */
export function readBizumForm({ telefono, accion }: Readonly<Record<string, unknown>>): BizumForm {
	const phone = typeof telefono === 'string' ? telefono.slice(0, 40).replace(/[\s.-]/g, '') : ''
	return { phone: phone.replace(/^(\+|00)34/, ''), cancel: accion === 'cancelar' }
}

/** Why the form cannot be processed, in Spanish; null if it can, or when the shopper cancels. */
export function phoneFault({ phone, cancel }: BizumForm): string | null {
	return cancel || /^[67]\d{8}$/.test(phone) ? null : 'Introduce las 9 cifras de tu móvil.'
}

/** The bank's response code: one test phone confirms, any other refuses, and no payment exceeds the limit. */
export function responseToBizum({ phone, cancel }: BizumForm, amountCents: number): '0000' | '0190' | '9673' {
	if (cancel) return '9673'
	return phone === TEST_PHONE && amountCents <= BIZUM_LIMIT_CENTS ? '0000' : '0190'
}
