import { PERSON_KIND_NAMES } from '#contract/staff/person-list.ts'
import type { ProfessionalState } from '#domain/account/account.ts'
import type { PersonKind } from '#domain/account/person.ts'
import { formatCents } from '#domain/money/format.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import type { ListedPerson } from '#shop/people/people.ts'

/** A customer as a row of the list. */
export interface PersonRow {
	readonly id: number
	readonly name: string
	readonly company: string
	readonly kind: string
	readonly email: string
	readonly phone: string
	readonly town: string
	readonly lastOrder: string
	readonly orders: number
	readonly sold: string
	/** Empty for nothing. */
	readonly owed: string
}

const STATES: Readonly<Record<ProfessionalState, string>> = {
	pendiente: ' por aprobar',
	aprobada: '',
	rechazada: ' rechazado',
}

/** The kind of a customer, and the state of an application: «Profesional por aprobar». */
export const kindText = (kind: PersonKind, state: ProfessionalState | null) =>
	`${PERSON_KIND_NAMES[kind]}${state === null ? '' : STATES[state]}`

export function personRow({ person, ordered }: ListedPerson): PersonRow {
	return {
		id: person.id,
		name: person.nombre || person.correo,
		company: person.empresa,
		kind: kindText(person.kind, person.professionalState),
		email: person.correo,
		phone: person.telefono,
		town: person.localidad,
		lastOrder: person.lastOrderAt === null ? '—' : inMadrid(person.lastOrderAt, 'numericDay'),
		orders: ordered?.orders ?? 0,
		sold: ordered && ordered.soldCents > 0 ? formatCents(ordered.soldCents) : '—',
		owed: ordered && ordered.owedCents > 0 ? formatCents(ordered.owedCents) : '—',
	}
}
