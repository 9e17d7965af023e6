import type { BreadcrumbList, FAQPage, Organization, Store, WebSite, WithContext } from 'schema-dts'
import { type MerchantAddress, streetText } from '#domain/merchant/merchant.ts'
import { openingHours } from '#domain/merchant/opening-hours.ts'
import { addresses } from '#web/addresses.ts'
import type { ShownMerchant } from './merchant.ts'

export const CONTEXT = 'https://schema.org'

/** Structured data of the breadcrumbs shown on the page. */
export function breadcrumbData(
	origin: string,
	crumbs: readonly { readonly text: string; readonly to?: string }[],
	here: string,
): WithContext<BreadcrumbList> {
	return {
		'@context': CONTEXT,
		'@type': 'BreadcrumbList',
		itemListElement: [{ text: 'Inicio', to: addresses.home }, ...crumbs].map((crumb, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name: crumb.text,
			item: `${origin}${crumb.to ?? here}`,
		})),
	}
}

/** Structured data of questions and answers, as text. */
export function faqData(
	questions: readonly { readonly question: string; readonly answer: string }[],
): WithContext<FAQPage> {
	return {
		'@context': CONTEXT,
		'@type': 'FAQPage',
		mainEntity: questions.map(({ question, answer }) => ({
			'@type': 'Question',
			name: question,
			acceptedAnswer: { '@type': 'Answer', text: answer },
		})),
	}
}

export const organisationId = (origin: string) => `${origin}/#empresa`

/** Structured data of the company, and of the site with its search. */
export function siteData(
	origin: string,
	{ brand, companyName, taxId, email, phones, office, terms }: ShownMerchant,
): [WithContext<Organization>, WithContext<WebSite>] {
	return [
		{
			'@context': CONTEXT,
			'@type': 'Organization',
			'@id': organisationId(origin),
			name: brand,
			legalName: companyName,
			taxID: taxId,
			url: `${origin}/`,
			logo: `${origin}/icono-512.png`,
			email: email,
			telephone: phones[0].dial,
			address: postalAddress(office),
			hasMerchantReturnPolicy: {
				'@type': 'MerchantReturnPolicy',
				applicableCountry: 'ES',
				returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
				merchantReturnDays: terms.returnDays,
				returnMethod: 'https://schema.org/ReturnByMail',
				returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
				merchantReturnLink: `${origin}${addresses.returns}`,
			},
		},
		{
			'@context': CONTEXT,
			'@type': 'WebSite',
			name: brand,
			url: `${origin}/`,
			inLanguage: 'es-ES',
			publisher: { '@id': organisationId(origin) },
		},
	]
}

function postalAddress(address: MerchantAddress) {
	return {
		'@type': 'PostalAddress',
		streetAddress: streetText(address),
		postalCode: address.postalCode,
		addressLocality: address.town,
		addressRegion: address.province,
		addressCountry: 'ES',
	} as const
}

/** Structured data of the warehouse for pickup. */
export function storeData(origin: string, merchant: ShownMerchant): WithContext<Store> {
	const { brand, email, phones, warehouse, place } = merchant
	const open = openingHours(merchant.hours)
	return {
		'@context': CONTEXT,
		'@type': 'Store',
		name: brand,
		url: `${origin}${addresses.contact}`,
		image: `${origin}/icono-512.png`,
		telephone: phones[0].dial,
		email: email,
		parentOrganization: { '@id': organisationId(origin) },
		address: postalAddress(warehouse),
		...(place && { geo: { '@type': 'GeoCoordinates', ...place } as const }),
		...(open && {
			openingHoursSpecification: {
				'@type': 'OpeningHoursSpecification',
				dayOfWeek: open.days.map((day) => `https://schema.org/${day}` as const),
				opens: open.opens,
				closes: open.closes,
			} as const,
		}),
	}
}
