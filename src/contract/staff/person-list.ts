import { PERSON_KINDS, type PersonFilter, type PersonKind } from '#domain/account/person.ts'
import { isDay } from '#domain/time/madrid.ts'

/** The name of each kind of customer. */
export const PERSON_KIND_NAMES: Readonly<Record<PersonKind, string>> = {
	guest: 'Sin cuenta',
	particular: 'Particular',
	professional: 'Profesional',
	reseller: 'Distribuidor',
	staff: 'Del equipo',
}

const LONGEST = 120
const dayIn = (text: string | null) => (text !== null && isDay(text) ? text : null)

/** The filter of the URL of the list of customers; unknown parts are ignored. */
export function personFilterOf(query: URLSearchParams): PersonFilter {
	return {
		search: (query.get('q') ?? '').slice(0, LONGEST).trim(),
		kind: PERSON_KINDS.find((kind) => kind === query.get('tipo')) ?? null,
		owes: query.get('debe') === 'si',
		from: dayIn(query.get('desde')),
		to: dayIn(query.get('hasta')),
		sort: query.get('orden') === 'nombre' ? 'name' : 'activity',
	}
}
