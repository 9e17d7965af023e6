import { addresses } from '#web/addresses.ts'
import type { MenuEntry } from './menu.ts'

const WITHDRAWAL = { text: 'Desistir del contrato aquí', to: addresses.withdrawal }

const NOTICES: readonly MenuEntry[] = [
	{ text: 'Aviso legal', to: addresses.legalNotice },
	{ text: 'Condiciones de venta', to: addresses.conditions },
	{ text: 'Privacidad', to: addresses.privacy },
	{ text: 'Cookies', to: addresses.cookies },
	{ text: 'Accesibilidad', to: addresses.accessibility },
]

/** The links at the foot of every page. The right of withdrawal is included, since its form must be reachable at any time. */
export const LEGAL_LINKS: readonly MenuEntry[] = [...NOTICES, WITHDRAWAL]

/** The columns of the footer. */
export const FOOTER: readonly { readonly title: string; readonly entries: readonly MenuEntry[] }[] = [
	{
		title: 'Productos',
		entries: [
			{ text: 'Pavimentos', to: addresses.bestSellers(addresses.section('pavimentos')) },
			{ text: 'Revestimientos', to: addresses.bestSellers(addresses.section('revestimientos')) },
			{ text: 'Porcelánicos', to: addresses.bestSellers(addresses.section('porcelanicos')) },
			{ text: 'Mosaicos', to: addresses.bestSellers(addresses.section('mosaicos')) },
			{ text: 'Ofertas Flash', to: addresses.flashOffers },
			{ text: 'Todo el catálogo', to: addresses.bestSellers() },
			{ text: 'Calculadora de m²', to: addresses.calculator },
			{ text: 'Plano de colocación', to: addresses.plan },
			{ text: 'Visualizador', to: addresses.visualiser },
			{ text: 'Muestras', to: addresses.samples },
			{ text: 'Catálogos en PDF', to: addresses.catalogues },
			{ text: 'Proyectos', to: addresses.projects },
		],
	},
	{
		title: 'Atención al cliente',
		entries: [
			{ text: 'Mi Cuenta', to: addresses.account },
			{ text: 'Tus pedidos', to: addresses.orders },
			{ text: 'Mis obras', to: addresses.myProjects },
			{ text: 'Contacto', to: addresses.contact },
			{ text: 'Envíos', to: addresses.shipping },
			{ text: 'Devoluciones', to: addresses.returns },
			WITHDRAWAL,
			{ text: 'Preguntas frecuentes', to: addresses.faq },
			{ text: 'Boletín', to: addresses.newsletter },
		],
	},
	{
		title: 'Legal',
		entries: NOTICES,
	},
]
