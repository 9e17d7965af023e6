/** What a visitor may allow beside the technical cookies, which need no permission. */
export const CONSENT_KINDS = ['analitica', 'personalizacion', 'publicidad'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]

/** What a visitor chose, and when. */
export interface Consent {
	readonly allowed: readonly ConsentKind[]
	readonly atMs: number
}

/** The choice is asked for again after six months. */
export const CONSENT_SECONDS = 60 * 60 * 24 * 180

/** A choice as its cookie holds it: `analitica.publicidad_1795223061`, the instant in seconds. */
export function writeConsent({ allowed, atMs }: Consent): string {
	return `${CONSENT_KINDS.filter((kind) => allowed.includes(kind)).join('.')}_${Math.floor(atMs / 1000)}`
}

/** Reads a cookie's choice; null for anything else, and once it is too old to hold. */
export function readConsent(text: string, nowMs: number): Consent | null {
	const [, kinds, seconds] = /^([a-z.]*)_(\d{1,12})$/.exec(text) ?? []
	if (kinds === undefined) return null
	const atMs = Number(seconds) * 1000
	if (atMs > nowMs + 60_000 || nowMs - atMs > CONSENT_SECONDS * 1000) return null
	const names = kinds.split('.')
	return { allowed: CONSENT_KINDS.filter((kind) => names.includes(kind)), atMs }
}

/** Whether something that needs a permission may be loaded. Without a choice nothing may. */
export function isAllowed(consent: Consent | null, kind: ConsentKind): boolean {
	return consent?.allowed.includes(kind) ?? false
}
