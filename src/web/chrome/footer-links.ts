import { addresses } from '#web/addresses.ts'
import type { MenuEntry } from './menu.ts'

/** The columns of the footer. */
export const FOOTER: readonly { readonly title: string; readonly entries: readonly MenuEntry[] }[] = [
	{
		title: 'Productos',
		entries: [
			{ text: 'Pavimentos', to: addresses.section('pavimentos') },
			{ text: 'Revestimientos', to: addresses.section('revestimientos') },
			{ text: 'Porcelánicos', to: addresses.section('porcelanicos') },
			{ text: 'Mosaicos', to: addresses.section('mosaicos') },
			{ text: 'Ofertas flash', to: addresses.flashOffers },
			{ text: 'Todo el catálogo', to: addresses.catalogue },
			{ text: 'Calculadora de m²', to: addresses.calculator },
			{ text: 'Catálogos en PDF', to: addresses.catalogues },
			{ text: 'Proyectos', to: addresses.projects },
		],
	},
	{
		title: 'Atención al cliente',
		entries: [
			{ text: 'Mi cuenta', to: addresses.account },
			{ text: 'Tus pedidos', to: addresses.orders },
			{ text: 'Contacto', to: addresses.contact },
			{ text: 'Envíos', to: addresses.shipping },
			{ text: 'Devoluciones', to: addresses.returns },
			{ text: 'Desistir del contrato aquí', to: addresses.withdrawal },
			{ text: 'Preguntas frecuentes', to: addresses.faq },
			{ text: 'Boletín', to: addresses.newsletter },
		],
	},
	{
		title: 'Legal',
		entries: [
			{ text: 'Aviso legal', to: addresses.legalNotice },
			{ text: 'Privacidad', to: addresses.privacy },
			{ text: 'Cookies', to: addresses.cookies },
		],
	},
]
