/** Kinds of material by the first words of their names. */
const MATERIALS: readonly (readonly [RegExp, string])[] = [
	[/^(?:adhesivos?|cementos? cola|pegamentos?|colas?)\b/, 'adhesivo'],
	[/^(?:juntas?|lechadas?|boradas?|rejuntados?)\b/, 'junta'],
	[/^(?:morteros?|autonivelantes?|recrecidos?)\b/, 'mortero'],
	[/^(?:nivelador(?:es)?|crucetas?|calzos?|cuñas?|plots?)\b/, 'nivelación'],
	[/^(?:sellador(?:es)?|siliconas?)\b/, 'sellador'],
]
/** Standards of materials, not of tiles, and their classes. */
const STANDARDS: readonly (readonly [RegExp, string])[] = [
	[/\bEN 12004\b|\bC[12](?:[FTE]{1,3}\b| S[12]\b)/, 'adhesivo'],
	[/\bEN 13888\b|\bCG[12]/, 'junta'],
	[/\bEN (?:998|13813)\b/, 'mortero'],
]
/** The weight or volume of a pack: «25 kg». */
const CONTENTS = /\b\d+(?:[.,]\d+)?\s?(?:kg|l|ml|litros?)\b/i
const PACKS: readonly string[] = ['saco', 'cubo', 'cartucho', 'bolsa', 'bote', 'botella', 'garrafa']

interface Named {
	readonly nombre: string
	readonly medidas: string
	readonly ficha: { readonly norma?: string; readonly unidad_venta?: string }
}

/** A material whose kind its words do not say. */
export const SOME_MATERIAL = 'adhesivo, junta, mortero, sellador o lo que sea'

/** The kind of material that the name, the standard or the pack of a product shows; null of a tile, which has sides, and of any other name. */
export function materialByWords({ nombre, medidas, ficha }: Named): string | null {
	if (/\d\s*x\s*\d/i.test(`${medidas} ${nombre}`)) return null
	const plain = nombre.normalize('NFC').toLowerCase()
	const said = `${nombre} ${ficha.norma ?? ''}`
	const found = MATERIALS.find(([words]) => words.test(plain)) ?? STANDARDS.find(([standard]) => standard.test(said))
	if (found) return found[1]
	return CONTENTS.test(nombre) || PACKS.includes(ficha.unidad_venta ?? '') ? SOME_MATERIAL : null
}
