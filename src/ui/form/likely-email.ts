import { POPULAR_TLDS, run } from '@zootools/email-spell-checker'

/** Where private buyers in Spain have their mail. */
const DOMAINS = [
	...[
		'gmail.com',
		'hotmail.com',
		'hotmail.es',
		'outlook.com',
		'outlook.es',
		'live.com',
		'msn.com',
		'icloud.com',
		'me.com',
	],
	...[
		'yahoo.com',
		'yahoo.es',
		'ymail.com',
		'gmx.es',
		'protonmail.com',
		'proton.me',
		'telefonica.net',
		'movistar.es',
		'orange.es',
	],
	...['ono.com', 'terra.es', 'vodafone.es', 'euskaltel.net', 'jazztel.es'],
]

/** Without Colombia's: «.con» and «.co» are rather «.com». */
const ENDINGS = [...POPULAR_TLDS.filter((ending) => ending !== 'co'), 'es', 'cat', 'eus', 'gal']

/** The address that was probably meant, by a domain or an ending one or two letters away; null for one that looks right. */
export const likelyEmail = (typed: string): string | null =>
	run({ email: typed.trim(), domains: DOMAINS, topLevelDomains: ENDINGS })?.full ?? null
