import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MonthOfMovements } from '#domain/cashback/monthly-movements.ts'
import { cents } from '#domain/money/cents.ts'
import { CashbackChart } from './cashback-chart.tsx'

const month = (name: string, credited: number, spent: number, takenBack = 0): MonthOfMovements => ({
	month: name,
	creditedCents: cents(credited),
	spentCents: cents(spent),
	takenBackCents: cents(takenBack),
})
const drawn = (...months: MonthOfMovements[]) =>
	renderToStaticMarkup(<CashbackChart months={months} />).replaceAll('\u00a0', ' ')
const rects = (html: string) =>
	Array.from(html.matchAll(/<rect class="([^"]+)" x="[^"]+" y="([^"]+)" width="[^"]+" height="([^"]+)"/g), (match) => ({
		kind: match[1],
		from: Number(match[2]),
		height: Number(match[3]),
	}))

test('credits are drawn above the line and redemptions below it, on one scale', () => {
	const html = drawn(month('2026-10', 6000, 0), month('2026-11', 3000, 2000, 2000))
	expect(rects(html)).toEqual([
		{ kind: 'credited', from: 0, height: 60 },
		{ kind: 'credited', from: 30, height: 30 },
		{ kind: 'spent', from: 60, height: 20 },
		{ kind: 'taken-back', from: 80, height: 20 },
	])
})

test('a table lists every amount', () => {
	const html = drawn(month('2026-10', 873, 600), month('2026-11', 0, 0))
	expect(html).toContain(
		'<th scope="row">octubre de 2026</th><td class="number">8,73 €</td><td class="number">6,00 €</td>',
	)
	expect(html).toContain(
		'<th scope="row">noviembre de 2026</th><td class="number">0,00 €</td><td class="number">0,00 €</td>',
	)
	expect(html).not.toContain('Retirado')
})

test('no element has an inline style, which the page would not allow', () => {
	expect(drawn(month('2026-10', 873, 600))).not.toContain('style=')
})

test('a wallet without movements shows a sentence', () => {
	const html = drawn(month('2026-11', 0, 0))
	expect(html).toContain('Todavía no hay movimientos')
	expect(html).not.toContain('<svg')
})
