import { sharedCookie } from '#contract/cookies.ts'
import {
	CONSENT_KINDS,
	CONSENT_SECONDS,
	type Consent,
	type ConsentKind,
	writeConsent,
} from '#domain/consent/consent.ts'
import { listed } from '#domain/text/listed.ts'

/** The cookie of a visitor's choice; both scripts and the server read and write it. */
export const CONSENT_COOKIE = 'preferencias-cookies'

export const CONSENT_NAMES: Record<ConsentKind, { readonly title: string; readonly about: string }> = {
	analitica: { title: 'Analíticas', about: 'Contar visitas y saber qué páginas sirven y cuáles no.' },
	personalizacion: { title: 'De personalización', about: 'Recordar lo que te interesa para enseñártelo antes.' },
	publicidad: { title: 'Publicitarias', about: 'Mostrarte anuncios relacionados con lo que has visto.' },
}

/** The kinds allowed by one of the form's three buttons: all, none, or the ticked ones. */
export function chosenKinds(form: FormData): readonly ConsentKind[] {
	if (form.get('accion') === 'aceptar') return CONSENT_KINDS
	if (form.get('accion') === 'rechazar') return []
	return CONSENT_KINDS.filter((kind) => form.has(kind))
}

/** The choice's cookie for document.cookie or a `Set-Cookie` header. */
export function consentCookie(consent: Consent, secure: boolean): string {
	return sharedCookie(CONSENT_COOKIE, writeConsent(consent), CONSENT_SECONDS, secure)
}

/** A choice in display form: «Has rechazado todas las cookies opcionales». */
export function consentText({ allowed }: Consent): string {
	if (allowed.length === 0) return 'Has rechazado todas las cookies opcionales'
	if (allowed.length === CONSENT_KINDS.length) return 'Has aceptado todas las cookies opcionales'
	const names = allowed.map((kind) => CONSENT_NAMES[kind].title.toLowerCase())
	return `Has aceptado las cookies ${listed(names)}`
}
