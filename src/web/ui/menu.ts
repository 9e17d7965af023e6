import { addresses } from '../addresses.ts'

export interface MenuEntry {
	readonly text: string
	readonly to: string
	readonly about?: string
}

export interface MenuGroup {
	readonly text: string
	readonly entries: readonly MenuEntry[]
}

/** The main menu: the header shows it as panels, a phone as one list. */
export const MENU: readonly MenuGroup[] = [
	{
		text: 'Productos',
		entries: [
			{ text: 'Todos los productos', to: addresses.catalogue },
			{ text: 'Pavimentos', to: addresses.pavimentos, about: 'Suelos de interior y de exterior' },
			{ text: 'Revestimientos', to: addresses.revestimientos, about: 'Paredes de baño y de cocina' },
			{ text: 'Porcelánicos', to: addresses.porcelanicos, about: 'Para suelo y pared, con poca absorción' },
			{ text: 'Mosaicos', to: addresses.mosaicos, about: 'Gresite, hexágono y malla' },
		],
	},
]
