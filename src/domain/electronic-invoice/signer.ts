/** The holder and the validity of a certificate. */
export interface SignerFacts {
	/** The name of the holder, one attribute a line: «CN=Ana Ruiz». */
	readonly subject: string
	/** Milliseconds. */
	readonly validFrom: number
	readonly validTo: number
}

/** Why invoices cannot be signed. */
export type SignerFault =
	| 'sin_certificado'
	| 'certificado_ilegible'
	| 'certificado_sin_rsa'
	| 'certificado_caducado'
	| 'certificado_aun_no_valido'
	| 'certificado_ajeno'

/** Why a signature for the holder of a tax id would be invalid at an instant; null if it is valid. */
export function signerFault(
	{ subject, validFrom, validTo }: SignerFacts,
	{ taxId, nowMs }: { readonly taxId: string; readonly nowMs: number },
): SignerFault | null {
	if (!namesHolder(subject, taxId)) return 'certificado_ajeno'
	if (nowMs > validTo) return 'certificado_caducado'
	return nowMs < validFrom ? 'certificado_aun_no_valido' : null
}

/** Certificates name a tax id alone or after letters of its kind: «VATES-B12345674», «IDCES-12345678Z» (ETSI EN 319 412). */
function namesHolder(subject: string, taxId: string): boolean {
	const words = subject.toUpperCase().split(/[^0-9A-Z]+/)
	return taxId !== '' && words.includes(taxId.toUpperCase())
}
