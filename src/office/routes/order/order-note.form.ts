import { orderNoteSchema } from '#contract/staff/order-forms.ts'
import { CALL_OUTCOMES, CALL_TEXTS } from '#domain/delivery/call-outcome.ts'
import { describeForm } from '#ui/form/describe-form.ts'

export const ORDER_NOTE_FORM = describeForm(orderNoteSchema, {
	llamada: {
		label: 'Llamada',
		kind: 'select',
		options: [{ id: '', text: 'No es de una llamada' }, ...CALL_OUTCOMES.map((id) => ({ id, text: CALL_TEXTS[id] }))],
	},
	nota: { label: 'Nota', kind: 'textarea', hint: 'Solo la lee el equipo.' },
})
