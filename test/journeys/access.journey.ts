import { type APIRequestContext, expect, type PlaywrightWorkerArgs } from '@playwright/test'
import { newAddress, test } from './mailbox.ts'
import { becomeMember, DEMO, DEMO_PASSWORD, demoStaffCode } from './member.ts'

type Role = 'visitor' | 'A' | 'B' | 'professional' | 'reseller' | 'staff'

/** A visitor with a separate session, without following redirects. */
async function visitorAs(
	{ request }: PlaywrightWorkerArgs['playwright'],
	baseURL: string | undefined,
	credentials: { readonly email: string; readonly password: string } | null,
): Promise<APIRequestContext> {
	const visitor = await request.newContext(baseURL === undefined ? {} : { baseURL })
	if (credentials) {
		const entered = await visitor.post('/login', { form: { ...credentials, volver: '/mi-cuenta' }, maxRedirects: 0 })
		expect(entered.status(), credentials.email).toBe(302)
		if (credentials.email === DEMO.staff) {
			const form = { code: demoStaffCode(), volver: '/mi-cuenta' }
			expect((await visitor.post('/segundo-paso', { form, maxRedirects: 0 })).status()).toBe(302)
		}
	}
	return visitor
}

/** The newest order of the logged-in account, from the export of its data. */
async function firstOrderOf(visitor: APIRequestContext): Promise<string> {
	const { orders } = await (await visitor.get('/mi-cuenta/datos.json')).json()
	return orders[0].order.id
}

/** The result of a GET: its status, or «login» for a redirect to the login. */
async function answerOf(visitor: APIRequestContext, path: string): Promise<number | 'login'> {
	const answer = await visitor.get(path, { maxRedirects: 0 })
	const to = answer.headers().location ?? ''
	return answer.status() === 302 && to.startsWith('/login') ? 'login' : answer.status()
}

const OWN = { visitor: 'login', A: 200, B: 200, professional: 200, reseller: 200, staff: 200 } as const
const only = (...roles: Role[]) => ({
	visitor: 404,
	A: 404,
	B: 404,
	professional: 404,
	reseller: 404,
	...Object.fromEntries(roles.map((role) => [role, 200])),
	staff: 200,
})

test('each kind of visitor sees only its own data', async ({ page, playwright, baseURL }) => {
	const b = await becomeMember(page, newAddress(), 'sol y cal')
	const demo = (email: string) => ({ email, password: DEMO_PASSWORD })
	const roles: Record<Role, APIRequestContext> = {
		visitor: await visitorAs(playwright, baseURL, null),
		A: await visitorAs(playwright, baseURL, demo(DEMO.particular)),
		B: await visitorAs(playwright, baseURL, { email: b, password: 'sol y cal' }),
		professional: await visitorAs(playwright, baseURL, demo(DEMO.professional)),
		reseller: await visitorAs(playwright, baseURL, demo(DEMO.reseller)),
		staff: await visitorAs(playwright, baseURL, demo(DEMO.staff)),
	}
	const ofA = await firstOrderOf(roles.A)
	const ofProfessional = await firstOrderOf(roles.professional)
	const csv = await (await roles.reseller.get('/pedidos-clientes/exportar.csv')).text()
	const ofClient = /\d{4}[0-9A-Z]{6}/.exec(csv)?.[0] ?? ''
	const invoiceOf = async (visitor: APIRequestContext, id: string) => {
		const order = await (await visitor.get(`/api/pedidos/${id}`)).json()
		return `/pedidos/${id}/facturas/${order.invoices[0].number}.pdf`
	}
	const professionals = { visitor: 'login', A: 403, B: 403, professional: 200, reseller: 200, staff: 403 }
	const resellers = { visitor: 'login', A: 403, B: 403, professional: 403, reseller: 200, staff: 403 }
	const expected: Record<string, Record<string, number | string>> = {
		'/mi-cuenta': OWN,
		'/mi-cuenta/direcciones': OWN,
		'/mi-cuenta/contrasena': OWN,
		'/mi-cuenta/privacidad': OWN,
		'/mi-cuenta/datos.json': OWN,
		'/pedidos': OWN,
		[`/pedidos/${ofA}`]: only('A'),
		[`/pedidos/${ofProfessional}`]: only('professional'),
		[`/pedidos/${ofClient}`]: only('reseller'),
		[`/pedidos/${ofA}?clave=nada`]: only('A'),
		'/pedidos/2611ZZZZZZ': { ...only(), staff: 404 },
		[`/api/pedidos/${ofA}`]: only('A'),
		[`/api/pedidos/${ofProfessional}`]: only('professional'),
		[`/api/pedidos/${ofClient}`]: only('reseller'),
		[await invoiceOf(roles.A, ofA)]: only('A'),
		[await invoiceOf(roles.professional, ofProfessional)]: only('professional'),
		[await invoiceOf(roles.reseller, ofClient)]: only('reseller'),
		'/cashback': professionals,
		'/api/cashback': { ...professionals, visitor: 401 },
		'/pedidos-clientes': resellers,
		'/pedidos-clientes/clientes': resellers,
		'/pedidos-clientes/exportar.csv': resellers,
		[`/pedidos-clientes/${ofClient}`]: resellers,
		[`/pedidos-clientes/${ofA}`]: { ...resellers, reseller: 404 },
	}
	const seen: typeof expected = {}
	for (const path of Object.keys(expected)) {
		const answers = Object.entries(roles).map(async ([role, visitor]) => [role, await answerOf(visitor, path)])
		seen[path] = Object.fromEntries(await Promise.all(answers))
	}
	expect(seen).toEqual(expected)
	// Another account's order cannot be changed either.
	for (const visitor of [roles.visitor, roles.B, roles.professional]) {
		for (const accion of ['cancelar', 'direccion', 'repetir']) {
			const answer = await visitor.post(`/pedidos/${ofA}`, { form: { formulario: accion, accion }, maxRedirects: 0 })
			expect(answer.status()).toBe(404)
		}
	}
	const stolen = await roles.B.post('/mi-cuenta/direcciones', { form: { accion: 'borrar', id: '1' }, maxRedirects: 0 })
	expect(stolen.status()).toBe(404)
	// Private pages must not be cached.
	for (const path of ['/mi-cuenta', '/pedidos', `/pedidos/${ofA}`, '/mi-cuenta/datos.json']) {
		expect((await roles.A.get(path)).headers()['cache-control'], path).toBe('private, no-store')
	}
	for (const visitor of Object.values(roles)) await visitor.dispose()
})
