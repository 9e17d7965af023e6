import { otherLotSchema } from '#contract/staff/order-forms.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import type { OrderPage } from './order-page.ts'

export const otherLotForm = (options: OrderPage['otherLots']) =>
	describeForm(otherLotSchema, {
		lote: {
			label: 'De qué lote sale',
			kind: 'select',
			options: [{ id: '', text: 'Elige una línea y su lote nuevo' }, ...options],
		},
		motivo: { label: 'Motivo', hint: 'Lo lee el comprador.' },
		avisar: { label: 'Decírselo al comprador por correo', kind: 'checkbox' },
	})
