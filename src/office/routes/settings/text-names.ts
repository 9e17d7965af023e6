import type { LegalPage } from '#domain/legal/legal-text.ts'

/** The legal pages as the staff reads them. */
export const TEXT_NAMES: Readonly<Record<LegalPage, string>> = {
	'aviso-legal': 'Aviso legal',
	privacidad: 'Privacidad',
	condiciones: 'Condiciones de venta',
	accesibilidad: 'Accesibilidad',
	'modelo-desistimiento': 'Modelo de desistimiento',
	cookies: 'Cookies',
	envios: 'Envíos',
	devoluciones: 'Devoluciones',
}
