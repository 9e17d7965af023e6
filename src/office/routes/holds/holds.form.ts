import { holdEndSchema, holdExtensionSchema, staffHoldSchema } from '#contract/hold/staff-hold.ts'
import { describeForm } from '#ui/form/describe-form.ts'

export const STAFF_HOLD_FORM = describeForm(staffHoldSchema, {
	correo: { label: 'Correo de su cuenta', inputMode: 'email', hint: 'De un profesional con la cuenta aprobada' },
	cantidad: { label: 'Cantidad', inputMode: 'decimal', hint: 'm² en cajas enteras, o piezas' },
	obra: { label: 'Para qué obra', optional: true },
})

export const EXTENSION_FORM = describeForm(holdExtensionSchema, {
	hasta: { label: 'Reservado hasta', kind: 'date' },
	motivo: { label: 'Motivo', hint: 'Lo lee su dueño: «Señal de 200 €»' },
})

export const END_FORM = describeForm(holdEndSchema, {
	motivo: { label: 'Motivo', hint: 'Lo lee su dueño en un correo' },
})
