import { ALERT_FORMS } from '#contract/message/alert.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { EMAIL } from '#ui/form/field-texts.ts'

export const STOCK_ALERT_FORM = describeForm(ALERT_FORMS.existencias.schema, { email: EMAIL })

export const PRICE_ALERT_FORM = describeForm(ALERT_FORMS.precio.schema, {
	precio: { label: 'Precio, con IVA', inputMode: 'decimal', unit: '€', half: true },
	email: EMAIL,
})

export const TONE_ALERT_FORM = describeForm(ALERT_FORMS.tono.schema, {
	/** Its options are the tones of the product. */
	tono: { label: 'Tono', kind: 'select', options: [], half: true },
	cantidad: { label: 'Cantidad que necesitas, de un solo lote', inputMode: 'decimal', half: true },
	email: EMAIL,
})
