import type { EndpointOwner } from '#shop/integration/endpoints.ts'
import type { Shop } from '#shop/shop.ts'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { refuseForm } from '#ui/form/refuse-form.ts'

/** The answer to an endpoint's form: a secret that is displayed once, or why it was refused. */
export type EndpointAnswer = FormFaults | { readonly secret: string }

/** The page's reaction to an endpoint's form: it displays an answer, or the completed action. */
export type EndpointOutcome =
	| { readonly answer: { readonly secret: string } | ReturnType<typeof refuseForm> }
	| { readonly done: 'prueba' | 'otra-vez' | 'pausar' | 'reanudar' | 'quitar' }

/** The forms of an endpoint's page, by their ids. */
export const ENDPOINT_FORMS = ['prueba', 'otra-vez', 'pausar', 'reanudar', 'renovar', 'quitar'] as const
export type EndpointForm = (typeof ENDPOINT_FORMS)[number]

/** Runs the requested action of an endpoint's page. */
export async function changeEndpoint(
	integrations: Shop['integrations'],
	owner: EndpointOwner,
	id: number,
	{ asked, form }: { readonly asked: EndpointForm; readonly form: FormData },
): Promise<EndpointOutcome> {
	const seen = { id, version: Number(form.get('version')) || 0 }
	switch (asked) {
		case 'prueba': {
			const tried = await integrations.sendTest(owner, id)
			return tried.ok ? { done: asked } : { answer: refuseForm(form, tried) }
		}
		case 'otra-vez': {
			const delivery = `${form.get('aviso') ?? ''}`
			const isId = /^[0-9a-f-]{36}$/.test(delivery)
			if (!isId) return { answer: refuseForm(form, 'aviso_no_encontrado') }
			const again = await integrations.sendAgain(owner, id, delivery)
			return again.ok ? { done: asked } : { answer: refuseForm(form, again) }
		}
		case 'pausar':
		case 'reanudar': {
			const changed = await integrations.setPaused(owner, seen, asked === 'pausar')
			return changed.ok ? { done: asked } : { answer: refuseForm(form, changed.code) }
		}
		case 'renovar': {
			const renewed = await integrations.renewSecret(owner, seen)
			return { answer: renewed.ok ? { secret: renewed.secret } : refuseForm(form, renewed.code) }
		}
		case 'quitar':
			// A deleted endpoint is the requested result already.
			await integrations.remove(owner, id)
			return { done: asked }
	}
}
