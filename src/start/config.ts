import { resolve } from 'node:path'
import { MERCHANT } from '#domain/merchant/merchant.ts'
import { isUsableSecret, SIGNATURE_VERSIONS, type SignatureVersion } from '#gateways/payment/redsys-signature.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** The published secret of Redsys's test environment, which does not protect anything. */
const TEST_BANK_SECRET = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7'
const SAMPLE_SECRET = 'a secret for the sample shop only'

export interface Config {
	readonly production: boolean
	readonly brand: string
	readonly port: number
	readonly host: string
	readonly dataDir: string
	readonly databaseUrl: string | null
	readonly origin: string | null
	readonly trustProxy: boolean
	readonly logLevel: string
	readonly requestsPerMinute: number
	/** Whether the pictures of cards are encoded right after the start. */
	readonly picturesAhead: boolean
	/** Key material for the encrypted cookies. */
	readonly secret: string
	readonly bank: {
		readonly merchantCode: string
		readonly terminal: string
		readonly secret: string
		readonly signatureVersion: SignatureVersion
		/** Null uses the local bank. */
		readonly formUrl: string | null
	}
	readonly mail: {
		/** Null writes each mail to a file. */
		readonly smtpUrl: string | null
		readonly from: string
		/** The shop's own mailbox. */
		readonly shop: string
	}
}

/** All faults of the environment. */
export class ConfigFault extends Error {
	constructor(faults: readonly string[]) {
		super(`The configuration cannot be used:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
		this.name = 'ConfigFault'
	}
}

/** Parses the environment into one frozen object; throws a `ConfigFault` that lists every fault. */
export function readConfig(env: Environment): Config {
	const faults: string[] = []
	const text = (name: string, fallback: string) => env[name]?.trim() || fallback
	const whole = (name: string, fallback: number, least: number, most: number): number => {
		const value = text(name, `${fallback}`)
		if (/^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most) return Number(value)
		faults.push(`${name} must be a whole number from ${least} to ${most}, not "${value}"`)
		return fallback
	}
	const oneOf = <Value extends string>(name: string, values: readonly Value[]): Value => {
		const [fallback] = values as readonly [Value]
		const value = text(name, fallback)
		const known = values.find((candidate) => candidate === value)
		if (known === undefined) faults.push(`${name} must be one of ${values.join(', ')}, not "${value}"`)
		return known ?? fallback
	}
	const address = (name: string, protocols: readonly string[]): string | null => {
		const value = text(name, '')
		if (value === '') return null
		const url = URL.canParse(value) ? new URL(value) : null
		if (url && protocols.includes(url.protocol)) return value
		faults.push(`${name} must be an address starting with ${protocols.map((p) => `${p}//`).join(' or ')}`)
		return null
	}

	const digits = (name: string, fallback: string, most: number): string => {
		const value = text(name, fallback)
		if (!/^\d+$/.test(value) || value.length > most) faults.push(`${name} must be a number of up to ${most} digits`)
		return value
	}

	const production = env.NODE_ENV === 'production'
	const origin = address('ORIGIN', ['http:', 'https:'])
	const databaseUrl = address('DATABASE_URL', ['postgres:', 'postgresql:'])
	const secret = text('SECRET', SAMPLE_SECRET)
	const bankSecret = text('REDSYS_SECRET', TEST_BANK_SECRET)
	const signatureVersion = oneOf('REDSYS_SIGNATURE', SIGNATURE_VERSIONS)
	if (!isUsableSecret(signatureVersion, bankSecret)) {
		faults.push(`REDSYS_SECRET must be the key as the bank shows it: 24 bytes in base64 for ${signatureVersion}`)
	}
	const formUrl = address('REDSYS_URL', ['https:'])
	if (origin !== null && new URL(origin).origin !== origin.replace(/\/$/, '')) {
		faults.push('ORIGIN must be only a scheme, a host and a port, such as https://www.example.es')
	}
	if (production) {
		if (origin === null || !origin.startsWith('https:'))
			faults.push('ORIGIN must be the shop’s https address in production')
		if (databaseUrl === null)
			faults.push(
				'DATABASE_URL must name a PostgreSQL in production: the embedded database is for one process and does not flush each write',
			)
		if (secret === SAMPLE_SECRET || secret.length < 32)
			faults.push('SECRET must be 32 random characters or more in production')
		if (bankSecret === TEST_BANK_SECRET) faults.push('REDSYS_SECRET must be the merchant’s own key in production')
		if (formUrl === null)
			faults.push('REDSYS_URL must be the bank’s form address in production: the local bank is not there')
		if (text('REDSYS_MERCHANT_CODE', '') === '') faults.push('REDSYS_MERCHANT_CODE must be set in production')
	}
	const config: Config = {
		production,
		brand: text('BRAND', 'Solería'),
		port: whole('PORT', 3000, 0, 65_535),
		host: text('HOST', 'localhost'),
		dataDir: resolve(text('DATA_DIR', 'var')),
		databaseUrl,
		origin: origin === null ? null : new URL(origin).origin,
		trustProxy: oneOf('TRUST_PROXY', ['no', 'yes']) === 'yes',
		logLevel: oneOf('LOG_LEVEL', ['warn', 'silent', 'error', 'info', 'debug']),
		requestsPerMinute: whole('REQUESTS_PER_MINUTE', 300, 0, 1_000_000),
		picturesAhead: oneOf('PICTURES_AHEAD', ['yes', 'no']) === 'yes',
		secret,
		bank: {
			merchantCode: digits('REDSYS_MERCHANT_CODE', '999008881', 9),
			terminal: digits('REDSYS_TERMINAL', '003', 3),
			secret: bankSecret,
			signatureVersion,
			formUrl,
		},
		mail: {
			smtpUrl: address('SMTP_URL', ['smtp:', 'smtps:']),
			from: text('MAIL_FROM', `${text('BRAND', 'Solería')} <${MERCHANT.email}>`),
			shop: text('SHOP_MAIL', MERCHANT.email),
		},
	}
	if (faults.length > 0) throw new ConfigFault(faults)
	return Object.freeze(config)
}
