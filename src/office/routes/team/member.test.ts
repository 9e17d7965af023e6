import { expect, test } from 'vitest'
import type { MemberRefusal, StaffMember } from '#shop/staff/team.ts'
import { officePost } from '#test/office-post.ts'
import { action } from './member.tsx'

const NOW = { role: 'sales', endedAt: null, hasJoined: true } as StaffMember

/** Posts a new role to a shop that refuses it. */
function changeRole(code: MemberRefusal['code']) {
	const team = { changeRole: async () => ({ ok: false, code }), member: async () => NOW }
	const fields = { formulario: 'papel', role: 'accountant', version: '3' }
	return action(officePost({ shop: { team } }, Object.entries(fields), { params: { id: '7' } }))
}

test('the second editor sees the first one’s change, and keeps their choice', async () => {
	expect(await changeRole('cambiado_entretanto')).toMatchObject({
		init: { status: 409 },
		data: {
			values: { role: 'accountant' },
			detail: expect.stringMatching(/Otra persona.*Ahora: Ventas, con acceso\.$/),
		},
	})
})

test('another refusal shows its own reason', async () => {
	expect(await changeRole('ultimo_propietario')).toMatchObject({
		init: { status: 409 },
		data: { values: { role: 'accountant' }, detail: expect.stringContaining('sin propietario') },
	})
})
