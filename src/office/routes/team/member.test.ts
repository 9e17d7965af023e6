import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { workerContext } from '#office/page/worker.ts'
import type { MemberRefusal, StaffMember } from '#shop/staff/team.ts'
import { type PageServices, pageServices } from '#web/page/page-services.ts'
import { action } from './member.tsx'

const NOW = { role: 'sales', endedAt: null, hasJoined: true } as StaffMember

/** Posts a new role to a shop that refuses it. */
function changeRole(code: MemberRefusal['code']) {
	const team = { changeRole: async () => ({ ok: false, code }), member: async () => NOW }
	const context = new RouterContextProvider()
	context.set(workerContext, { accountId: 1, nombre: 'Olga', role: 'owner', may: () => true })
	context.set(pageServices, { shop: { team } } as unknown as PageServices)
	const body = new URLSearchParams({ formulario: 'papel', role: 'accountant', version: '3' })
	const request = new Request('http://shop.example/gestion/equipo/7', { method: 'POST', body })
	return action({ request, params: { id: '7' }, context } as unknown as ActionFunctionArgs)
}

test('who comes second is told what the first has made of it, and keeps what they chose', async () => {
	expect(await changeRole('cambiado_entretanto')).toMatchObject({
		init: { status: 409 },
		data: {
			values: { role: 'accountant' },
			detail: expect.stringMatching(/Otra persona.*Ahora: Ventas, con acceso\.$/),
		},
	})
})

test('another refusal says its own reason', async () => {
	expect(await changeRole('ultimo_propietario')).toMatchObject({
		init: { status: 409 },
		data: { values: { role: 'accountant' }, detail: expect.stringContaining('sin propietario') },
	})
})
