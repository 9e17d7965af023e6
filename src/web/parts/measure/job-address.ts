import { formatHundredths } from '#domain/money/format.ts'
import { addresses } from '#web/addresses.ts'
import type { Measure, MeasureValues } from './read-measure.ts'

interface Measured {
	/** Null until something has been measured. */
	readonly measure: Measure | null
	readonly laid: Pick<MeasureValues, 'colocacion' | 'merma'>
	/** The tile and its lot, if known, otherwise the format of one to look for. */
	readonly tile: { readonly producto: string; readonly lote?: string } | { readonly formato: string }
}

/** The URL of a job's complete list of materials, with the measured values. */
export function jobAddress({ measure, laid, tile }: Measured): string {
	const measured = measure && measure.netHundredths > 0 ? measuredFields(measure, laid) : {}
	return `${addresses.job}?${new URLSearchParams({ ...tile, ...measured })}`
}

function measuredFields(
	{ netHundredths, isWall, perimeterCm, doorsCm }: Measure,
	{ colocacion, merma }: Measured['laid'],
) {
	const metres = (hundredths: number) => formatHundredths(hundredths).replaceAll('.', '')
	return {
		superficie: metres(netHundredths),
		paramento: isWall ? 'pared' : 'suelo',
		colocacion,
		...(merma === '' ? {} : { merma }),
		...(perimeterCm > 0 ? { perimetro: metres(perimeterCm), anchoPuertas: metres(doorsCm) } : {}),
	}
}
