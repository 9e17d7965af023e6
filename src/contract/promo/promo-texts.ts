import type { PromoAudience, PromoState } from '#domain/promo/promo-code.ts'

/** For whom a code is, as the staff reads it. */
export const AUDIENCE_TEXTS: Readonly<Record<PromoAudience, string>> = {
	todos: 'Todos',
	profesionales: 'Profesionales aprobados',
	particulares: 'Particulares',
}

/** What a code is, as the staff reads it. */
export const PROMO_STATE_TEXTS: Readonly<Record<PromoState, string>> = {
	sin_empezar: 'Por empezar',
	en_curso: 'En curso',
	agotado: 'Agotado',
	terminado: 'Terminado',
}
