import { flashSchema } from '#contract/promo/flash-form.ts'
import { ROUNDING_IDS } from '#domain/catalogue/bulk-change.ts'
import { ROUNDING_TEXTS } from '#office/routes/products/rounding-texts.ts'
import { describeForm } from '#ui/form/describe-form.ts'

export const FLASH_FORM = describeForm(flashSchema, {
	por: {
		label: 'Se rebajan',
		kind: 'select',
		half: true,
		options: [
			{ id: 'porcentaje', text: 'Un tanto por ciento' },
			{ id: 'precio', text: 'A un mismo precio, sin IVA' },
		],
	},
	cuanto: { label: 'Cuánto', inputMode: 'decimal', half: true, hint: 'En % o en €' },
	redondeo: {
		label: 'Redondeo',
		kind: 'select',
		half: true,
		options: ROUNDING_IDS.map((id) => ({ id, text: ROUNDING_TEXTS[id] })),
	},
	desde: { label: 'Desde el día', kind: 'date', half: true, hint: 'A las 0:00. Vacío: ya' },
	horas: { label: 'Dura', inputMode: 'numeric', unit: 'horas', half: true },
})
