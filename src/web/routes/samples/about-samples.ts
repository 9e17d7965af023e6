import { MOST_SAMPLES, SAMPLE_CREDIT_DAYS } from '#domain/sample/sample.ts'
import type { SamplesPage } from './samples.tsx'

/** About samples: their contents, their price and the refund. */
export function aboutSamples({ price, parcel }: SamplesPage['terms']): string {
	const cost = price === null ? 'Son gratis' : `Cada una cuesta ${price}`
	const sent = parcel === null ? 'con el envío incluido' : `y el envío de todas, ${parcel}, con IVA`
	const back =
		price === null ? '' : ` Si compras ese azulejo en los ${SAMPLE_CREDIT_DAYS} días siguientes, te la descontamos.`
	return `Hasta ${MOST_SAMPLES}, de 10 × 10 cm, cortadas del lote que elijas y enviadas por mensajería. ${cost}, ${sent}.${back}`
}
