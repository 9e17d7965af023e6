import { numberInSeries } from '#domain/invoice/invoice.ts'
import type { VatCheckState } from '#domain/tax-id/vat-check.ts'
import { type Command, day, done } from '#staff/answer.ts'

const STATES: Record<VatCheckState, string> = {
	pendiente: 'sin respuesta todavía',
	valido: 'válido',
	no_valido: 'NO válido',
}

export const vatChecks: Command = async (shop) => {
	const checks = await shop.vatChecks()
	if (checks.length === 0) return done('Ninguna factura lleva un número de IVA de otro país.')
	return done(
		...checks.map(({ series, number, vatId, state, answeredAt, consultation, name, lastError, nextAttemptAt }) =>
			[
				numberInSeries({ series, number }),
				vatId,
				answeredAt === null ? STATES[state] : `${STATES[state]} el ${day(answeredAt)}`,
				name,
				consultation === '' ? '' : `consulta ${consultation}`,
				lastError ?? '',
				state === 'pendiente' && nextAttemptAt === null ? 'ya no se pregunta más' : '',
			]
				.filter((part) => part !== '')
				.join(' · '),
		),
	)
}
