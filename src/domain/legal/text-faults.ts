import { unknownFills } from './fill-text.ts'
import type { LegalPage } from './legal-text.ts'
import { partFaults } from './text-parts.ts'

/** Why a text cannot be shown on its page, each as a sentence in Spanish; empty when it can. */
export function textFaults(page: LegalPage, body: string): string[] {
	const fills = unknownFills(body)
	const { missing, unknown } = partFaults(page, body)
	return [
		...(/^# \S.*\n[\s\S]*^## \S/m.test(body)
			? []
			: ['El texto empieza por un título («# Condiciones de venta») y tiene apartados («## Precios»).']),
		...(fills.length > 0 ? [`No hay ningún dato que se llame así: ${fills.join(', ')}`] : []),
		...(unknown.length > 0 ? [`Esta página no tiene ninguna parte que se llame así: ${unknown.join(', ')}`] : []),
		...(missing.length > 0
			? [
					`Al texto le faltan partes que pone la página, cada una en un párrafo suyo: ${missing.map((name) => `[[${name}]]`).join(', ')}`,
				]
			: []),
	]
}
