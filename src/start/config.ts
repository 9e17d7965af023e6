import { resolve } from 'node:path'
import { z } from 'zod'
import { VERIFACTU_MODES } from '#domain/verifactu/verification.ts'
import { isUsableSecret, SIGNATURE_VERSIONS } from '#gateways/payment/redsys-signature.ts'
import { isTaxOffice, productionFaults, SAMPLE_SECRET, TEST_BANK } from './production-faults.ts'
import { proxyFault, proxyNetworks } from './proxies.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** All faults of the environment. */
export class ConfigFault extends Error {
	constructor(faults: readonly string[]) {
		super(`The configuration cannot be used:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
		this.name = 'ConfigFault'
	}
}

/** A text; an empty variable counts as unset. */
const text = <Fallback extends string | null>(fallback: Fallback) =>
	z
		.string()
		.optional()
		.transform((value) => value?.trim() || fallback)

const whole = (fallback: number, least: number, most: number) =>
	text(`${fallback}`)
		.refine((value) => /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most, {
			error: ({ input }) => `must be a whole number from ${least} to ${most}, not "${input}"`,
		})
		.transform(Number)

/** One of some words, by default the first. */
const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
	text(words[0]).pipe(z.enum(words, { error: ({ input }) => `must be one of ${words.join(', ')}, not "${input}"` }))

const digits = (fallback: string, most: number) =>
	text(fallback).refine((value) => /^\d+$/.test(value) && value.length <= most, {
		error: `must be a number of up to ${most} digits`,
	})

const address = (...protocols: readonly string[]) =>
	text(null).refine((value) => value === null || (URL.canParse(value) && protocols.includes(new URL(value).protocol)), {
		error: `must be an address starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
	})

/** The variables as the table of docs/operations.md names them; values with their final types. */
const variables = z.object({
	NODE_ENV: z
		.enum(['', 'production', 'development', 'test'], {
			error: ({ input }) => `must be exactly production, development or test, or not set; not "${input}"`,
		})
		.optional(),
	PORT: whole(3000, 0, 65_535),
	HOST: text('localhost'),
	DATA_DIR: text('var'),
	DATABASE_URL: address('postgres:', 'postgresql:'),
	CATALOGUE_DATABASE_URL: address('postgres:', 'postgresql:'),
	ORIGIN: address('http:', 'https:'),
	TRUST_PROXY: text('no')
		.superRefine((value, { addIssue }) => {
			const fault = proxyFault(value)
			if (fault !== null) addIssue({ code: 'custom', message: fault })
		})
		.transform(proxyNetworks),
	LOG_LEVEL: oneOf(['warn', 'silent', 'error', 'info', 'debug']),
	METRICS_TOKEN: text(null).refine((value) => value === null || /^[!-~]{16,}$/.test(value), {
		error: 'must be 16 characters or more, without spaces',
	}),
	REQUESTS_PER_MINUTE: whole(300, 0, 1_000_000),
	UNPAID_ORDERS_PER_ADDRESS: whole(20, 0, 1_000_000),
	UNPAID_GUEST_SHARE: whole(30, 0, 100),
	MAILS_PER_ADDRESS: whole(60, 0, 1_000_000),
	PICTURES_AHEAD: oneOf(['yes', 'no']),
	STOP_DELAY_SECONDS: whole(0, 0, 120),
	SECRET: text(SAMPLE_SECRET),
	REDSYS_MERCHANT_CODE: digits(TEST_BANK.merchantCode, 9),
	REDSYS_TERMINAL: digits('003', 3),
	REDSYS_SECRET: text(TEST_BANK.secret),
	REDSYS_SIGNATURE: oneOf(SIGNATURE_VERSIONS),
	REDSYS_URL: address('https:'),
	VIES: oneOf(['off', 'on']),
	SMTP_URL: address('smtp:', 'smtps:'),
	MAIL_FROM: text(null),
	SHOP_MAIL: text(null),
	VERIFACTU: oneOf(VERIFACTU_MODES),
	VERIFACTU_URL: address('https:'),
	VERIFACTU_CERTIFICATE: text(null),
	VERIFACTU_CERTIFICATE_PASSWORD: text(null),
})

type Variables = z.output<typeof variables>
type Fault = readonly [name: keyof Variables, message: string]

/** Rules between variables. They may be invalid themselves, which is reported separately. */
function crossFaults(values: Variables): Fault[] {
	const { DATABASE_URL, CATALOGUE_DATABASE_URL, ORIGIN, REDSYS_SIGNATURE, REDSYS_SECRET } = values
	const faults: Fault[] = []
	if (CATALOGUE_DATABASE_URL !== null && DATABASE_URL === null) {
		faults.push(['CATALOGUE_DATABASE_URL', 'must be a streaming replica of DATABASE_URL, which is not set'])
	}
	if (ORIGIN !== null && URL.canParse(ORIGIN) && new URL(ORIGIN).origin !== ORIGIN.replace(/\/$/, '')) {
		faults.push(['ORIGIN', 'must be only a scheme, a host and a port, such as https://www.example.es'])
	}
	if (!isUsableSecret(REDSYS_SIGNATURE, REDSYS_SECRET)) {
		faults.push(['REDSYS_SECRET', `must be the key as the bank shows it: 24 bytes in base64 for ${REDSYS_SIGNATURE}`])
	}
	return [...faults, ...verifactuFaults(values)]
}

/** Records are sent with a certificate, and to the real register only by a shop in production. */
function verifactuFaults({ NODE_ENV, VERIFACTU, VERIFACTU_URL, VERIFACTU_CERTIFICATE }: Variables): Fault[] {
	const faults: Fault[] = []
	if (VERIFACTU === 'send' && VERIFACTU_URL !== null && VERIFACTU_CERTIFICATE === null) {
		faults.push(['VERIFACTU_CERTIFICATE', 'must name the file of the certificate that records are sent with'])
	}
	if (NODE_ENV !== 'production' && isTaxOffice(VERIFACTU_URL)) {
		faults.push([
			'VERIFACTU_URL',
			'must not be the tax agency’s own register outside of production: use its test environment',
		])
	}
	return faults
}

function toConfig(values: Variables) {
	return {
		production: values.NODE_ENV === 'production',
		port: values.PORT,
		host: values.HOST,
		dataDir: resolve(values.DATA_DIR),
		databaseUrl: values.DATABASE_URL,
		/** A streaming replica for reading the catalogue; null reads it from the database. */
		catalogueDatabaseUrl: values.CATALOGUE_DATABASE_URL,
		/** The shop's public origin, without a path. */
		origin: values.ORIGIN === null ? null : new URL(values.ORIGIN).origin,
		/** The networks of the proxies in front of the shop. */
		trustProxy: values.TRUST_PROXY,
		logLevel: values.LOG_LEVEL,
		/** The token that reads the metrics; null has none. */
		metricsToken: values.METRICS_TOKEN,
		requestsPerMinute: values.REQUESTS_PER_MINUTE,
		/** Most unpaid orders per visitor; 0 means no limit. */
		unpaidOrdersPerAddress: values.UNPAID_ORDERS_PER_ADDRESS,
		/** In percent of all stock; 0 means no limit. */
		unpaidGuestShare: values.UNPAID_GUEST_SHARE,
		mailsPerAddress: values.MAILS_PER_ADDRESS,
		/** Whether the pictures of cards are encoded right after the start. */
		picturesAhead: values.PICTURES_AHEAD === 'yes',
		/** Seconds between announcing the shutdown at `/api/listo` and the shutdown itself. */
		stopDelaySeconds: values.STOP_DELAY_SECONDS,
		/** Key material for the encrypted cookies. */
		secret: values.SECRET,
		bank: {
			merchantCode: values.REDSYS_MERCHANT_CODE,
			terminal: values.REDSYS_TERMINAL,
			secret: values.REDSYS_SECRET,
			signatureVersion: values.REDSYS_SIGNATURE,
			/** Null uses the local bank. */
			formUrl: values.REDSYS_URL,
		},
		/** Whether VIES is queried about VAT numbers of other states; outside production, its local stand-in. */
		asksVies: values.VIES === 'on',
		mail: {
			/** Null writes each mail to a file. */
			smtpUrl: values.SMTP_URL,
			/** The sender; null is the merchant's name and address. */
			from: values.MAIL_FROM,
			/** The shop's own mailbox; null is the merchant's address. */
			shop: values.SHOP_MAIL,
		},
		verifactu: {
			mode: values.VERIFACTU,
			/** The service of the tax agency; null uses the local one. */
			url: values.VERIFACTU_URL,
			/** Path of the client certificate. */
			certificate: values.VERIFACTU_CERTIFICATE,
			passphrase: values.VERIFACTU_CERTIFICATE_PASSWORD,
		},
	}
}

type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T

export type Config = DeepReadonly<ReturnType<typeof toConfig>>

function deepFreeze<T extends object>(value: T): DeepReadonly<T> {
	for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFreeze(part)
	return Object.freeze(value) as DeepReadonly<T>
}

/** Parses the environment into one frozen object; throws a `ConfigFault` that lists every fault. */
export function readConfig(env: Environment): Config {
	const checked = variables.superRefine(
		(values, { addIssue }) => {
			const faults = [
				...crossFaults(values),
				...(values.NODE_ENV === 'production' ? productionFaults(values, env.REDSYS_MERCHANT_CODE) : []),
			]
			for (const [name, message] of faults) addIssue({ code: 'custom', path: [name], message })
		},
		// By default zod skips this check after a fault in one variable, and the operator would find the next one only later.
		{ when: () => true },
	)
	const read = checked.safeParse(env)
	if (!read.success) throw new ConfigFault(read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`))
	return deepFreeze(toConfig(read.data))
}
