import { Link, useActionData } from 'react-router'
import { hidingSchema, publicAnswerSchema } from '#contract/staff/review-forms.ts'
import { ASPECTS, HIDING_REASONS } from '#domain/review/review.ts'
import { counted } from '#domain/text/counted.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import { addresses, shopAddresses } from '#office/addresses.ts'
import { done } from '#office/page/answers.ts'
import { deed, deeds, type GuardedForm, guard } from '#office/page/guard.ts'
import type { DeedAnswer } from '#office/page/question.ts'
import { rowId } from '#office/page/row-id.ts'
import { Done } from '#office/parts/done.tsx'
import { FoldedForm } from '#office/parts/folded-form.tsx'
import { ListPager } from '#office/parts/list-pager.tsx'
import { NO_FIELDS } from '#ui/form/form-description.ts'
import { readForm } from '#ui/form/read-form.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { Notice } from '#ui/notice.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { HIDING_FORM } from './hiding.form.ts'
import { PUBLIC_ANSWER_FORM } from './public-answer.form.ts'

const A_PAGE = 20
const SHOWN = [
	{ id: 'all', query: '', text: 'Todas' },
	{ id: 'unanswered', query: 'sin-responder', text: 'Sin responder' },
	{ id: 'hidden', query: 'ocultas', text: 'Ocultas' },
] as const

export const loader = guard('content.see', async ({ request, shop, worker }) => {
	const query = new URL(request.url).searchParams
	const show = SHOWN.find((one) => one.query !== '' && one.query === query.get('ver'))?.id ?? 'all'
	const found = await shop.reviews.latest(A_PAGE + 1, { show, before: rowId(query.get('antes')) || null })
	const reviews = found.slice(0, A_PAGE).map((review) => {
		const product = shop.catalogue.staff.product(review.productId)
		return {
			id: review.id,
			orderId: review.orderId,
			product: product?.nombre ?? `Producto ${review.productId}`,
			slug: product && !product.oculto ? product.slug : null,
			marks: ASPECTS.map(({ id, name }) => `${name} ${review[id]}`).join(' · '),
			by: [
				review.author,
				inMadrid(review.writtenAt, 'short'),
				...(review.photoCount > 0 ? [counted(review.photoCount, 'foto', 'fotos')] : []),
			].join(' · '),
			text: review.texto,
			answer: review.answer ?? '',
			hidden: HIDING_REASONS.find(({ id }) => id === review.hiddenReason)?.text ?? null,
		}
	})
	return {
		show,
		reviews,
		next: found.length > A_PAGE ? (reviews.at(-1)?.id ?? null) : null,
		mayModerate: worker.may('review.moderate'),
	}
})

const reviewIn = ({ form }: GuardedForm) => rowId(`${form.get('opinion') ?? ''}`)
const finish = ({ form }: GuardedForm, isDone: boolean, what: string) =>
	isDone
		? done(addresses.reviews, what)
		: refuseForm(form, 'ya_decidida', { field: '', detail: 'Ya no está, o ya estaba así.' })

export const action = deeds({
	responder: deed('review.moderate', async (given) => {
		const read = readForm(given.form, publicAnswerSchema)
		if (!read.ok) return faultyForm(read.answer)
		return finish(given, await given.shop.reviews.answer(reviewIn(given), read.data.respuesta), 'respondida')
	}),
	ocultar: deed('review.moderate', async (given) => {
		const read = readForm(given.form, hidingSchema)
		if (!read.ok) return faultyForm(read.answer)
		return finish(given, await given.shop.reviews.decide(reviewIn(given), read.data.motivo), 'oculta')
	}),
	mostrar: deed('review.moderate', async (given) =>
		finish(given, await given.shop.reviews.decide(reviewIn(given), null), 'visible'),
	),
})

export const shouldRevalidate = afterEveryAnswer

export const meta = () => pageMeta('Opiniones · Gestión', 'Lo que opinan los clientes.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

export default function Reviews({ loaderData: { show, reviews, next, mayModerate } }: { readonly loaderData: Loaded }) {
	const answer = useActionData<typeof action>()
	return (
		<div className="page">
			<h1>Opiniones</h1>
			<Done
				texts={{
					respondida: 'Respuesta publicada.',
					oculta: 'Opinión oculta. Quien la escribió lee el motivo en su pedido.',
					visible: 'Opinión publicada de nuevo.',
				}}
			/>
			<nav className="tabs" aria-label="Cuáles">
				{SHOWN.map(({ id, query: asked, text }) => (
					<Link
						key={id}
						to={asked === '' ? addresses.reviews : `?ver=${asked}`}
						aria-current={id === show ? 'page' : undefined}
					>
						{text}
					</Link>
				))}
			</nav>
			{reviews.length === 0 && <p className="mute">Ninguna opinión es así.</p>}
			<div className="columns even">
				{reviews.map((review) => (
					<ReviewCard key={review.id} review={review} mayModerate={mayModerate} answer={answer} />
				))}
			</div>
			<ListPager name="antes" next={next} />
		</div>
	)
}

interface ReviewCardProps {
	readonly review: Loaded['reviews'][number]
	readonly mayModerate: boolean
	readonly answer: DeedAnswer
}

function ReviewCard({ review, mayModerate, answer }: ReviewCardProps) {
	const { id, orderId, product, slug, marks, by, text, hidden } = review
	const shared = { answer, hidden: { opinion: `${id}` } }
	return (
		<section className="boxed stack snug people-card" aria-label={`Opinión ${id}`}>
			<h2>
				{slug === null ? (
					product
				) : (
					<a className="text-link" href={shopAddresses.product(slug)}>
						{product}
					</a>
				)}
			</h2>
			<p>{marks}</p>
			{text !== '' && <p className="several-lines">{text}</p>}
			<p className="small mute">
				{`${by} · `}
				<Link className="text-link" to={addresses.order(orderId)}>
					{`pedido ${orderId}`}
				</Link>
			</p>
			{hidden !== null && <Notice tone="warm">{`Oculta: ${hidden}.`}</Notice>}
			{review.answer !== '' && <p className="several-lines">{`Respuesta: ${review.answer}`}</p>}
			{mayModerate && (
				<>
					<FoldedForm
						{...shared}
						id="responder"
						title={review.answer === '' ? 'Responder' : 'Cambiar la respuesta'}
						form={PUBLIC_ANSWER_FORM}
						values={{ respuesta: review.answer }}
						submit="Publicar la respuesta"
					/>
					{hidden === null ? (
						<FoldedForm {...shared} id="ocultar" title="Ocultar" form={HIDING_FORM} submit="Ocultar" />
					) : (
						<FoldedForm {...shared} id="mostrar" title="Publicar de nuevo" form={NO_FIELDS} submit="Publicar" />
					)}
				</>
			)}
		</section>
	)
}
