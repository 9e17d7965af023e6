import { PERSON_KIND_NAMES } from '#contract/staff/person-list.ts'
import type { PersonKind } from '#domain/account/person.ts'
import { madridDay } from '#domain/time/madrid.ts'
import { decimal, type Row, told } from './tables.ts'

export const PEOPLE_COLUMNS = [
	'correo',
	'nombre',
	'empresa',
	'tipo',
	'telefono',
	'localidad',
	'desde',
	'ultimo_pedido',
	'pedidos',
	'comprado',
	'debe',
] as const

export interface ExportedPerson {
	readonly person: {
		readonly correo: string
		readonly nombre: string
		readonly empresa: string
		readonly kind: PersonKind
		readonly telefono: string
		readonly localidad: string
		readonly since: Date
		readonly lastOrderAt: Date | null
	}
	readonly ordered: { readonly orders: number; readonly soldCents: number; readonly owedCents: number } | null
}

/** A customer as a row; `comprado` is their sales less refunds, with VAT. */
export function personRow({ person, ordered }: ExportedPerson): Row {
	return [
		told(person.correo),
		told(person.nombre),
		told(person.empresa),
		PERSON_KIND_NAMES[person.kind],
		told(person.telefono),
		told(person.localidad),
		madridDay(person.since.getTime()),
		person.lastOrderAt === null ? '' : madridDay(person.lastOrderAt.getTime()),
		ordered?.orders ?? 0,
		decimal(ordered?.soldCents ?? 0),
		decimal(ordered?.owedCents ?? 0),
	]
}

export const SUBSCRIBER_COLUMNS = ['correo', 'confirmado', 'pedido'] as const

/** A confirmed subscriber of the newsletter as a row. */
export const subscriberRow = (subscriber: {
	readonly correo: string
	readonly confirmedAt: Date | null
	readonly askedAt: Date
}): Row => [
	told(subscriber.correo),
	subscriber.confirmedAt === null ? '' : madridDay(subscriber.confirmedAt.getTime()),
	madridDay(subscriber.askedAt.getTime()),
]
