import { formatCents } from '#domain/money/format.ts'
import type { Tariff, TariffZoneRow } from './tariff.ts'

/** The differences between two tariffs, each as a line in Spanish: «zona1, hasta 150 kg: de 54,32 € a 60,00 €». */
export function tariffChanges(before: Tariff, after: Tariff): string[] {
	const was = new Map(before.zones.map((zone) => [zone.zona, zone]))
	const names = new Set(after.zones.map(({ zona }) => zona))
	const bands =
		before.limitsKg.join() === after.limitsKg.join()
			? []
			: [`bandas: de ${listed(before.limitsKg)} a ${listed(after.limitsKg)} kg`]
	return [
		...bands,
		...after.zones.flatMap((zone) => zoneChanges(was.get(zone.zona), zone, after.limitsKg)),
		...before.zones.filter(({ zona }) => !names.has(zona)).map(({ zona }) => `${zona}: quitada`),
	]
}

const listed = (parts: readonly (number | string)[]) => (parts.length === 0 ? 'ninguno' : parts.join(' · '))

function zoneChanges(before: TariffZoneRow | undefined, after: TariffZoneRow, limitsKg: readonly number[]): string[] {
	const { zona, prefixes, pricesCents } = after
	if (!before) return [`${zona}: nueva`]
	const places =
		before.prefixes.toSorted().join() === prefixes.toSorted().join()
			? []
			: [`${zona}, códigos postales: de ${listed(before.prefixes)} a ${listed(prefixes)}`]
	if (before.pricesCents.length > 0 && pricesCents.length === 0) return [...places, `${zona}: deja de enviarse`]
	const prices = pricesCents.flatMap((price, band) => {
		const then = before.pricesCents[band]
		if (then === price) return []
		const change = then === undefined ? formatCents(price) : `de ${formatCents(then)} a ${formatCents(price)}`
		return [`${zona}, hasta ${limitsKg[band]} kg: ${change}`]
	})
	return [...places, ...prices]
}
