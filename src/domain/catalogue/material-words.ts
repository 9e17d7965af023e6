/** Kinds of material by the first words of their names. */
const MATERIALS: readonly (readonly [RegExp, string])[] = [
	[/^(?:adhesivos?|cementos? cola|pegamentos?|colas?)\b/, 'adhesivo'],
	[/^(?:juntas?|lechadas?|boradas?|rejuntados?)\b/, 'junta'],
	[/^(?:morteros?|autonivelantes?|recrecidos?)\b/, 'mortero'],
	[/^(?:nivelador(?:es)?|crucetas?|calzos?|cuñas?|plots?)\b/, 'nivelación'],
	[/^(?:sellador(?:es)?|siliconas?)\b/, 'sellador'],
]
/** Standards of materials, not of tiles. */
const STANDARDS: readonly (readonly [RegExp, string])[] = [
	[/EN 12004/, 'adhesivo'],
	[/EN 13888/, 'junta'],
	[/EN (?:998|13813)/, 'mortero'],
]

interface Named {
	readonly nombre: string
	readonly medidas: string
	readonly ficha: { readonly norma?: string }
}

/** The kind of material that the name or the standard of a product shows; null of a tile, which has sides, and of any other name. */
export function materialByWords({ nombre, medidas, ficha }: Named): string | null {
	if (/\d\s*x\s*\d/i.test(`${medidas} ${nombre}`)) return null
	const plain = nombre.normalize('NFC').toLowerCase()
	const found = MATERIALS.find(([pattern]) => pattern.test(plain))
	return (found ?? STANDARDS.find(([pattern]) => pattern.test(ficha.norma ?? '')))?.[1] ?? null
}
