import type { BreadcrumbList, FAQPage, Organization, Store, WebSite, WithContext } from 'schema-dts'
import { MERCHANT } from '#domain/merchant/merchant.ts'
import { addresses } from '#web/addresses.ts'

const CONTEXT = 'https://schema.org'

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

const organisationId = (origin: string) => `${origin}/#empresa`

/** Structured data of the company, and of the site with its search. */
export function siteData(origin: string, brand: string): [WithContext<Organization>, WithContext<WebSite>] {
	return [
		{
			'@context': CONTEXT,
			'@type': 'Organization',
			'@id': organisationId(origin),
			name: brand,
			legalName: MERCHANT.companyName,
			taxID: MERCHANT.taxId,
			url: `${origin}/`,
			logo: `${origin}/icono-512.png`,
			email: MERCHANT.email,
			telephone: MERCHANT.phones[0].dial,
			address: postalAddress,
			hasMerchantReturnPolicy: {
				'@type': 'MerchantReturnPolicy',
				applicableCountry: 'ES',
				returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
				merchantReturnDays: 30,
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

const postalAddress = {
	'@type': 'PostalAddress',
	streetAddress: `${MERCHANT.street}, ${MERCHANT.area}`,
	postalCode: MERCHANT.postalCode,
	addressLocality: MERCHANT.town,
	addressRegion: MERCHANT.province,
	addressCountry: 'ES',
} as const

/** Structured data of the warehouse for pickup. */
export function storeData(origin: string, brand: string): WithContext<Store> {
	return {
		'@context': CONTEXT,
		'@type': 'Store',
		name: brand,
		url: `${origin}${addresses.contact}`,
		image: `${origin}/icono-512.png`,
		telephone: MERCHANT.phones[0].dial,
		email: MERCHANT.email,
		parentOrganization: { '@id': organisationId(origin) },
		address: postalAddress,
		geo: { '@type': 'GeoCoordinates', latitude: MERCHANT.latitude, longitude: MERCHANT.longitude },
		openingHoursSpecification: {
			'@type': 'OpeningHoursSpecification',
			dayOfWeek: [
				'https://schema.org/Monday',
				'https://schema.org/Tuesday',
				'https://schema.org/Wednesday',
				'https://schema.org/Thursday',
				'https://schema.org/Friday',
			],
			opens: '09:00',
			closes: '18:00',
		},
	}
}
