import { type RefObject, useEffect, useRef, useState } from 'react'
import {
	Form,
	Link,
	type LoaderFunctionArgs,
	type MetaFunction,
	type ShouldRevalidateFunctionArgs,
	useLoaderData,
	useNavigate,
	useSearchParams,
} from 'react-router'
import { plainText } from '#domain/legal/read-legal-text.ts'
import { Blocks } from '#ui/blocks.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { addresses } from '#web/addresses.ts'
import { useMerchant } from '#web/page/merchant.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { plainPage } from '#web/page/plain-page.ts'
import { publicPage } from '#web/page/public-page.ts'
import { faqData } from '#web/page/structured-data.ts'
import { type FaqCategory, findQuestions, type Question } from './questions.ts'

export const headers = publicPage

export const loader = (args: LoaderFunctionArgs) => ({
	...plainPage(args),
	faq: servicesOf(args.context).shop.contents.questions(),
})

// The page contains all questions, so a search needs no request.
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
	currentUrl.pathname !== nextUrl.pathname

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
	...pageMeta(
		`Preguntas frecuentes · ${loaderData?.brand ?? ''}`,
		'Pedidos, envíos, devoluciones, productos y cuentas profesionales: respuestas cortas a lo que más nos preguntan.',
		{ canonical: addresses.faq, ...loaderData },
	),
	{ 'script:ld+json': faqData((loaderData?.faq ?? []).flatMap(({ questions }) => questions.map(asText))) },
]

const asText = ({ question, answer }: Question) => ({ question, answer: plainText(answer) })

interface View {
	readonly search: string
	readonly category: string | null
}

function readView(faq: readonly FaqCategory[], params: URLSearchParams): View {
	const category = params.get('categoria')
	return {
		search: (params.get('q') ?? '').slice(0, 100),
		category: faq.some(({ id }) => id === category) ? category : null,
	}
}

function addressOf({ search, category }: View): string {
	const params = new URLSearchParams()
	if (search.trim() !== '') params.set('q', search)
	if (category) params.set('categoria', category)
	const query = params.toString()
	return query === '' ? addresses.faq : `${addresses.faq}?${query}`
}

/** «Se encontraron N resultado(s)» with Spanish plurals. */
function countText(count: number): string {
	if (count === 0) return 'No se encontraron resultados'
	return count === 1 ? 'Se encontró 1 resultado' : `Se encontraron ${count} resultados`
}

export default function Faq() {
	const [params] = useSearchParams()
	const navigate = useNavigate()
	const { faq } = useLoaderData<typeof loader>()
	const view = readView(faq, params)
	const [typed, setTyped] = useState(view.search)
	const box = useRef<HTMLInputElement>(null)
	// The URL lags behind typing, so it must not overwrite the focused field.
	useEffect(() => {
		if (document.activeElement !== box.current) setTyped(view.search)
	}, [view.search])
	const found = findQuestions(faq, view.search, view.category)
	const count = found.reduce((sum, { questions }) => sum + questions.length, 0)
	const isSearching = view.search.trim() !== ''
	const show = (next: View) => navigate(addressOf(next), { replace: true, preventScrollReset: true })
	return (
		<>
			<Breadcrumbs crumbs={[{ text: 'Preguntas frecuentes' }]} />
			<div className="wrap stack broad">
				<div className="page-top beside">
					<h1>Preguntas frecuentes</h1>
					<FaqSearch
						box={box}
						typed={typed}
						onType={(search) => {
							setTyped(search)
							// Typing clears the category (specification §4); a search of blanks counts as none.
							show({ search, category: search.trim() === '' ? view.category : null })
						}}
					/>
					<Chips faq={faq} view={view} />
				</div>
				<p className="faq-count" role="status">
					{(isSearching || view.category) && <b>{countText(count)}</b>}
				</p>
				{isSearching && (
					<ClearSearch
						category={view.category}
						onClear={() => {
							// The button is removed with the search, so the focus moves to the field.
							setTyped('')
							box.current?.focus()
						}}
					/>
				)}
				{found.map((category) => (
					<CategoryBlock key={category.id} category={category} open={isSearching && count <= 3} />
				))}
				{count === 0 && (
					<p className="mute">
						Prueba con otra palabra, o pregúntanos: respondemos en horario de oficina, de lunes a viernes.
					</p>
				)}
				<AskUs />
			</div>
		</>
	)
}

interface FaqSearchProps {
	readonly box: RefObject<HTMLInputElement | null>
	readonly typed: string
	readonly onType: (search: string) => void
}

/** The search field, which filters while one types; its button is for a browser without JavaScript. */
function FaqSearch({ box, typed, onType }: FaqSearchProps) {
	return (
		<Form action={addresses.faq} className="with-icon" role="search" onSubmit={(event) => event.preventDefault()}>
			<SearchIcon />
			<input
				ref={box}
				className="input"
				type="search"
				name="q"
				aria-label="Buscar en las preguntas"
				placeholder="Busca «palet», «reembolso», «tono»…"
				autoComplete="off"
				enterKeyHint="search"
				maxLength={100}
				value={typed}
				onChange={(event) => onType(event.currentTarget.value)}
			/>
			<Button className="only-no-js" type="submit">
				Buscar
			</Button>
		</Form>
	)
}

/** The categories; the chosen one is a link that leaves it. */
function Chips({ faq, view }: { readonly faq: readonly FaqCategory[]; readonly view: View }) {
	return (
		<ul className="row tight wide" aria-label="Categorías">
			{faq.map(({ id, name }) => {
				const selected = id === view.category
				return (
					<li key={id}>
						<Link
							className="chip"
							to={addressOf({ ...view, category: selected ? null : id })}
							aria-current={selected ? 'true' : undefined}
							preventScrollReset
							replace
						>
							{name}
						</Link>
					</li>
				)
			})}
		</ul>
	)
}

function ClearSearch({ category, onClear }: { readonly category: string | null; readonly onClear: () => void }) {
	return (
		<Form action={addresses.faq} preventScrollReset replace onSubmit={onClear}>
			{category && <input type="hidden" name="categoria" value={category} />}
			<button type="submit" className="link">
				Limpiar búsqueda
			</button>
		</Form>
	)
}

function AskUs() {
	const { phones, hours } = useMerchant()
	return (
		<aside className="well roomy split" aria-labelledby="otra-pregunta">
			<h2 id="otra-pregunta">¿Y si la tuya no está?</h2>
			<div className="stack">
				<p className="lead">
					Escríbenos o llama al{' '}
					<a className="text-link whole" href={`tel:${phones[0].dial}`}>
						{phones[0].text}
					</a>
					. {hours}.
				</p>
				<ButtonLink isPlain to={addresses.contact}>
					Escribir un mensaje
				</ButtonLink>
			</div>
		</aside>
	)
}

function CategoryBlock({ category, open }: { readonly category: FaqCategory; readonly open: boolean }) {
	return (
		<section className="split" aria-labelledby={`tema-${category.id}`}>
			<h2 id={`tema-${category.id}`}>{category.name}</h2>
			<div className="rows">
				{category.questions.map(({ id, question, answer }) => (
					<details key={id} id={id} className="fold prose" open={open}>
						<summary>
							<h3>{question}</h3>
						</summary>
						<Blocks blocks={answer} />
					</details>
				))}
			</div>
		</section>
	)
}
