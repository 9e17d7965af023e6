import { DIR3_UNITS, type Dir3Codes } from '#domain/electronic-invoice/dir3.ts'
import type { Party, PartyAddress } from '#domain/electronic-invoice/party.ts'
import type { XmlNode } from '#gateways/xml/xml.ts'
import { optional, textOf } from './literals.ts'

const LONGEST = { company: 80, person: 40, street: 80, town: 50, province: 20, phone: 15, email: 60 } as const

/** ISO 3166-1 with three letters, for the states of European VAT numbers and Spain. */
const COUNTRIES: Readonly<Record<string, string>> = {
	AT: 'AUT',
	BE: 'BEL',
	BG: 'BGR',
	CY: 'CYP',
	CZ: 'CZE',
	DE: 'DEU',
	DK: 'DNK',
	EE: 'EST',
	ES: 'ESP',
	FI: 'FIN',
	FR: 'FRA',
	GB: 'GBR',
	GR: 'GRC',
	HR: 'HRV',
	HU: 'HUN',
	IE: 'IRL',
	IT: 'ITA',
	LT: 'LTU',
	LU: 'LUX',
	LV: 'LVA',
	MT: 'MLT',
	NL: 'NLD',
	PL: 'POL',
	PT: 'PRT',
	RO: 'ROU',
	SE: 'SWE',
	SI: 'SVN',
	SK: 'SVK',
}

/**
 * The codes of Facturae for issuer or recipient: `F` a person, `J` a company; `R` of Spain, `U` of the Union, `E` of
 * elsewhere.
 */
export function partyNode(party: Party, dir3: Dir3Codes | null): (XmlNode | null)[] {
	const { isPerson, taxId, address } = party
	const residence = address.country === 'ES' ? 'R' : address.country === 'GB' ? 'E' : 'U'
	return [
		[
			'TaxIdentification',
			[
				['PersonTypeCode', isPerson ? 'F' : 'J'],
				['ResidenceTypeCode', residence],
				['TaxIdentificationNumber', taxId],
			],
		],
		dir3 && ['AdministrativeCentres', centreNodes(dir3, address)],
		isPerson ? personNode(party) : companyNode(party),
	]
}

/** «RoleTypeCode» of each unit: «Fiscal», «Receptor», «Pagador», «Comprador». */
const ROLES = [
	['01', 'contable'],
	['02', 'gestor'],
	['03', 'tramitador'],
	['04', 'proponente'],
] as const

/** The units of a public body, at its address: the directory has their own. */
function centreNodes(dir3: Dir3Codes, address: PartyAddress): XmlNode[] {
	return ROLES.flatMap(([role, unit]): XmlNode[] =>
		dir3[unit] === ''
			? []
			: [
					[
						'AdministrativeCentre',
						[['CentreCode', dir3[unit]], ['RoleTypeCode', role], ['Name', DIR3_UNITS[unit]], addressNode(address)],
					],
				],
	)
}

function companyNode(party: Party): XmlNode {
	return [
		'LegalEntity',
		[['CorporateName', textOf(party.name, LONGEST.company)], addressNode(party.address), contactNode(party)],
	]
}

/** The first word is the name; the others, or it again where it is alone, are the surnames. */
function personNode(party: Party): XmlNode {
	const [name = '', ...surnames] = textOf(party.name).split(' ')
	return [
		'Individual',
		[
			['Name', textOf(name, LONGEST.person)],
			['FirstSurname', textOf(surnames.join(' ') || name, LONGEST.person)],
			addressNode(party.address),
			contactNode(party),
		],
	]
}

function addressNode({ street, postalCode, town, province, country }: PartyAddress): XmlNode {
	const country3 = COUNTRIES[country] ?? country
	const address: XmlNode = ['Address', textOf(street, LONGEST.street)]
	return country === 'ES'
		? [
				'AddressInSpain',
				[
					address,
					['PostCode', postalCode],
					['Town', textOf(town, LONGEST.town)],
					['Province', textOf(province, LONGEST.province)],
					['CountryCode', country3],
				],
			]
		: [
				'OverseasAddress',
				[address, ['PostCodeAndTown', textOf(town, LONGEST.town)], ['Province', country3], ['CountryCode', country3]],
			]
}

function contactNode({ phone, email }: Party): XmlNode | null {
	const nodes = [
		optional('Telephone', textOf(phone, LONGEST.phone)),
		optional('ElectronicMail', textOf(email, LONGEST.email)),
	]
	return nodes.every((node) => node === null) ? null : ['ContactDetails', nodes]
}
