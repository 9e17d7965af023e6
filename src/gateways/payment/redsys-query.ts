import { cents } from '#domain/money/cents.ts'
import { post } from '#gateways/http/post.ts'
import { firstElement } from '#gateways/xml/xml.ts'
import { isDsOrder } from './ds-order.ts'
import type { PaymentAnswer, PaymentQuery } from './payment-query.ts'
import type { RedsysConfig } from './redsys-gateway.ts'
import { sameTerminal } from './redsys-parameters.ts'
import { isSignedBy, sign } from './redsys-signature.ts'

const EURO = '978'
const AUTHORISATION = '0'
const FINISHED = 'F'
/** The bank's code for an unknown operation. */
const NO_SUCH_OPERATION = 'XML0024'
const TIMEOUT_MS = 20_000
const LONGEST_ANSWER = 256 * 1024
const NAMESPACE = 'http://webservices.apl02.redsys.es'
const QUERY_ACTION = 'consultaOperaciones'

/** The URL of Redsys's query service for the URL of its form. */
export function queryUrlOf(formUrl: string): string {
	return new URL('/apl02/services/SerClsWSConsulta', formUrl).href
}

type QueryConfig = Pick<RedsysConfig, 'merchantCode' | 'terminal' | 'secret'> & { readonly queryUrl: string }

/**
 * Queries Redsys's query service, which uses SOAP 1.1. Its messages carry the signature V1, regardless of the version
 * of the terminal's forms.
 */
export function redsysQuery(config: QueryConfig): PaymentQuery {
	return {
		async ask(orderNumber) {
			if (!isDsOrder(orderNumber)) return undecided('número de pago no válido')
			const answer = await post({
				url: config.queryUrl,
				headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: QUERY_ACTION },
				body: envelope(request(config, orderNumber)),
				timeoutMs: TIMEOUT_MS,
				mostBytes: LONGEST_ANSWER,
			})
			if (!answer.ok) return undecided(answer.reason)
			if (answer.status !== 200) return undecided(`el banco contestó ${answer.status}`)
			return read(answer.text, config, orderNumber)
		},
	}
}

const undecided = (reason: string) => ({ kind: 'undecided', reason }) as const

/** The question about one operation with its signature over exactly the text of `Version`. */
function request({ merchantCode, terminal, secret }: QueryConfig, orderNumber: string): string {
	const version =
		'<Version Ds_Version="0.0"><Message><Transaction>' +
		`<Ds_MerchantCode>${merchantCode}</Ds_MerchantCode><Ds_Terminal>${Number(terminal)}</Ds_Terminal>` +
		`<Ds_Order>${orderNumber}</Ds_Order><Ds_TransactionType>${AUTHORISATION}</Ds_TransactionType>` +
		'</Transaction></Message></Version>'
	const signature = sign('HMAC_SHA256_V1', secret, orderNumber, version)
	return `<Messages>${version}<Signature>${signature}</Signature><SignatureVersion>HMAC_SHA256_V1</SignatureVersion></Messages>`
}

function envelope(text: string): string {
	return (
		'<?xml version="1.0" encoding="UTF-8"?>' +
		`<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:web="${NAMESPACE}">` +
		`<soapenv:Header/><soapenv:Body><web:${QUERY_ACTION}><cadenaXML><![CDATA[${text}]]></cadenaXML></web:${QUERY_ACTION}>` +
		'</soapenv:Body></soapenv:Envelope>'
	)
}

/** The signed part of a message: exactly the text of its `Version` element. */
function versionText(message: string): string {
	return /<Version[\s>][\s\S]*<\/Version>/.exec(message)?.[0] ?? ''
}

/** Returns whether an answer carries the right signature. Not every version of the service signs; TLS protects unsigned answers. */
function isTrusted(message: string, secret: string, orderNumber: string): boolean {
	const signature = firstElement(message, 'Signature')?.textContent?.trim()
	return signature === undefined || isSignedBy('HMAC_SHA256_V1', secret, orderNumber, versionText(message), signature)
}

/** The bank's answer: an XML text within the envelope. */
function read(text: string, config: QueryConfig, orderNumber: string): PaymentAnswer {
	const inner = firstElement(text, 'consultaOperacionesReturn')?.textContent ?? ''
	const code = firstElement(inner, 'Ds_ErrorCode')?.textContent?.trim()
	if (code !== undefined) return code === NO_SUCH_OPERATION ? { kind: 'unknown' } : undecided(code.slice(0, 20))
	const response = firstElement(inner, 'Response')
	if (!response) return undecided('respuesta ilegible')
	if (!isTrusted(inner, config.secret, orderNumber)) return undecided('respuesta sin firma válida')
	const value = (name: string) => response.getElementsByTagNameNS('*', name)[0]?.textContent?.trim() ?? ''
	const isOurs =
		value('Ds_Order') === orderNumber &&
		value('Ds_MerchantCode') === config.merchantCode &&
		sameTerminal(value('Ds_Terminal'), config.terminal) &&
		value('Ds_TransactionType') === AUTHORISATION
	if (!isOurs) return undecided('respuesta sobre otra operación')
	if (value('Ds_State') !== FINISHED) return undecided('la operación sigue en curso')
	const amount = value('Ds_Amount')
	const responseCode = value('Ds_Response').padStart(4, '0')
	if (value('Ds_Currency') !== EURO || !/^\d{1,12}$/.test(amount) || !/^\d{4,5}$/.test(responseCode)) {
		return undecided('respuesta ilegible')
	}
	return {
		kind: 'decided',
		payment: {
			orderNumber,
			amountCents: cents(Number(amount)),
			authorised: /^00\d\d$/.test(responseCode),
			responseCode,
			authorisationCode: value('Ds_AuthorisationCode') || null,
		},
	}
}
