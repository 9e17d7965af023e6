import type { Shop } from '#shop/shop.ts'

/** The typed input of the calculator, and its result. */
export interface Calculation {
	readonly codigoPostal: string
	readonly peso: string
	readonly answer:
		| { readonly kind: 'none' }
		| { readonly kind: 'quoted'; readonly zona: string; readonly euros: number; readonly kg: number }
		| { readonly kind: 'faults'; readonly codigoPostal: string | null; readonly peso: string | null }
}

const MOST_KG = 100_000

/** Parses «150,5» or «150.5» kilos as grams; null for invalid weights. */
function readGrams(typed: string): number | null {
	if (!/^\d{1,6}([.,]\d{1,3})?$/.test(typed)) return null
	const grams = Math.round(Number(typed.replace(',', '.')) * 1000)
	return grams > 0 && grams <= MOST_KG * 1000 ? grams : null
}

/** The calculator's result for a URL; the price is computed by the cart's function. */
export function askQuote(shop: Pick<Shop, 'quoteWeight'>, query: URLSearchParams): Calculation {
	const codigoPostal = (query.get('codigoPostal') ?? '').trim().slice(0, 10)
	const peso = (query.get('peso') ?? '').trim().slice(0, 12)
	const asked = { codigoPostal, peso }
	if (!query.has('codigoPostal') && !query.has('peso')) return { ...asked, answer: { kind: 'none' } }
	const grams = readGrams(peso)
	// Quotes any weight if the typed one is invalid, so that faults of both fields are shown together.
	const quote = shop.quoteWeight(codigoPostal, grams ?? 1)
	if (!quote.ok || grams === null) {
		const faults = {
			codigoPostal: quote.ok ? null : POSTAL_FAULTS[quote.code],
			peso: grams === null ? 'Introduce un peso en kilos, mayor que 0' : null,
		}
		return { ...asked, answer: { kind: 'faults', ...faults } }
	}
	return { ...asked, answer: { kind: 'quoted', zona: quote.zona, euros: quote.costCents / 100, kg: grams / 1000 } }
}

const POSTAL_FAULTS = {
	codigo_postal_invalido: 'Introduce un código postal válido',
	sin_envio: 'No hacemos envíos a ese código postal. Puedes recoger tu pedido en el almacén.',
} as const
