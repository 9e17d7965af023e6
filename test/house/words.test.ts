import { expect, test } from 'vitest'
import { sources } from './sources.ts'

/* One word for one thing in what people read, and figures of transport and delivery only where they are computed. */
const UNUSED: readonly (readonly [words: RegExp, instead: string])[] = [
	[/NIF o CIF|\bCIF de\b/, 'NIF'],
	[/\b[Pp]ortes?\b/, 'transporte'],
	[/coste de(l)? envío|envío gratis|gastos de envío/i, 'transporte'],
	[/24[–-]48|Desde (25|35|45)\s€/, 'the tariff'],
	[/3 [ay] 5 días|3–5 días/, 'DELIVERY_DAYS_TEXT'],
]

/** The specification's toast (§8), and the comment that shows how the days read. */
const KEPT = ['Coste de envío calculado', '«3–5 días laborables»']

test('transport and the tax id have one word each, and amounts of delivery are computed', () => {
	const found = sources()
		.filter(({ path }) => !/\.test\.tsx?$/.test(path))
		.flatMap(({ path, text }) => {
			const read = KEPT.reduce((left, words) => left.replaceAll(words, ''), text)
			return UNUSED.filter(([words]) => words.test(read)).map(([words, instead]) => `${path}: ${words} → ${instead}`)
		})
	expect(found).toEqual([])
})
