import { expect, request, test } from '@playwright/test'
import type { StaffRole } from '#domain/staff/roles.ts'
import { sessionOf } from './colleague.ts'

const SIGNS: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', '#x27': "'" }
const plain = (text: string) => text.replace(/&(quot|amp|lt|gt|#x27);/g, (_, name: string) => SIGNS[name] ?? '')

/** The value of a hidden field of one form in a page, as text; null where there is none. */
function hiddenIn(html: string, form: string, name: string): string | null {
	const own = html.split('<form').find((part) => part.includes(`name="formulario" value="${form}"`)) ?? ''
	const [, value] = new RegExp(`name="${name}" value="([^"]*)"`).exec(own) ?? []
	return value === undefined ? null : plain(value)
}

const contentOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? html

async function asRole(role: StaffRole) {
	const { baseURL = '' } = test.info().project.use
	const storageState = { cookies: [...(await sessionOf(role))], origins: [] }
	return request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL }, storageState })
}

/** The HTML of a page of the back office for a role. */
export async function readOffice(role: StaffRole, path: string): Promise<string> {
	const api = await asRole(role)
	const page = contentOf(await (await api.get(`/gestion${path}`)).text())
	await api.dispose()
	return page
}

/**
 * Sends a form of the back office without a browser, as a role, says yes to what it asks, and returns the page that follows:
 * journeys that test the form itself fill it in.
 */
export async function sendForm(
	role: StaffRole,
	path: string,
	{ formulario, ...fields }: Readonly<Record<string, string>> & { readonly formulario: string },
): Promise<string> {
	const api = await asRole(role)
	const seen = hiddenIn(await readOffice(role, path), formulario, 'visto')
	const form = { formulario, ...fields, ...(seen === null ? {} : { visto: seen }) }
	const post = async (more: Readonly<Record<string, string>> = {}) => {
		const answer = await api.post(`/gestion${path}`, { form: { ...form, ...more } })
		const page = contentOf(await answer.text())
		expect(answer.status(), `${formulario} at ${path}: ${page}`).toBe(200)
		return page
	}
	const page = await post()
	const question = hiddenIn(page, formulario, 'confirmado')
	const done = question === null ? page : await post({ confirmado: question })
	await api.dispose()
	return done
}

/** A day that has come in Madrid, as forms take it. */
export const today = () => new Date().toISOString().slice(0, 10)

/** Records a transfer that has reached the merchant's account. */
export const receive = (orderId: string, amount: string): Promise<string> =>
	sendForm('accountant', `/pedidos/${orderId}`, {
		...{ formulario: 'transferencia', importe: amount.replace(/[^\d,]/g, ''), concepto: '' },
		fecha: today(),
	})

/** Hands an order over to its buyer at the counter. */
export async function handOver(orderId: string): Promise<void> {
	const address = `/pedidos/${orderId}`
	await sendForm('warehouse', address, { formulario: 'enviar', transportista: '', seguimiento: '' })
	await sendForm('warehouse', address, { formulario: 'entregar', codigo: '', sinCodigo: 'Enseña su DNI' })
}
