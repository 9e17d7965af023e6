import { addresses } from '../addresses.ts'
import type { MenuEntry } from './menu.ts'

/** The columns of the footer. */
export const FOOTER: readonly { readonly title: string; readonly entries: readonly MenuEntry[] }[] = [
	{
		title: 'Productos',
		entries: [
			{ text: 'Pavimentos', to: addresses.pavimentos },
			{ text: 'Revestimientos', to: addresses.revestimientos },
			{ text: 'Porcelánicos', to: addresses.porcelanicos },
			{ text: 'Mosaicos', to: addresses.mosaicos },
			{ text: 'Todo el catálogo', to: addresses.catalogue },
		],
	},
]
