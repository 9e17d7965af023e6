import { withdrawalSchema } from '#contract/staff/order-forms.ts'
import type { WithdrawalDecision } from '#domain/withdrawal/withdrawal.ts'
import { describeForm } from '#ui/form/describe-form.ts'

export const DECISION_TEXTS: Readonly<Record<WithdrawalDecision, string>> = {
	atendido: 'Está atendido: el dinero está devuelto, o en camino',
	sin_efecto: 'Queda sin efecto: quiere el pedido, y puede salir',
}

export const WITHDRAWAL_FORM = describeForm(withdrawalSchema, {
	decision: {
		label: 'Qué habéis decidido',
		kind: 'select',
		options: [{ id: '', text: 'Elige' }, ...Object.entries(DECISION_TEXTS).map(([id, text]) => ({ id, text }))],
	},
	acordado: {
		label: 'Qué habéis acordado',
		hint: 'Lo lee solo el equipo: «devuelto entero el 27/11», «lo quiere, escribió un correo».',
	},
})
