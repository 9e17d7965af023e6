import { z } from 'zod'
import { closeAccountSchema } from '#contract/account/account.ts'
import { lineOfText } from '#contract/order/customer.ts'
import type { KeyScope } from '#domain/integration/scopes.ts'

/** The scope of each checkbox of the form. */
const SCOPE_OF = {
	catalogo: 'catalogo',
	leer: 'pedidos.leer',
	crear: 'pedidos.crear',
	responder: 'facturas.responder',
	avisos: 'avisos',
} as const satisfies Record<string, KeyScope>

const tick = z.string().max(10)

/** The form that makes a key: its name, a checkbox for each scope, and the password. */
export const keyFormSchema = z
	.strictObject({
		nombre: lineOfText('Ponle un nombre: el del programa que la usará', 60),
		catalogo: tick,
		leer: tick,
		crear: tick,
		responder: tick,
		avisos: tick,
		...closeAccountSchema.shape,
	})
	.superRefine(
		(form, context) => {
			if (scopesOf(form).length > 0) return
			context.addIssue({ code: 'custom', path: ['catalogo'], message: 'Elige al menos un permiso' })
		},
		// Said with the other faults, not after them.
		{ when: () => true },
	)

/** The scopes that are ticked. */
export function scopesOf(form: Readonly<Partial<Record<keyof typeof SCOPE_OF, string>>>): KeyScope[] {
	return (Object.keys(SCOPE_OF) as (keyof typeof SCOPE_OF)[])
		.filter((name) => form[name] === 'si')
		.map((name) => SCOPE_OF[name])
}
