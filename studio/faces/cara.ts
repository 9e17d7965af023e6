import { type Colour, colourOf } from '@soleria/visualiser/colour'

/**
 * The content of the catalogue's `cara` column: a face and its settings, `marmol base=#f6f5f2 veta=#b3905e`.
 * Lists join their values with `+`. A value that cannot be read counts as absent, so that a typing mistake still gives a picture.
 */
export interface Cara {
	readonly name: string
	readonly colour: (key: string, otherwise: string) => Colour
	readonly colours: (key: string, otherwise: readonly string[]) => readonly Colour[]
	readonly number: (key: string, otherwise: number) => number
	readonly word: (key: string) => string
}

export function caraOf(text: string): Cara {
	const [name = '', ...settings] = text.trim().split(/\s+/)
	const values = new Map(settings.map((setting) => [setting.split('=')[0] ?? '', setting.split('=')[1] ?? '']))
	const word = (key: string): string => values.get(key) ?? ''
	const known = (hex: string): boolean => /^#[0-9a-f]{6}$/i.test(hex)
	return {
		name,
		word,
		colour: (key, otherwise) => colourOf(known(word(key)) ? word(key) : otherwise),
		colours: (key, otherwise) => {
			const given = word(key).split('+').filter(known)
			return (given.length > 0 ? given : otherwise).map(colourOf)
		},
		number: (key, otherwise) => {
			const value = Number.parseFloat(word(key))
			return Number.isFinite(value) ? value : otherwise
		},
	}
}
