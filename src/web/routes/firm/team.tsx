import { Form, redirect, useActionData, useLoaderData } from 'react-router'
import { invitedMemberSchema, memberTermsOf, memberTermsSchema } from '#contract/firm/firm-form.ts'
import { type Account, isApprovedProfessional } from '#domain/account/account.ts'
import { MEMBER_ROLE_TEXTS, REQUEST_STATE_TEXTS } from '#domain/firm/member.ts'
import { formatCents } from '#domain/money/format.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import type { StoredRequest } from '#shop/approval/requests.ts'
import type { TeamMember } from '#shop/firm/members.ts'
import { Button } from '#ui/button.tsx'
import { PageForm } from '#ui/form/page-form.tsx'
import { readForm } from '#ui/form/read-form.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { State } from '#ui/state.tsx'
import { addresses } from '#web/addresses.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { privatePage } from '#web/page/public-page.ts'
import { AccountFrame } from '#web/parts/account-frame.tsx'
import { accountAction, accountLoader } from '#web/parts/account-route.ts'
import { DataNotice } from '#web/parts/data-notice.tsx'
import { INVITATION_FORM, TERMS_FORM } from './firm.form.ts'

/** A style sheet of its own: few visit this screen, and all would load it in that of the others. */
export const headers = privatePage

const DONE: Readonly<Record<string, string>> = {
	invitado: 'Le hemos escrito. El enlace de su correo vale siete días.',
	cambiado: 'Cambiado.',
	quitado: 'Ya no compra para tu empresa.',
	rechazada: 'Rechazado: se lo hemos dicho por correo.',
	retirada: 'Has retirado la solicitud.',
	pedida: 'Se lo hemos mandado a quien lleva la cuenta. Te escribimos cuando decida; el material no está reservado.',
}

const isOwner = (account: Account) => isApprovedProfessional(account) && !account.member

function shownMember({ accountId, nombre, correo, role, limitCents, spentCents, joinedAt }: TeamMember) {
	const spent = `${formatCents(spentCents)} este mes`
	const ofLimit = limitCents === null ? `${spent}, sin límite` : `${spent}, de ${formatCents(limitCents)}`
	return {
		accountId,
		name: nombre === '' || joinedAt === null ? correo : nombre,
		email: correo,
		about: joinedAt === null ? 'Invitado: todavía no ha aceptado' : MEMBER_ROLE_TEXTS[role],
		spent: joinedAt !== null && role === 'comprador' ? ofLimit : '',
		values: { papel: role, limite: limitCents === null ? '' : `${limitCents / 100}`.replace('.', ',') },
	}
}

function shownRequest({ id, state, createdAt, totalCents, member, request, orderId }: StoredRequest) {
	return {
		id,
		state: REQUEST_STATE_TEXTS[state],
		isWaiting: state === 'pendiente',
		who: member.nombre || member.correo,
		when: inMadrid(createdAt, 'short'),
		total: formatCents(totalCents),
		obra: request?.obra ?? '',
		orderId,
	}
}

export const loader = accountLoader(async ({ shop, buyer, query }) => {
	const mayAsk = Boolean(buyer.member)
	const mayDecide = isOwner(buyer)
	return {
		mayAsk,
		mayDecide,
		done: DONE[query.get('hecho') ?? ''] ?? null,
		team: mayDecide ? (await shop.firms.team(buyer.id)).map(shownMember) : [],
		requests: mayAsk || mayDecide ? (await shop.firms.requests(buyer)).map(shownRequest) : [],
	}
})

export const action = accountAction(async ({ shop, buyer }, form) => {
	if (!isOwner(buyer)) return refuseForm(form, 'cuenta_no_admitida')
	const done = (what: string) => redirect(`${addresses.team}?hecho=${what}`)
	const accountId = Number(form.get('miembro')) || 0
	switch (form.get('formulario')) {
		case 'invitar': {
			const read = readForm(form, invitedMemberSchema)
			if (!read.ok) return faultyForm(read.answer)
			const invited = await shop.firms.invite(buyer.id, { email: read.data.correo, ...memberTermsOf(read.data) })
			if (invited.ok) return done('invitado')
			const isOwn = invited.code === 'cuenta_no_admitida'
			return refuseForm(form, invited, isOwn ? { field: 'correo', detail: 'Es tu propio correo' } : undefined)
		}
		case 'quitar':
			await shop.firms.end(buyer.id, accountId)
			return done('quitado')
		default: {
			const read = readForm(form, memberTermsSchema)
			if (!read.ok) return faultyForm(read.answer)
			const changed = await shop.firms.change(buyer.id, accountId, memberTermsOf(read.data))
			return changed.ok ? done('cambiado') : refuseForm(form, changed)
		}
	}
})

export const meta = () => pageMeta('Tu equipo', 'Quién compra para tu empresa y hasta cuánto.', { noindex: true })

export default function TeamPage() {
	const { account, mayAsk, mayDecide, done, team, requests } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const answerTo = (id: string) => (answer?.values.formulario === id ? answer : undefined)
	return (
		<AccountFrame
			account={account}
			title={mayAsk ? 'Solicitudes' : 'Tu equipo'}
			lead={
				mayAsk
					? 'Los pedidos que pasan de lo que puedes comprar sin preguntar.'
					: 'Varias personas compran para tu empresa, cada una con su usuario y hasta donde tú digas.'
			}
		>
			{!mayAsk && !mayDecide && <Notice>Es para profesionales con la cuenta aprobada.</Notice>}
			{done !== null && !answer && <Notice role="status">{done}</Notice>}
			{(mayAsk || requests.length > 0) && <Requests requests={requests} isOwner={mayDecide} />}
			{mayDecide && (
				<>
					<section aria-labelledby="personas">
						<h2 id="personas">Personas</h2>
						{team.length === 0 && <p className="mute">Solo tú.</p>}
						<ul className="rows entries">
							{team.map((member) => (
								<Member key={member.accountId} member={member} answer={answerTo(`miembro-${member.accountId}`)} />
							))}
						</ul>
					</section>
					<section aria-labelledby="invitar-titulo">
						<h2 id="invitar-titulo">Invitar a alguien</h2>
						<p className="mute">
							Verá los pedidos y las facturas de tu empresa. No puede cambiar la cuenta, canjear cashback ni crear
							claves.
						</p>
						<PageForm
							key={`invitar-${team.length}`}
							id="invitar"
							form={INVITATION_FORM}
							submit="Invitar"
							busy="Invitando…"
							values={{ papel: 'comprador' }}
							answer={answerTo('invitar')}
						>
							<DataNotice purpose="darle acceso a tu empresa, y debe saber que nos das su correo" />
						</PageForm>
					</section>
				</>
			)}
		</AccountFrame>
	)
}

interface RequestsProps {
	readonly requests: readonly ReturnType<typeof shownRequest>[]
	readonly isOwner: boolean
}

function Requests({ requests, isOwner }: RequestsProps) {
	return (
		<section aria-labelledby="solicitudes">
			<h2 id="solicitudes">{isOwner ? 'Pedidos por aprobar' : 'Lo que has pedido'}</h2>
			{requests.length === 0 && <p className="mute">Nada todavía.</p>}
			<ul className="rows entries">
				{requests.map(({ id, state, isWaiting, who, when, total, obra, orderId }) => (
					<li key={id}>
						<div>
							<p>
								<Link className="text-link" to={addresses.teamRequest(id)}>{`${total} · ${isOwner ? who : when}`}</Link>
							</p>
							<p className="mute">{[isOwner ? when : '', obra].filter((text) => text !== '').join(' · ')}</p>
							{orderId !== null && (
								<p>
									<Link className="text-link" to={addresses.order(orderId)}>{`Pedido ${orderId}`}</Link>
								</p>
							)}
						</div>
						<State tone={isWaiting ? 'wait' : 'plain'}>{state}</State>
					</li>
				))}
			</ul>
		</section>
	)
}

interface MemberProps {
	readonly member: ReturnType<typeof shownMember>
	readonly answer: ReturnType<typeof useActionData<typeof action>>
}

function Member({ member, answer }: MemberProps) {
	const { accountId, name, email, about, spent, values } = member
	return (
		<li>
			<div>
				<p>
					<b>{name}</b>
				</p>
				{name !== email && <p className="mute">{email}</p>}
				<p>{about}</p>
				{spent !== '' && <p className="mute">{spent}</p>}
			</div>
			<details open={answer !== undefined}>
				<summary className="text-link">
					Cambiar o quitar<span className="visually-hidden">{` a ${name}`}</span>
				</summary>
				<PageForm
					id={`miembro-${accountId}`}
					form={TERMS_FORM}
					submit="Guardar"
					values={values}
					answer={answer}
					hidden={{ miembro: `${accountId}` }}
				/>
				<Form method="post" className="stack">
					<input type="hidden" name="formulario" value="quitar" />
					<input type="hidden" name="miembro" value={accountId} />
					<p>Si lo quitas, deja de ver y de comprar ahora mismo. Sus pedidos siguen siendo de tu empresa.</p>
					<Button kind="danger" type="submit">
						Quitar<span className="visually-hidden">{` a ${name}`}</span>
					</Button>
				</Form>
			</details>
		</li>
	)
}
