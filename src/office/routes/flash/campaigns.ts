import { formatCents } from '#domain/money/format.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import type { Shop } from '#shop/shop.ts'

type Offer = Awaited<ReturnType<Shop['flash']['offers']>>[number]

const SHOWN = 200

/** The offers grouped by the days of their campaigns. */
export function campaignsOf(offers: readonly Offer[], nowMs: number) {
	const byDays = Map.groupBy(offers, ({ startsAt, endsAt }) => `${startsAt?.toISOString()} ${endsAt?.toISOString()}`)
	return [...byDays].flatMap(([days, rows]) => {
		const [first] = rows
		if (!first?.startsAt || !first.endsAt) return []
		return [
			{
				days,
				isRunning: first.startsAt.getTime() <= nowMs,
				from: inMadrid(first.startsAt, 'short'),
				until: inMadrid(first.endsAt, 'short'),
				count: rows.length,
				offers: rows.slice(0, SHOWN).map((offer) => ({
					productId: offer.productId,
					nombre: offer.nombre,
					precio: formatCents(offer.precioCents),
					antes: offer.beforeCents === null ? '—' : formatCents(offer.beforeCents),
					tarifa: formatCents(offer.listCents),
				})),
			},
		]
	})
}

export type Campaign = ReturnType<typeof campaignsOf>[number]

/** The days that a form names; null for none. */
export function daysIn(text: string): { readonly startsAt: Date; readonly endsAt: Date } | null {
	const [startsAt, endsAt] = text.split(' ').map((part) => new Date(part))
	if (!startsAt || !endsAt || Number.isNaN(startsAt.getTime()) || Number.isNaN(endsAt.getTime())) return null
	return { startsAt, endsAt }
}
