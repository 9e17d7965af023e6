import { listed } from '#domain/text/listed.ts'
import type { TradeTerms } from '#domain/trade/terms.ts'
import { cashbackText, incentiveEurosText } from '#domain/trade/terms-text.ts'
import { addresses } from '#web/addresses.ts'
import type { ShownMerchant } from '#web/page/merchant.ts'

export interface MenuEntry {
	readonly text: string
	readonly to: string
	readonly about?: string
}

export interface MenuGroup {
	readonly text: string
	readonly entries: readonly MenuEntry[]
}

/** «3 € menos por m² y 5 % de cashback», without benefits that the merchant does not give. */
function gainsText(terms: TradeTerms): string {
	const gains = [
		...(terms.incentiveCentsPerM2 > 0 ? [`${incentiveEurosText(terms)} menos por m²`] : []),
		...(terms.cashbackPercent > 0 ? [`${cashbackText(terms)} de cashback`] : []),
	]
	return gains.length === 0 ? 'Gestor personal y catálogos técnicos' : listed(gains)
}

/** The main menu: panels in the header, one list on phones. */
export const menuOf = ({
	terms,
	answerIn,
	spaces,
}: Pick<ShownMerchant, 'terms' | 'answerIn' | 'spaces'>): readonly MenuGroup[] => [
	{
		text: 'Productos',
		entries: [
			{ text: 'Todos los productos', to: addresses.bestSellers() },
			{
				text: 'Pavimentos',
				to: addresses.bestSellers(addresses.section('pavimentos')),
				about: 'Suelos de interior, y de dentro y fuera',
			},
			{
				text: 'Revestimientos',
				to: addresses.bestSellers(addresses.section('revestimientos')),
				about: 'Paredes de baño y de cocina',
			},
			{
				text: 'Porcelánicos',
				to: addresses.bestSellers(addresses.section('porcelanicos')),
				about: 'Para suelo y pared, con poca absorción',
			},
			{
				text: 'Mosaicos',
				to: addresses.bestSellers(addresses.section('mosaicos')),
				about: 'Gresite, hexágono y malla',
			},
			{
				text: 'Materiales de obra',
				to: addresses.catalogueFor('tipo', 'material'),
				about: 'Adhesivos, juntas, morteros y nivelación',
			},
		],
	},
	{
		text: 'Espacios',
		entries: [
			...spaces.map(({ id, name, about }) => ({ text: name, to: addresses.space(id), about })),
			{ text: 'Galería', to: addresses.gallery('banos'), about: 'Fotos por espacio y estilo, con lo que llevan' },
			{ text: 'Visualizador', to: addresses.visualiser, about: 'Cualquier azulejo, puesto en una estancia' },
		],
	},
	{
		text: 'Profesionales',
		entries: [
			{
				text: 'Ventajas',
				to: addresses.professionals,
				about: gainsText(terms),
			},
			{ text: 'Pedido rápido', to: addresses.quickOrder, about: 'Pega tu lista' },
			{ text: 'Catálogos', to: addresses.catalogues, about: 'Un PDF por familia, con precios de hoy' },
			{ text: 'Proyectos', to: addresses.projects, about: 'Ideas para tu obra' },
			{ text: 'Abrir cuenta', to: addresses.registerProfessional, about: `En ${answerIn}` },
			{ text: 'Contacto Comercial', to: addresses.commercialContact, about: 'Un gestor para tu obra' },
		],
	},
]

/** The highlighted link beside the menus. */
export const HOT_LINK: MenuEntry = { text: 'Ofertas Flash', to: addresses.flashOffers }
