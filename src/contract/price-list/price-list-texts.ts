import type { RuleKind } from '#domain/price-list/line-reduction.ts'
import type { ListCustomers, ListState } from '#domain/price-list/price-list.ts'

/** The effect of a rule, in the words of its form. */
export const KIND_TEXTS: Readonly<Record<RuleKind, string>> = {
	percentage: '% menos',
	off_m2: '€ menos por m²',
	off_unit: '€ menos por unidad',
	price_m2: 'Precio fijo, € por m²',
	price_unit: 'Precio fijo, € por unidad',
}

export const CUSTOMERS_TEXTS: Readonly<Record<ListCustomers, string>> = {
	profesionales: 'Profesionales aprobados',
	distribuidores: 'Distribuidores aprobados',
	grupo: 'Un grupo de clientes',
	cuentas: 'Cuentas sueltas',
}

export const LIST_STATE_TEXTS: Readonly<Record<ListState, string>> = {
	sin_empezar: 'Por empezar',
	en_curso: 'En curso',
	terminada: 'Terminada',
}
