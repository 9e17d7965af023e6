/** The published values of Redsys's test environment, which protect nothing and receive no money. */
export const TEST_BANK = {
	merchantCode: '999008881',
	secret: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
	host: 'sis-t.redsys.es',
	formUrl: 'https://sis-t.redsys.es:25443/sis/realizarPago',
} as const
export const SAMPLE_SECRET = 'a secret for the sample shop only'

/** A random text of 32 characters has more than this many different ones, but for one in billions. */
const LEAST_DIFFERENT_CHARACTERS = 10

/** The variables that production checks. */
interface ProductionVariables {
	readonly ORIGIN: string | null
	readonly DATABASE_URL: string | null
	readonly SECRET: string
	readonly REDSYS_SECRET: string
	readonly REDSYS_URL: string | null
	readonly VERIFACTU: string
	readonly VERIFACTU_URL: string | null
}

function isStrong(secret: string): boolean {
	return secret !== SAMPLE_SECRET && secret.length >= 32 && new Set(secret).size >= LEAST_DIFFERENT_CHARACTERS
}

/** Returns whether an address belongs to the real bank, not to its test environment. */
function isBank(address: string | null): boolean {
	if (address === null || !URL.canParse(address)) return false
	const { hostname } = new URL(address)
	return hostname.endsWith('.redsys.es') && hostname !== TEST_BANK.host
}

/** Returns whether an address belongs to the tax agency's register, not to its test environment. */
export function isTaxOffice(address: string | null): boolean {
	return address !== null && URL.canParse(address) && new URL(address).hostname.endsWith('.agenciatributaria.gob.es')
}

/** Configurations that production refuses: sample secrets, the embedded database, the local bank and the bank's test environment. */
export function productionFaults(
	{ ORIGIN, DATABASE_URL, SECRET, REDSYS_SECRET, REDSYS_URL, VERIFACTU, VERIFACTU_URL }: ProductionVariables,
	merchantCode: string | undefined,
): (readonly [name: keyof ProductionVariables | 'REDSYS_MERCHANT_CODE', message: string])[] {
	const demands = [
		['ORIGIN', ORIGIN?.startsWith('https:') ?? false, 'must be the shop’s https address in production'],
		[
			'DATABASE_URL',
			DATABASE_URL !== null,
			'must name a PostgreSQL in production: the embedded database is for one process and does not flush each write',
		],
		[
			'SECRET',
			isStrong(SECRET),
			'must be 32 random characters or more in production: openssl rand -base64 32 makes some',
		],
		['REDSYS_SECRET', REDSYS_SECRET !== TEST_BANK.secret, 'must be the merchant’s own key in production'],
		[
			'REDSYS_URL',
			isBank(REDSYS_URL),
			'must be the bank’s form address in production, https://sis.redsys.es/sis/realizarPago: neither its test environment nor another host',
		],
		[
			'REDSYS_MERCHANT_CODE',
			(merchantCode?.trim() || TEST_BANK.merchantCode) !== TEST_BANK.merchantCode,
			'must be the merchant’s own in production',
		],
		[
			'VERIFACTU_URL',
			VERIFACTU !== 'send' || isTaxOffice(VERIFACTU_URL),
			'must be the tax agency’s service in production, https://www1.agenciatributaria.gob.es/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP (www10 with a seal certificate): neither its test environment nor another host',
		],
	] as const
	return demands.flatMap(([name, holds, message]) => (holds ? [] : [[name, message] as const]))
}
