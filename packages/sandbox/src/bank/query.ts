import type { Element } from '@xmldom/xmldom'
import { readXml } from '../xml.ts'
import { isOrderNumber, isSameTerminal } from './messages.ts'
import type { LocalMerchant } from './request.ts'
import { isSignedBy, sign } from './signature.ts'

/** The data of a decided number that this bank stores. */
export interface DecidedOperation {
	readonly amountCents: number
	readonly responseCode: string
	readonly authorisationCode: string
	/** `2026-11-19` and `17:05`, in Madrid. */
	readonly date: string
	readonly hour: string
}

/**
 * Answers Redsys's query service about single operations: the SOAP text of the answer to a SOAP text. The same signature
 * rules as at the bank: V1 over the text of `Version`.
 */
export function localQuery(
	merchant: LocalMerchant,
	operation: (orderNumber: string) => DecidedOperation | null,
): (body: string) => string {
	return (body) => envelope(answer(body, merchant, operation))
}

function answer(
	body: string,
	merchant: LocalMerchant,
	operation: (orderNumber: string) => DecidedOperation | null,
): string {
	const asked = textIn(readXml(body), 'cadenaXML')
	const question = readXml(asked)
	const value = (name: string) => textIn(question, name)
	const orderNumber = value('Ds_Order')
	if (!isOrderNumber(orderNumber)) return fault('XML0001')
	const isSigned =
		value('SignatureVersion') === 'HMAC_SHA256_V1' &&
		isSignedBy('HMAC_SHA256_V1', merchant.secret, orderNumber, versionText(asked), value('Signature'))
	if (!isSigned) return fault('XML0023')
	if (value('Ds_MerchantCode') !== merchant.merchantCode || !isSameTerminal(value('Ds_Terminal'), merchant.terminal)) {
		return fault('XML0022')
	}
	const found = operation(orderNumber)
	return found === null ? fault('XML0024') : signed(merchant, orderNumber, found)
}

/** The text of the first element of a name, in any namespace; empty without one. */
function textIn(root: Element | null, name: string): string {
	return root?.getElementsByTagNameNS('*', name)[0]?.textContent?.trim() ?? ''
}

/** The signed part of a message: exactly the text of its `Version` element. */
function versionText(message: string): string {
	return /<Version[\s>][\s\S]*<\/Version>/.exec(message)?.[0] ?? ''
}

const fault = (code: string) =>
	`<Messages><Version Ds_Version="0.0"><Message><ErrorMsg><Ds_ErrorCode>${code}</Ds_ErrorCode></ErrorMsg></Message></Version></Messages>`

function signed(merchant: LocalMerchant, orderNumber: string, found: DecidedOperation): string {
	const fields = {
		Ds_MerchantCode: merchant.merchantCode,
		Ds_Terminal: `${Number(merchant.terminal)}`,
		Ds_Order: orderNumber,
		Ds_TransactionType: '0',
		Ds_Date: found.date,
		Ds_Hour: found.hour,
		Ds_Amount: `${found.amountCents}`,
		Ds_Currency: '978',
		Ds_State: 'F',
		Ds_Response: found.responseCode,
		Ds_AuthorisationCode: found.authorisationCode,
	}
	const elements = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`)
	const version = `<Version Ds_Version="0.0"><Message><Response Ds_Version="0.0">${elements.join('')}</Response></Message></Version>`
	const signature = sign('HMAC_SHA256_V1', merchant.secret, orderNumber, version)
	return `<Messages>${version}<Signature>${signature}</Signature></Messages>`
}

function envelope(text: string): string {
	const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
	return (
		'<?xml version="1.0" encoding="UTF-8"?>' +
		'<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Header/><soapenv:Body>' +
		'<p259:consultaOperacionesResponse xmlns:p259="http://webservices.apl02.redsys.es">' +
		`<consultaOperacionesReturn>${escaped}</consultaOperacionesReturn>` +
		'</p259:consultaOperacionesResponse></soapenv:Body></soapenv:Envelope>'
	)
}
