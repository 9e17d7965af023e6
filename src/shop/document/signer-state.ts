import { type SignerFault, signerFault } from '#domain/electronic-invoice/signer.ts'
import type { SigningCertificate } from '#gateways/electronic-invoice/signing-certificate.ts'
import type { ShopContext } from '#shop/context.ts'

export interface SignerContext extends Pick<ShopContext, 'signer'> {
	readonly merchant: Pick<ShopContext['merchant'], 'current'>
	readonly clock: Pick<ShopContext['clock'], 'nowMs'>
}

/** The certificate that signs invoices now, or why none does. */
export function usableSigner({ signer, merchant, clock }: SignerContext): SigningCertificate | SignerFault {
	if (typeof signer === 'string') return signer
	return signerFault(signer, { taxId: merchant.current().taxId, nowMs: clock.nowMs() }) ?? signer
}

/** The state of the certificate for the staff: why it does not sign, its holder and its end. */
export function signerState(context: SignerContext): {
	readonly fault: SignerFault | null
	readonly holder: string | null
	readonly validTo: number | null
} {
	const { signer } = context
	const usable = usableSigner(context)
	const read = typeof signer === 'string' ? null : signer
	return {
		fault: typeof usable === 'string' ? usable : null,
		holder: read && (/^CN=(.+)$/m.exec(read.subject)?.[1] ?? read.subject),
		validTo: read?.validTo ?? null,
	}
}
