import {
	attributeChangeSchema,
	offerChangeSchema,
	priceChangeSchema,
	visibilityChangeSchema,
} from '#contract/catalogue/bulk-change-form.ts'
import { BULK_ATTRIBUTES, ROUNDING_IDS } from '#domain/catalogue/bulk-change.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import type { FieldText } from '#ui/form/form-description.ts'
import { ROUNDING_TEXTS } from './rounding-texts.ts'

const ROUNDING: FieldText = {
	label: 'Redondeo',
	kind: 'select',
	options: ROUNDING_IDS.map((id) => ({ id, text: ROUNDING_TEXTS[id] })),
}

const ATTRIBUTES = {
	uso: 'Uso',
	composicion: 'Composición',
	medidas: 'Medidas',
	acabado: 'Acabado',
	tipologia: 'Tipología',
	efecto: 'Efecto',
	variacion: 'Variación de tono',
} as const

export const PRICE_FORM = describeForm(priceChangeSchema, {
	cantidad: { label: 'Cuánto', inputMode: 'text', hint: 'Con − si bajan: -5' },
	por: {
		label: 'En',
		kind: 'select',
		options: [
			{ id: 'porcentaje', text: '% de todos sus precios' },
			{ id: 'importe', text: '€ del m² o la unidad' },
		],
	},
	redondeo: ROUNDING,
})

export const OFFER_FORM = describeForm(offerChangeSchema, {
	descuento: { label: 'Descuento', inputMode: 'decimal', unit: '%' },
	redondeo: ROUNDING,
	desde: { label: 'Desde', kind: 'date', hint: 'Vacío: desde ahora' },
	hasta: { label: 'Hasta, incluido', kind: 'date', hint: 'Las cajas y los palets bajan con ella; los sacos, no.' },
})

export const VISIBILITY_FORM = describeForm(visibilityChangeSchema, {
	visibilidad: {
		label: 'Qué se hace',
		kind: 'select',
		options: [
			{ id: 'ocultar', text: 'Ocultarlos en la tienda' },
			{ id: 'mostrar', text: 'Enseñarlos en la tienda' },
			{ id: 'fin-oferta', text: 'Terminar sus ofertas' },
		],
	},
})

export const ATTRIBUTE_FORM = describeForm(attributeChangeSchema, {
	campo: {
		label: 'Dato',
		kind: 'select',
		options: BULK_ATTRIBUTES.map((id) => ({ id, text: ATTRIBUTES[id] })),
	},
	valor: { label: 'Valor nuevo' },
})
