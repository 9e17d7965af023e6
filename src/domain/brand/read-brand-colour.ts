import { type BrandColours, checkColour } from './brand-colours.ts'
import { readColour } from './colour.ts'

const oneDecimal = (value: number) => value.toFixed(1).replace('.', ',')

/** Reads a typed colour for a role in which texts are read on it, or written in it. */
export const readBrandColour =
	(role: keyof BrandColours) =>
	(text: string): { readonly text: string } | { readonly fault: string } => {
		const read = readColour(text)
		if (read === null) return { fault: 'no es un color: escríbelo como #155160' }
		const check = checkColour(role, read)
		if (check.ok) return { text: read }
		const { contrast, least, nearest } = check
		return {
			fault: `${read} no se lee bien: su contraste es de ${oneDecimal(contrast)} y hace falta ${oneDecimal(least)}. El más parecido que vale es ${nearest}`,
		}
	}
