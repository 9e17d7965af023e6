import { Link, useActionData } from 'react-router'
import { inviteSchema } from '#contract/staff/member.ts'
import { addresses } from '#office/addresses.ts'
import { done } from '#office/page/answers.ts'
import { deed, deeds, guard } from '#office/page/guard.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { readForm } from '#ui/form/read-form.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { INVITE_FORM } from './invite.form.ts'
import { RoleDuties } from './role-duties.tsx'

export const loader = guard('staff.invite', () => null)

export const action = deeds({
	invitar: deed('staff.invite', async ({ shop, worker, form }) => {
		const read = readForm(form, inviteSchema)
		if (!read.ok) return faultyForm(read.answer)
		const { email, role } = read.data
		const invited = await shop.team.invite(worker, { nombre: '', telefono: '', correo: email, role })
		if (!invited.ok) return refuseForm(form, invited.code)
		return done(addresses.team, 'invitada')
	}),
})

export const meta = () => pageMeta('Invitar · Gestión', 'Invitar a alguien al equipo.', { noindex: true })

export default function Invite() {
	const answer = useActionData<typeof action>()
	return (
		<div className="page narrow">
			<p className="back">
				<Link to={addresses.team}>Equipo</Link>
			</p>
			<h1>Invitar a alguien</h1>
			<p className="mute">Le llega un correo con un enlace de siete días, con el que elige su contraseña.</p>
			<PageForm id="invitar" form={INVITE_FORM} submit="Enviar invitación" answer={answer} />
			<h2>Qué puede hacer cada uno</h2>
			<RoleDuties />
		</div>
	)
}
