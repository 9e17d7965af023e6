/** The kinds of cookie that need consent, beside the technical ones, which do not. */
export const CONSENT_KINDS = ['analitica', 'personalizacion', 'publicidad'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]

/** The kinds that a visitor allowed, and when. */
export interface Consent {
	readonly allowed: readonly ConsentKind[]
	readonly atMs: number
}

/** A choice expires after six months (180 days), in seconds. */
export const CONSENT_SECONDS = 60 * 60 * 24 * 180

/** A choice in the form of its cookie: `analitica.publicidad_1795223061`, the instant in seconds. */
export function writeConsent({ allowed, atMs }: Consent): string {
	return `${CONSENT_KINDS.filter((kind) => allowed.includes(kind)).join('.')}_${Math.floor(atMs / 1000)}`
}

/** Parses a consent cookie; null for anything malformed or expired. */
export function readConsent(text: string, nowMs: number): Consent | null {
	const [, kinds, seconds] = /^([a-z.]*)_(\d{1,12})$/.exec(text) ?? []
	if (kinds === undefined) return null
	const atMs = Number(seconds) * 1000
	if (atMs > nowMs + 60_000 || nowMs - atMs > CONSENT_SECONDS * 1000) return null
	const names = kinds.split('.')
	return { allowed: CONSENT_KINDS.filter((kind) => names.includes(kind)), atMs }
}

/** Whether content that needs a kind of consent may be loaded. Without a choice the answer is false. */
export function isAllowed(consent: Consent | null, kind: ConsentKind): boolean {
	return consent?.allowed.includes(kind) ?? false
}
