import { generateSecret, generateURI, verifySync } from 'otplib'

const STEP_SECONDS = 30
const CODE = /^\d{6}$/

/** A new secret of 160 bits, in base32 as authenticator apps take it (RFC 4226, 4). */
export function newTotpSecret(): string {
	return generateSecret()
}

/** The address that an authenticator app reads from a QR code. */
export function totpAddress(secret: string, account: string, brand: string): string {
	return generateURI({ secret, label: account, issuer: brand })
}

/**
 * The time step of a right code (RFC 6238), at most one before or after the present one, since clocks differ; null for a wrong code, and
 * for a code of a step that is not after `lastStep`: a used code is not accepted again.
 */
export function stepOfCode(
	code: string,
	{ secret, at, lastStep }: { readonly secret: string; readonly at: Date; readonly lastStep: number | null },
): number | null {
	if (!CODE.test(code)) return null
	const checked = verifySync({
		secret,
		token: code,
		epoch: Math.floor(at.getTime() / 1000),
		epochTolerance: STEP_SECONDS,
		...(lastStep === null ? {} : { afterTimeStep: lastStep }),
	})
	return checked.valid && 'timeStep' in checked ? checked.timeStep : null
}
