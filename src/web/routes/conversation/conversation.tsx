import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
	useSearchParams,
} from 'react-router'
import { furtherMessageSchema } from '#contract/message/message.ts'
import { MESSAGE_PHOTOS } from '#contract/message/message-photos.ts'
import { THREAD_STATE_NAMES } from '#domain/message/thread.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { PageForm } from '#ui/form/page-form.tsx'
import { readForm } from '#ui/form/read-form.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import { formSource } from '#web/page/form-source.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { postedForm, servicesOf } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { DataNotice } from '#web/parts/data-notice.tsx'
import { Conversation } from '#web/shared/conversation.tsx'
import { bytesOf, photoFault, photosIn, shownPhotos, tooManyPhotos } from '#web/shared/message-photos.ts'
import { FURTHER_FORM } from './further.form.ts'

export const headers = privatePage

export async function loader({ params, context }: LoaderFunctionArgs) {
	const key = params.clave ?? ''
	const { shop, brand } = servicesOf(context)
	const thread = await shop.conversations.open(key)
	if (!thread) throw data(null, { status: 404 })
	const { first, messages, answers } = thread
	const photos = shownPhotos(thread.photos, addresses.conversationPhotos(key))
	const theirs = messages.map(({ id, createdAt, nombre, mensaje }) => ({
		...{ key: `mensaje-${id}`, kind: 'mensaje', who: nombre, at: createdAt, text: mensaje },
		photos: photos.ofMessage(id),
	}))
	const ours = answers.map(({ id, at, text }) => ({
		...{ key: `respuesta-${id}`, kind: 'respuesta', who: brand, at, text },
		photos: photos.ofReply(id),
	}))
	return {
		number: first.id,
		state: first.state,
		entries: [...theirs, ...ours]
			.sort((one, other) => one.at.getTime() - other.at.getTime())
			.map(({ who, at, ...entry }) => ({ ...entry, by: `${who}, ${inMadrid(at, 'short')}` })),
	}
}

export async function action({ request, params, context }: ActionFunctionArgs) {
	const services = servicesOf(context)
	const form = postedForm(context)
	const key = params.clave ?? ''
	const read = readForm(form, furtherMessageSchema)
	if (!read.ok) return faultyForm(read.answer)
	const files = photosIn(form)
	const tooMany = tooManyPhotos(form)
	const faulty = (detail: string) => refuseForm(form, 'datos_no_validos', { field: MESSAGE_PHOTOS, detail })
	if (tooMany !== null) return faulty(tooMany)
	const further = { text: read.data.mensaje, photos: await bytesOf(files) }
	const written = await services.shop.conversations.write(key, further, formSource(request, services))
	if (written.ok) return redirect(`${addresses.conversation(key)}?hecho=enviado`)
	return 'file' in written ? faulty(photoFault(files[written.file], written.code)) : refuseForm(form, written)
}

export const meta = () => pageMeta('Tu conversación', 'Tus mensajes y nuestras respuestas.', { noindex: true })

/** A conversation with the shop, for those who have its link. */
export default function ConversationPage() {
	const { number, state, entries } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const [query] = useSearchParams()
	const isSent = query.get('hecho') === 'enviado' && !answer
	return (
		<>
			<Breadcrumbs crumbs={[{ text: 'Contacto', to: addresses.contact }, { text: `Consulta ${number}` }]} />
			<div className="wrap section stack loose">
				<h1>{`Consulta ${number}`}</h1>
				{isSent && <Notice role="status">Mensaje enviado. Te contestaremos por correo.</Notice>}
				<Conversation entries={entries} />
				<section className="stack narrow" aria-labelledby="seguir">
					<h2 id="seguir">Escribir otro mensaje</h2>
					{state === 'cerrado' && (
						<p className="mute">{`Está en «${THREAD_STATE_NAMES.cerrado}»: si escribes, se vuelve a abrir.`}</p>
					)}
					<PageForm key={entries.length} id="seguir" form={FURTHER_FORM} submit="Enviar mensaje" answer={answer}>
						<DataNotice purpose="responderte" />
					</PageForm>
				</section>
			</div>
		</>
	)
}
