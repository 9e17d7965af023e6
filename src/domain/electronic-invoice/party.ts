import type { Issuer, Recipient } from '#domain/invoice/invoice.ts'
import { placeName } from '#domain/shipping/provinces.ts'
import { europeanVat } from '#domain/tax-id/european.ts'
import { readTaxId } from '#domain/tax-id/tax-id.ts'

/** A postal address in parts. */
export interface PartyAddress {
	readonly street: string
	/** Empty outside Spain, where it is written with the town. */
	readonly postalCode: string
	readonly town: string
	/** Empty outside Spain. */
	readonly province: string
	/** ISO 3166, two letters. */
	readonly country: string
}

/** Issuer or recipient of an invoice, as structured formats name it. */
export interface Party {
	readonly name: string
	readonly isPerson: boolean
	/** As printed: `B12345674`, `FR40303265045`. */
	readonly taxId: string
	/** With the prefix of its state: `ESB12345674`. */
	readonly vatId: string
	readonly address: PartyAddress
	/** Empty texts where the invoice has none. */
	readonly phone: string
	readonly email: string
}

export type PartyRefusal = 'sin_destinatario' | 'nif_no_valido' | 'sin_direccion'

/** The seller of an invoice. */
export function issuingParty({ companyName, taxId, address, contact }: Issuer): Party | PartyRefusal {
	const [phone = '', email = ''] = contact.split(' · ')
	const found = partyOf(companyName, taxId, address)
	return typeof found === 'string' ? found : { ...found, phone, email }
}

/** The buyer of an invoice, or the missing data. */
export function receivingParty({ name, taxId, address }: Recipient): Party | PartyRefusal {
	if (name === null || taxId === null || address === null) return 'sin_destinatario'
	return partyOf(name, taxId, address)
}

function partyOf(name: string, typed: string, lines: readonly string[]): Party | PartyRefusal {
	const read = readTaxId(typed)
	if (!read.ok) return 'nif_no_valido'
	const european = read.kind === 'iva-ue' ? europeanVat(read.id) : null
	const address = european ? addressAbroad(lines, european.state) : addressInSpain(lines)
	if (address === null) return 'sin_direccion'
	return {
		name: name.trim(),
		isPerson: read.kind === 'nif' || read.kind === 'nie',
		taxId: read.id,
		vatId: european ? read.id : `ES${read.id}`,
		address,
		phone: '',
		email: '',
	}
}

/** Lines that end with «28009 Madrid» or «12001 Castelló (Castellón)». */
function addressInSpain(lines: readonly string[]): PartyAddress | null {
	const [, postalCode = '', town = ''] = /^(\d{5}) (.+?)(?: \([^()]*\))?$/.exec(lines.at(-1)?.trim() ?? '') ?? []
	const street = lines.slice(0, -1).join(', ').trim()
	const prefix = postalCode.slice(0, 2)
	const province = placeName(prefix)
	return street === '' || town === '' || province === prefix
		? null
		: { street, postalCode, town, province, country: 'ES' }
}

/** The address of a company of another state, which is that of its VAT number. */
function addressAbroad(lines: readonly string[], state: string): PartyAddress | null {
	const town = lines.at(-1)?.trim() ?? ''
	const street = lines.slice(0, -1).join(', ').trim()
	if (street === '' || town === '') return null
	return { street, postalCode: '', town, province: '', country: COUNTRIES[state] ?? state }
}

/** The states whose VAT numbers begin with other letters than those of ISO 3166: Greece and Northern Ireland. */
const COUNTRIES: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' }
