import { type Cents, sum } from '#domain/money/cents.ts'
import type { DriverAccess } from '#domain/order/driver-access.ts'

/** The possible effects of a buyer's answers about the door. */
export const EXTRA_IDS = [
	'trampilla',
	'grua',
	'llamar',
	'camionNo',
	'bajasEmisiones',
	'escalones',
	'sinDescarga',
] as const
export type ExtraId = (typeof EXTRA_IDS)[number]

/** The extras as people read them. */
export const EXTRA_TEXTS: Readonly<Record<ExtraId, string>> = {
	trampilla: 'Trampilla elevadora',
	grua: 'Grúa',
	llamar: 'Llamada antes de llegar',
	camionNo: 'No entra un camión de 12 t',
	bajasEmisiones: 'Zona de bajas emisiones',
	escalones: 'Escalones hasta la puerta',
	sinDescarga: 'Sin sitio para descargar',
}

/** The effect of an answer on the vehicle: none, a small one, one with a crane, or the day is agreed by phone. */
export const EXTRA_EFFECTS = ['nada', 'furgon', 'grua', 'llamada'] as const
export type ExtraEffect = (typeof EXTRA_EFFECTS)[number]

/** The price of an answer, in cents without VAT, and its effect. */
interface ExtraRule {
	readonly priceCents: Cents
	readonly effect: ExtraEffect
}

/** The shop's table; a missing answer costs nothing and has no effect. */
export type ExtraRules = Readonly<Partial<Record<ExtraId, ExtraRule>>>

/** The extras that answers about the door mean, in the order of their table. */
export function extrasOf(acceso: DriverAccess | null): ExtraId[] {
	if (acceso === null) return []
	return EXTRA_IDS.filter((id) => (id === 'camionNo' ? acceso.camion === 'no' : acceso[id] === true))
}

/** The answers that cost something, each with its price without VAT. */
export function pricedExtras(acceso: DriverAccess | null, rules: ExtraRules): { id: ExtraId; priceCents: Cents }[] {
	return extrasOf(acceso).flatMap((id) => {
		const priceCents = rules[id]?.priceCents
		return priceCents === undefined || priceCents === 0 ? [] : [{ id, priceCents }]
	})
}

/** The cost of all answers, in cents without VAT; also charged on a free delivery. */
export const extrasCents = (acceso: DriverAccess | null, rules: ExtraRules): Cents =>
	sum(pricedExtras(acceso, rules).map(({ priceCents }) => priceCents))

/** The vehicle requirements of the answers. */
export interface VehicleNeeds {
	readonly isSmall: boolean
	readonly hasCrane: boolean
	readonly hasLift: boolean
	/** Whether the day is agreed by phone instead of chosen. */
	readonly isByPhone: boolean
}

/** The vehicle requirements of the answers, by the shop's table. A crane on a small vehicle is arranged by phone. */
export function vehicleNeeds(acceso: DriverAccess | null, rules: ExtraRules): VehicleNeeds {
	const effects = extrasOf(acceso).map((id) => rules[id]?.effect)
	const [isSmall, hasCrane] = [effects.includes('furgon'), effects.includes('grua')]
	return {
		isSmall,
		hasCrane,
		hasLift: acceso?.trampilla === true,
		isByPhone: effects.includes('llamada') || (isSmall && hasCrane),
	}
}
