import type { PromoAudience, PromoState } from '#domain/promo/promo-code.ts'

/** The audience of a code, as displayed to the staff. */
export const AUDIENCE_TEXTS: Readonly<Record<PromoAudience, string>> = {
	todos: 'Todos',
	profesionales: 'Profesionales aprobados',
	particulares: 'Particulares',
}

/** The state of a code, as displayed to the staff. */
export const PROMO_STATE_TEXTS: Readonly<Record<PromoState, string>> = {
	sin_empezar: 'Por empezar',
	en_curso: 'En curso',
	agotado: 'Agotado',
	terminado: 'Terminado',
}
