import { data, Form, Link, useActionData } from 'react-router'
import { roleSchema } from '#contract/staff/member.ts'
import { ROLE_TEXTS } from '#domain/staff/roles.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import { addresses } from '#office/addresses.ts'
import { changedMeanwhile, done } from '#office/page/answers.ts'
import { deed, deeds, type GuardedForm, guard } from '#office/page/guard.ts'
import { sessionKeyOf } from '#office/page/worker.ts'
import { Confirm } from '#office/parts/confirm.tsx'
import { Done } from '#office/parts/done.tsx'
import type { MemberRefusal, SeenMember } from '#shop/staff/team.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { readForm } from '#ui/form/read-form.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { stateOf } from './member-state.ts'
import { ROLE_FORM } from './role.form.ts'

const idOf = (id: string | undefined) => (id && /^\d{1,9}$/.test(id) ? Number(id) : 0)

export const loader = guard('staff.see', async ({ request, params, shop, services, worker }) => {
	const member = await shop.team.member(idOf(params.id))
	if (!member) throw data(null, { status: 404 })
	const mayChange = worker.may('staff.change') && member.endedAt === null
	return {
		...member,
		name: member.nombre || member.correo,
		state: stateOf(member),
		mayChange,
		maySeeAudit: worker.may('audit.see'),
		sessions: mayChange ? await shop.team.sessions(member.accountId, sessionKeyOf(request, services.origin)) : [],
	}
})

/** The member as the form has shown it. */
const seenIn = ({ params, form }: GuardedForm): SeenMember => ({
	accountId: idOf(params.id),
	version: idOf(`${form.get('version') ?? ''}`),
})

/** The answer to a refused change; after a concurrent change it displays the member's present state. */
async function refuse({ shop, form }: GuardedForm, { accountId }: SeenMember, code: MemberRefusal['code']) {
	const now = code === 'cambiado_entretanto' ? await shop.team.member(accountId) : null
	if (!now) return refuseForm(form, code)
	return changedMeanwhile(form, `Ahora: ${ROLE_TEXTS[now.role]}, ${stateOf(now).toLowerCase()}.`)
}

export const action = deeds({
	papel: deed('staff.change', async (given) => {
		const read = readForm(given.form, roleSchema)
		if (!read.ok) return faultyForm(read.answer)
		const seen = seenIn(given)
		const changed = await given.shop.team.changeRole(given.worker, seen, read.data.role)
		return changed.ok ? done(addresses.member(seen.accountId), 'papel') : refuse(given, seen, changed.code)
	}),
	sesion: deed('staff.change', async ({ shop, worker, params, form }) => {
		const accountId = idOf(params.id)
		await shop.team.endSession(worker, { accountId, id: `${form.get('sesion') ?? ''}` })
		return done(addresses.member(accountId), 'sesion')
	}),
	'segundo-paso': deed('staff.change', async ({ shop, worker, params }) => {
		const accountId = idOf(params.id)
		const member = await shop.team.member(accountId)
		if (!member) throw data(null, { status: 404 })
		// Also if it was deleted meanwhile: the requested result is reached.
		await shop.accounts.resetSecondFactor(worker, accountId)
		return done(addresses.member(accountId), 'segundo-paso')
	}),
	terminar: deed('staff.change', async (given) => {
		const seen = seenIn(given)
		const ended = await given.shop.team.endAccess(given.worker, seen)
		return ended.ok ? done(addresses.team, 'terminada') : refuse(given, seen, ended.code)
	}),
})

// Also after a refusal: the next submission has the present version.
export const shouldRevalidate = afterEveryAnswer

export const meta = () => pageMeta('Equipo · Gestión', 'Una persona del equipo.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

export default function Member({ loaderData }: { readonly loaderData: Loaded }) {
	const { accountId, name, correo, state, role, mayChange, maySeeAudit, hasSecondFactor, version } = loaderData
	const answer = useActionData<typeof action>()
	return (
		<div className="page narrow">
			<p className="back">
				<Link to={addresses.team}>Equipo</Link>
			</p>
			<h1>{name}</h1>
			<Done
				texts={{
					papel: 'Papel cambiado.',
					sesion: 'Sesión cerrada.',
					'segundo-paso': 'Sin segundo paso: lo pondrá al entrar.',
				}}
			/>
			<dl className="facts">
				<dt>Correo</dt>
				<dd>{correo}</dd>
				<dt>Papel</dt>
				<dd>{ROLE_TEXTS[role]}</dd>
				<dt>Estado</dt>
				<dd>{state}</dd>
				<dt>Segundo paso</dt>
				<dd>{hasSecondFactor ? 'Activo' : 'Sin poner'}</dd>
			</dl>
			{maySeeAudit && (
				<p>
					<Link className="text-link" to={`${addresses.audit}?quien=${accountId}`}>
						Ver lo que ha cambiado
					</Link>
				</p>
			)}
			{mayChange && (
				<>
					<section>
						<h2>Cambiar su papel</h2>
						<PageForm
							id="papel"
							form={ROLE_FORM}
							values={{ role }}
							submit="Cambiar papel"
							answer={answer}
							hidden={{ version: `${version}` }}
						/>
					</section>
					<Sessions sessions={loaderData.sessions} />
					{hasSecondFactor && (
						<Confirm
							id="segundo-paso"
							open="Quitar el segundo paso"
							title={`¿Quitar el segundo paso a ${name}?`}
							text="Para quien ha perdido el móvil y los códigos. Asegúrate antes de que quien lo pide es quien dice: hasta que ponga otro, su contraseña basta. Sus sesiones se cierran ahora mismo."
							submit="Quitar el segundo paso"
						/>
					)}
					<Confirm
						id="terminar"
						open="Quitar el acceso"
						title={`¿Quitar el acceso a ${name}?`}
						text="Sus sesiones se cierran ahora mismo. Lo que ha hecho queda en el registro."
						submit="Quitar el acceso"
						hidden={{ version: `${version}` }}
					/>
				</>
			)}
		</div>
	)
}

function Sessions({ sessions }: Pick<Loaded, 'sessions'>) {
	return (
		<section>
			<h2>Sesiones abiertas</h2>
			{sessions.length === 0 ? (
				<p className="mute">Ninguna.</p>
			) : (
				<ul className="rows pairs">
					{sessions.map(({ id, createdAt, lastUsedAt, isCurrent }) => (
						<li key={id}>
							<span>
								{`Abierta el ${inMadrid(createdAt, 'short')}, usada el ${inMadrid(lastUsedAt, 'short')}`}
								{isCurrent && ' · esta'}
							</span>
							<Form method="post">
								<input type="hidden" name="formulario" value="sesion" />
								<input type="hidden" name="sesion" value={id} />
								<button type="submit" className="text-link">
									Cerrar
								</button>
							</Form>
						</li>
					))}
				</ul>
			)}
		</section>
	)
}
