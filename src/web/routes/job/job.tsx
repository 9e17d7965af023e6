import { useEffect } from 'react'
import {
	type ActionFunctionArgs,
	data,
	Form,
	type LinksFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
	useActionData,
	useLoaderData,
	useNavigate,
	useNavigation,
	useSubmit,
} from 'react-router'
import { cartCookie } from '#contract/cart/cart-cookie.ts'
import { writeCart } from '#domain/cart/memory.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { FaultSummary } from '#ui/form/fault-summary.tsx'
import { useFaults } from '#ui/form/use-faults.ts'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import { useCart } from '#web/cart/cart-provider.tsx'
import { cartOf, saveChange } from '#web/cart/visitor-cart.ts'
import { isHttps, originOf } from '#web/page/origin.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { postedForm, servicesOf } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { buyerOf } from '#web/page/visitor-account.ts'
import { projectVisit } from '#web/parts/project/project-visit.ts'
import { addJob, withoutAdded } from './add-job.ts'
import { ChooseTile } from './choose-tile.tsx'
import jobStyle from './job.css?url'
import { JobFields } from './job-fields.tsx'
import { JobListing } from './job-listing.tsx'
import { type JobPage, planJob } from './job-page.ts'
import { JobRefusal } from './job-refusal.tsx'
import { readJob } from './read-job.ts'
import { SAVE_IN, type Saving } from './save-in.ts'
import { saveJob, savingOf } from './save-job.ts'

// Only this screen loads this stylesheet, since the shared one has a size limit.
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: jobStyle }]

/** Prefix of the ids of the page's fields. */
const ID = 'obra'

// Professionals see their prices in the totals.
export const headers = privatePage

export async function loader({ request, context }: LoaderFunctionArgs) {
	const services = servicesOf(context)
	const account = await buyerOf(request, services)
	const fields = new URL(request.url).searchParams
	const { page } = await planJob(services.shop, account, fields)
	const saving = page.list && (await savingOf(await projectVisit({ request, context }), fields))
	return { brand: services.brand, origin: originOf(request, services), page, saving }
}

/** The page's state after not everything could be added. */
interface NotAllAdded {
	readonly page: JobPage
	readonly saving: Saving | null
	/** How many rows are in the cart now. */
	readonly added: number
	readonly refused: readonly string[]
}

/** «Añadir todo al carrito», and «Guardar la lista en mi obra». */
export async function action({ request, context }: ActionFunctionArgs) {
	const services = servicesOf(context)
	const { shop } = services
	const account = await buyerOf(request, services)
	const form = postedForm(context)
	const fields = new URLSearchParams(
		[...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
	)
	const { page, ordered } = await planJob(shop, account, fields)
	const visit = await projectVisit({ request, context })
	const saving = await savingOf(visit, fields)
	const refuse = (refused: readonly string[]) => data<NotAllAdded>({ page, saving, added: 0, refused }, { status: 422 })
	if (page.list === null || page.answer) return refuse([])
	if (fields.get('accion') === 'guardar') {
		const { request: job } = readJob(fields)
		const saved =
			job &&
			(await saveJob(visit, {
				ordered,
				place: job.lugar,
				areaHundredths: job.superficie,
				roomId: Number(fields.get('habitacion')),
				option: saving.option,
			}))
		if (saved?.ok) return saved.answer
		return refuse([saved?.detail ?? NOTHING])
	}
	const before = cartOf(request)
	const { cart, added, refused } = await addJob(shop, before, ordered)
	if (added.length === 0) return refuse(refused.length > 0 ? refused : [NOTHING])
	const postalCode = page.values.codigoPostal ?? ''
	const { delivery } = page.list
	const filled =
		postalCode === '' && delivery === 'shipping'
			? cart
			: { ...cart, delivery, postalCode: postalCode || cart.postalCode }
	await saveChange(shop, account, before, filled)
	const set = { headers: { 'set-cookie': cartCookie(writeCart(filled), isHttps(request)) } }
	if (refused.length === 0) return redirect(addresses.cartWith(added.length), set)
	const left = await planJob(shop, account, withoutAdded(fields, added))
	return data<NotAllAdded>({ page: left.page, saving, added: added.length, refused }, set)
}

const NOTHING = 'No hay nada marcado: marca lo que quieras llevarte.'

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
	pageMeta(
		`Todo para tu obra · ${loaderData?.brand ?? ''}`,
		'El adhesivo, la junta, los calzos y lo demás que pide tu azulejo, en sacos enteros, con el porqué y el transporte.',
		{ canonical: addresses.job, ...loaderData },
	)

export default function JobScreen() {
	const loaded = useLoaderData<typeof loader>()
	const answered = useActionData<typeof action>()
	const page = answered?.page ?? loaded.page
	const saving = (answered ?? loaded).saving
	const { tile, list, refusal, answer } = page
	const faults = useFaults(answer)
	const { reload } = useCart()
	useEffect(() => {
		if (answered && answered.added > 0) reload()
	}, [answered, reload])
	const navigate = useNavigate()
	const submit = useSubmit()
	const { state } = useNavigation()
	/** Requests the list again in its present state; typed values stay in their fields. */
	function refresh(form: HTMLFormElement) {
		const fields = [...new FormData(form)].map(([name, value]) => [name, `${value}`])
		navigate(`${addresses.job}?${new URLSearchParams(fields)}`, { replace: true, preventScrollReset: true })
	}
	return (
		<>
			<Breadcrumbs crumbs={[{ text: 'Todo para tu obra' }]} />
			<div className="wrap stack">
				<div className="page-top">
					<h1>Todo para tu obra</h1>
					<p className="lead">
						Di qué vas a cubrir y dónde. Te decimos qué adhesivo, qué junta y cuánto de cada cosa, en envases enteros y
						de lo que hay en stock.
					</p>
				</div>
				<FaultSummary answer={answer} faults={faults} idPrefix={ID} />
				{answered && <NotAdded added={answered.added} refused={answered.refused} />}
				<Form
					method="get"
					action={addresses.job}
					className={tile ? 'split loose' : undefined}
					noValidate
					preventScrollReset
					onSubmit={(event) => {
						// A link to another page starts at its top.
						const { submitter } = event.nativeEvent as SubmitEvent
						if (!(submitter instanceof HTMLButtonElement) || submitter.formMethod !== 'post') return
						event.preventDefault()
						submit(submitter)
					}}
					onChange={({ target, currentTarget }) => {
						const field = target as HTMLElement
						const isChosen = field instanceof HTMLSelectElement || field.matches('[type="checkbox"]')
						// The project to save in changes nothing of the list.
						if (list && isChosen && field.getAttribute('name') !== SAVE_IN) refresh(currentTarget)
					}}
				>
					{tile ? <JobFields page={page} tile={tile} faults={faults} idPrefix={ID} /> : <ChooseTile page={page} />}
					{refusal && <JobRefusal refusal={refusal} />}
					{list && (
						<JobListing
							isBusy={state !== 'idle'}
							list={list}
							values={page.values}
							saving={saving}
							faults={faults}
							idPrefix={ID}
							onQuantity={refresh}
						/>
					)}
				</Form>
			</div>
		</>
	)
}

function NotAdded({ added, refused }: Pick<NotAllAdded, 'added' | 'refused'>) {
	if (refused.length === 0) return null
	return (
		<Notice tone="bad" role="alert">
			<b>{added > 0 ? 'Lo demás está en tu carrito, pero esto no hemos podido añadirlo:' : 'No hemos añadido nada:'}</b>
			<ul>
				{refused.map((text) => (
					<li key={text}>{text}</li>
				))}
			</ul>
		</Notice>
	)
}
