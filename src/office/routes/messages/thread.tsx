import { ButtonLink } from '#ui/button.tsx'
import './messages.css'
import { data, Link, useActionData } from 'react-router'
import { MESSAGE_PHOTOS } from '#contract/message/message-photos.ts'
import type { FixedCode } from '#contract/refusal-text.ts'
import { answerSchema } from '#contract/staff/answer-forms.ts'
import { noteSchema } from '#contract/staff/order-forms.ts'
import { THREAD_STATE_NAMES, THREAD_STATES } from '#domain/message/thread.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import { addresses, OFFICE_BASE } from '#office/addresses.ts'
import { changedMeanwhile, done } from '#office/page/answers.ts'
import { deed, deeds, type GuardedForm, guard } from '#office/page/guard.ts'
import { rowId } from '#office/page/row-id.ts'
import { Done } from '#office/parts/done.tsx'
import { FoldedForm } from '#office/parts/folded-form.tsx'
import { NOTE_FORM } from '#office/parts/note.form.ts'
import { registerAddress } from '#office/routes/order/returns/register-address.ts'
import type { Thread } from '#shop/message/threads.ts'
import { NO_FIELDS } from '#ui/form/form-description.ts'
import { readForm } from '#ui/form/read-form.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { Notice } from '#ui/notice.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { Conversation } from '#web/shared/conversation.tsx'
import { bytesOf, photoFault, photosIn, shownPhotos, tooManyPhotos } from '#web/shared/message-photos.ts'
import { ANSWER_FORM } from './answer.form.ts'
import { insertedTemplate, templatesFor } from './inserted-template.ts'
import { subjectText, termOf } from './message-text.ts'
import { TemplateChoice } from './template-choice.tsx'

export const loader = guard('people.see', async (given) => {
	const { params, shop, worker } = given
	const thread = await shop.threads.open(rowId(params.id))
	if (!thread) throw data(null, { status: 404 })
	const { first, entries } = thread
	return {
		id: first.id,
		name: first.empresa === '' ? first.nombre : `${first.nombre}, ${first.empresa}`,
		email: first.correo,
		phone: first.telefono,
		order: first.pedido,
		about: subjectText(first),
		state: first.state,
		due: termOf({ ...first, unansweredSince: unansweredIn(thread) }),
		entries,
		personId: await shop.people.idOf({ correo: first.correo.toLowerCase() }),
		written: writtenIn(thread),
		/** The form of returns of its order; null for other messages, and once all has come back. */
		returns: first.returned === null ? null : await registerAddress(given, first.pedido, `${first.id}`),
		mayQuote: worker.may('quotation.write') && messagesWithCart(thread).length > 0,
		choice: worker.may('message.answer') ? await templatesFor(given, answeredIn(thread)) : null,
	}
})

const answeredIn = ({ first }: Thread) => ({ name: first.nombre, order: first.pedido, number: `${first.id}` })

/** When the first message after the last answer was written. */
function unansweredIn({ messages, replies }: Thread): Date | null {
	const answered = replies.findLast(({ kind }) => kind === 'respuesta')?.at ?? new Date(0)
	return messages.find(({ createdAt }) => createdAt > answered)?.createdAt ?? null
}

/** The messages that request a price for a cart. */
const messagesWithCart = ({ messages }: Thread) => messages.filter(({ cart }) => cart !== null)

const KINDS = { respuesta: 'Respuesta', nota: 'Nota del equipo' } as const

/** The messages of a thread, the oldest first. */
function writtenIn({ first, messages, replies, photos }: Thread) {
	const shown = shownPhotos(photos, OFFICE_BASE + addresses.threadPhotos(first.id))
	const theirs = messages.map(({ id, createdAt, nombre, mensaje }) => ({
		key: `mensaje-${id}`,
		atMs: createdAt.getTime(),
		who: nombre,
		kind: 'mensaje' as const,
		text: mensaje,
		photos: shown.ofMessage(id),
	}))
	const ours = replies.map(({ id, kind, at, author, text }) => ({
		key: `respuesta-${id}`,
		atMs: at.getTime(),
		who: `${KINDS[kind]} de ${author ?? 'alguien que ya no está'}`,
		kind,
		text,
		photos: shown.ofReply(id),
	}))
	return [...theirs, ...ours]
		.sort((one, other) => one.atMs - other.atMs)
		.map(({ atMs, ...entry }) => ({ ...entry, at: inMadrid(atMs, 'short') }))
}

const seenIn = ({ params, form }: GuardedForm) => ({
	id: rowId(params.id),
	entries: rowId(`${form.get('visto') ?? ''}`),
})

/** The answer to a form of a thread that has continued meanwhile, or no longer exists. */
const refuse = ({ form }: GuardedForm, code: FixedCode) =>
	code === 'cambiado_entretanto' ? changedMeanwhile(form, 'Lo nuevo está arriba.') : refuseForm(form, code)

export const action = deeds({
	responder: deed('message.answer', async (given) => {
		const inserted = await insertedTemplate(given, async () => {
			const thread = await given.shop.threads.open(seenIn(given).id)
			if (!thread) throw data(null, { status: 404 })
			return answeredIn(thread)
		})
		if (inserted) return inserted
		const read = readForm(given.form, answerSchema)
		if (!read.ok) return faultyForm(read.answer)
		const files = photosIn(given.form)
		const faulty = (detail: string) => refuseForm(given.form, 'datos_no_validos', { field: MESSAGE_PHOTOS, detail })
		const tooMany = tooManyPhotos(given.form)
		if (tooMany !== null) return faulty(tooMany)
		const written = { authorId: given.worker.accountId, text: read.data.respuesta, photos: await bytesOf(files) }
		const answered = await given.shop.threads.answer(seenIn(given), written)
		if (answered.ok) return done(addresses.thread(seenIn(given).id), 'respondido')
		if ('file' in answered) return faulty(photoFault(files[answered.file], answered.code))
		return refuse(given, answered.code)
	}),
	nota: deed('message.answer', async (given) => {
		const read = readForm(given.form, noteSchema)
		if (!read.ok) return faultyForm(read.answer)
		const noted = await given.shop.threads.note(seenIn(given), {
			authorId: given.worker.accountId,
			text: read.data.nota,
		})
		return noted.ok ? done(addresses.thread(seenIn(given).id), 'nota') : refuse(given, noted.code)
	}),
	estado: deed('message.answer', async (given) => {
		const state = THREAD_STATES.find((one) => one === given.form.get('estado'))
		if (!state) throw data(null, { status: 400 })
		const { id } = seenIn(given)
		const set = await given.shop.threads.setState(id, state)
		if (!set.ok) return refuse(given, set.code)
		return done(state === 'cerrado' ? addresses.messages : addresses.thread(id), state)
	}),
})

// Also after a refusal: new messages are displayed, and count as seen the next time.
export const shouldRevalidate = afterEveryAnswer

export const meta = () => pageMeta('Mensaje · Gestión', 'Una conversación.', { noindex: true })

const DONE_TEXTS = {
	respondido: 'Respuesta enviada por correo.',
	nota: 'Nota añadida.',
	nuevo: 'Queda por responder.',
}

type Loaded = Awaited<ReturnType<typeof loader>>

export default function ThreadScreen({ loaderData: thread }: { readonly loaderData: Loaded }) {
	return (
		<div className="page">
			<p className="back">
				<Link to={addresses.messages}>Mensajes</Link>
			</p>
			<div>
				<h1>{`${thread.about} · ${thread.name}`}</h1>
				<p className="mute">{`Consulta ${thread.id} · ${THREAD_STATE_NAMES[thread.state]}`}</p>
				{thread.due !== '' && <Notice tone="warm">{`${thread.due}: es una reclamación.`}</Notice>}
			</div>
			<Done texts={DONE_TEXTS} />
			<Sender thread={thread} />
			{thread.returns !== null && (
				<p>
					<ButtonLink kind="line" isPlain to={thread.returns}>
						Registrar la devolución
					</ButtonLink>
				</p>
			)}
			{thread.mayQuote && (
				<p>
					<ButtonLink kind="line" isPlain to={addresses.newOrderOfMessage(thread.id)}>
						Hacer un presupuesto con su carrito
					</ButtonLink>
				</p>
			)}
			<Conversation entries={thread.written.map(({ at, who, ...entry }) => ({ ...entry, by: `${who}, ${at}` }))} />
			{thread.choice && <Forms thread={thread} choice={thread.choice} />}
		</div>
	)
}

function Sender({ thread }: { readonly thread: Loaded }) {
	return (
		<p>
			<a className="text-link" href={`mailto:${thread.email}`}>
				{thread.email}
			</a>
			{thread.phone !== '' && ` · ${thread.phone}`}
			{thread.order !== '' && (
				<>
					{' · pedido '}
					<Link className="text-link" to={`${addresses.orders}?q=${encodeURIComponent(thread.order)}`}>
						{thread.order}
					</Link>
				</>
			)}
			{thread.personId !== null && (
				<>
					{' · '}
					<Link className="text-link" to={addresses.person(thread.personId)}>
						Su ficha
					</Link>
				</>
			)}
		</p>
	)
}

interface FormsProps {
	readonly thread: Loaded
	readonly choice: NonNullable<Loaded['choice']>
}

function Forms({ thread: { state, entries }, choice }: FormsProps) {
	const answer = useActionData<typeof action>()
	const next = state === 'cerrado' ? 'nuevo' : 'cerrado'
	return (
		<div className="stack snug narrow message-forms">
			<FoldedForm
				key={`responder-${entries}`}
				id="responder"
				title="Responder"
				form={ANSWER_FORM}
				submit="Enviar respuesta"
				seen={`${entries}`}
				answer={answer}
				tools={<TemplateChoice formId="responder" {...choice} answer={answer} />}
				isOpen={state === 'nuevo'}
			/>
			<FoldedForm
				key={`nota-${entries}`}
				id="nota"
				title="Añadir una nota"
				form={NOTE_FORM}
				submit="Añadir nota"
				seen={`${entries}`}
				answer={answer}
			/>
			<FoldedForm
				id="estado"
				title={state === 'cerrado' ? 'Volver a abrir' : 'Cerrar sin responder más'}
				form={NO_FIELDS}
				submit={state === 'cerrado' ? 'Volver a abrir' : 'Cerrar'}
				hidden={{ estado: next }}
				answer={answer}
			/>
		</div>
	)
}
