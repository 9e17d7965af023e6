import { daysAfter, weekdayOf, yearOf } from './madrid.ts'
import { easterSunday } from './working-days.ts'

/** The autonomous communities and cities, by the codes of ISO 3166-2:ES. */
export const COMMUNITIES = [
	'AN',
	'AR',
	'AS',
	'CB',
	'CE',
	'CL',
	'CM',
	'CN',
	'CT',
	'EX',
	'GA',
	'IB',
	'MC',
	'MD',
	'ML',
	'NC',
	'PV',
	'RI',
	'VC',
] as const
export type Community = (typeof COMMUNITIES)[number]

/** The community of each province, in the order of the first two digits of its postal codes, 01 to 52. */
const BY_PROVINCE = [
	'PV,CM,VC,AN,CL,EX,IB,CT,CL,EX,AN,VC,CM', // 01 Álava – 13 Ciudad Real
	'AN,GA,CM,CT,AN,CM,PV,AN,AR,AN,CL,CT,RI,GA', // 14 Córdoba – 27 Lugo
	'MD,AN,MC,NC,GA,AS,CL,CN,GA,CL,CN', // 28 Madrid – 38 Santa Cruz de Tenerife
	'CB,CL,AN,CL,CT,AR,CM,VC,CL,PV,CL,AR,CE,ML', // 39 Cantabria – 52 Melilla
].flatMap((codes) => codes.split(',') as Community[])

/** The community of a postal code: `communityOf('28001')` → `MD`; null for a code of no province. */
export function communityOf(postalCode: string): Community | null {
	return BY_PROVINCE[Number(postalCode.slice(0, 2)) - 1] ?? null
}

/**
 * Holidays on the same day of each year, as month and day: the day of each community by its Statute of Autonomy, and the other fixed days
 * that it has chosen in the yearly lists of the Boletín Oficial del Estado (RD 2001/1983, art. 45).
 */
const FIXED: Readonly<Record<Community, readonly string[]>> = {
	AN: ['02-28'],
	AR: ['04-23'],
	AS: ['09-08'],
	CB: ['07-28', '09-15'],
	CE: ['09-02'],
	CL: ['04-23'],
	CM: ['05-31'],
	CN: ['05-30'],
	CT: ['06-24', '09-11', '12-26'],
	EX: ['09-08'],
	GA: ['05-17', '07-25'],
	IB: ['03-01', '12-26'],
	MC: ['03-19', '06-09'],
	MD: ['05-02'],
	ML: ['09-17'],
	NC: ['12-03'],
	PV: ['03-19', '07-25'],
	RI: ['06-09'],
	VC: ['03-19', '06-24', '10-09'],
}

const NO_MAUNDY_THURSDAY: readonly Community[] = ['CT', 'VC']
const EASTER_MONDAY: readonly Community[] = ['CM', 'CT', 'IB', 'NC', 'PV', 'RI', 'VC']

const MAUNDY_THURSDAY_DAYS = -3
const CORPUS_CHRISTI_DAYS = 60

/**
 * Single years, by ISO day: the Mondays after a holiday on a Sunday, and others that a community took for one year. 2 November 2026 follows
 * the press's copy of the list of the Dirección General de Trabajo (BOE of 28 October 2025); the other days of 2026 follow from the twelve
 * that a community has. Later years are not included yet: the merchant adds them to the days without deliveries.
 */
const SINGLE: Readonly<Record<string, readonly Community[]>> = {
	'2026-03-02': ['IB'],
	'2026-03-19': ['GA'],
	'2026-06-24': ['GA'],
	'2026-11-02': ['AN', 'AR', 'AS', 'CN', 'CM', 'CL', 'EX', 'MD', 'NC'],
	'2026-12-07': ['AN', 'AR', 'AS', 'CB', 'CL', 'EX', 'MC', 'MD', 'RI'],
}

/** Whether an ISO day is a holiday of a community beside the national ones; towns’ own two days are not known. */
export function isRegionalHoliday(day: string, community: Community): boolean {
	if (FIXED[community].includes(day.slice(5)) || SINGLE[day]?.includes(community)) return true
	const easter = easterSunday(yearOf(day))
	switch (weekdayOf(day)) {
		case 1:
			return EASTER_MONDAY.includes(community) && day === daysAfter(easter, 1)
		case 4:
			return (
				(!NO_MAUNDY_THURSDAY.includes(community) && day === daysAfter(easter, MAUNDY_THURSDAY_DAYS)) ||
				(community === 'CM' && day === daysAfter(easter, CORPUS_CHRISTI_DAYS))
			)
		default:
			return false
	}
}
