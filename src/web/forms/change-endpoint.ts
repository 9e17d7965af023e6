import type { EndpointOwner } from '#shop/integration/endpoints.ts'
import type { Shop } from '#shop/shop.ts'
import type { FormFaults } from './form-answer.ts'
import { refuseForm } from './refuse-form.ts'

/** The answer to a form about an address: a secret that is shown once, or why it was refused. */
export type EndpointAnswer = FormFaults | { readonly secret: string }

/** What a page does after a form about an address: it shows an answer, or says what was done. */
export type EndpointOutcome =
	| { readonly answer: { readonly secret: string } | ReturnType<typeof refuseForm> }
	| { readonly done: 'prueba' | 'otra-vez' | 'pausar' | 'reanudar' | 'quitar' }

/** The forms of the page of an address, by their ids. */
export const ENDPOINT_FORMS = ['prueba', 'otra-vez', 'pausar', 'reanudar', 'renovar', 'quitar'] as const
export type EndpointForm = (typeof ENDPOINT_FORMS)[number]

/** Does what a form of the page of an address asks for. */
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
			// One that is gone is what was asked for.
			await integrations.remove(owner, id)
			return { done: asked }
	}
}
