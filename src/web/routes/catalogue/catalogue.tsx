import { Button, ButtonLink } from '#ui/button.tsx'
import { Pager } from '#ui/pager.tsx'
import { addresses } from '#web/addresses.ts'
import './catalogue.css'
import type { HelpPage } from '@soleria/search'
import {
	data,
	Form,
	type HeadersArgs,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
	useLoaderData,
	useNavigation,
} from 'react-router'
import { productCard } from '#contract/catalogue/product-answer.ts'
import { SECTION_IDS } from '#domain/catalogue/sections.ts'
import { MOST_COMPARED } from '#domain/catalogue/sheet/comparison.ts'
import { slugOf } from '#domain/catalogue/slug.ts'
import { lastingAddress } from '#domain/picture/picture.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Link } from '#ui/link.tsx'
import { useOverlay } from '#ui/overlay.ts'
import { useMerchant } from '#web/page/merchant.ts'
import { originOf } from '#web/page/origin.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { privatePage, publicPage } from '#web/page/public-page.ts'
import { breadcrumbData } from '#web/page/structured-data.ts'
import { ErrorScreen } from '#web/parts/error-screen.tsx'
import { OfferedSearches } from '#web/parts/offered-searches.tsx'
import { SECTIONS } from '#web/parts/sections.ts'
import { ProductCard, wantedAt } from '#web/shared/product-card.tsx'
import { AppliedFilters } from './applied-filters.tsx'
import { addressOf, indexQuery, readView, searching, settled, withoutFilters } from './catalogue-url.ts'
import { ColourFilter } from './colour-filter.tsx'
import { COLUMN, Filters } from './filters.tsx'
import { countText, listHeading } from './list-heading.ts'
import { offeredSets } from './offered-sets.ts'
import { outdoorFloors, outdoorView } from './outdoor-floors.ts'
import { SearchNotes } from './search-notes.tsx'
import { SetList } from './set-list.tsx'
import { SortChoice } from './sort-choice.tsx'

const PAGE_SIZE = 12
const FILTERS_OVERLAY = 'filtros'

/** Public unless the search found nothing: such a page is rendered each time, so that each search is counted. */
export function headers({ loaderHeaders }: HeadersArgs): Record<string, string> {
	const own = loaderHeaders.get('cache-control')
	return own === null ? publicPage() : { 'cache-control': own }
}

/** The id of the form that compares the marked cards. */
const COMPARE_FORM = 'comparar'

function sectionOf(url: URL) {
	const name = url.pathname.split('/')[2] ?? ''
	const id = SECTION_IDS.find((section) => section === slugOf(decodeURIComponent(name)))
	// The router finds «Pavimentos» too.
	if (id !== undefined && id !== name) throw redirect(SECTIONS[id].path + url.search, 301)
	return SECTIONS[id ?? 'productos']
}

export function loader({ request, url, context }: LoaderFunctionArgs) {
	const section = sectionOf(url)
	const view = readView(url.searchParams)
	const services = servicesOf(context)
	const { shop, brand } = services
	const query = indexQuery(view, section.contains, PAGE_SIZE)
	const list = shop.catalogue.list(query)
	const understood = shop.catalogue.understood(query)
	const isPlain =
		view.search !== '' && view.tono === null && Object.values(view.selected).every((values) => values.length === 0)
	const [only] = list.products
	// The reference of a product leads to it.
	if (isPlain && list.total === 1 && only?.ficha.referencia?.toLowerCase() === view.search.toLowerCase())
		throw redirect(addresses.product(only.slug))
	const isMissed = isPlain && list.total === 0
	if (isMissed) shop.missedSearches.note(view.search)
	const pages = Math.max(1, Math.ceil(list.total / PAGE_SIZE))
	if (view.page > pages) throw redirect(addressOf(section.path, { ...view, page: pages }))
	const nowMs = shop.nowMs()
	const facets = shop.catalogue.facets(query)
	const outdoor = outdoorView(section, view)
	const totalOf = (contains: typeof section.contains) =>
		outdoor ? shop.catalogue.list(indexQuery(outdoor, contains, 1)).total : 0
	const asksSets = list.total === 0 && (understood?.pages.some(({ path }) => path === addresses.planOfFormats) ?? false)
	const shown = {
		brand,
		origin: originOf(request, services),
		path: section.path,
		heading: listHeading(section, view, facets),
		section: view.search === '' ? section.title : null,
		intro: view.search === '' ? section.intro : null,
		view,
		total: list.total,
		pages,
		understood: understood?.parts.map(({ chip, without }) => ({ chip, without })) ?? [],
		// The boxes of the filters also show the filters that the text implies.
		boxes: settled(view, understood),
		notes: {
			suggestion: list.suggestion,
			missing: understood?.missing ?? [],
			unmet: (understood?.unmet ?? []).map(({ name, highest }) => ({
				...{ name, highest },
				total: highest
					? shop.catalogue.list(indexQuery(searching(view, highest.search), section.contains, 1)).total
					: 0,
			})),
			hints: understood?.hints ?? [],
			pages: understood?.pages ?? [],
		},
		sets: asksSets ? offeredSets(shop) : null,
		outdoor: outdoor && outdoorFloors(outdoor, totalOf(undefined), totalOf(section.contains)),
		cards: list.products.map((product) => productCard(product, nowMs, shop.showroom)),
		facets,
	}
	return data(shown, { headers: isMissed ? privatePage() : {} })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
	if (!loaderData) return []
	const { heading, brand, origin, view, path, intro, cards } = loaderData
	const image = cards[0]?.face
	const page = view.page > 1 ? `, página ${view.page}` : ''
	const canonical = addressOf(path, { ...view, more: null })
	return [
		...pageMeta(`${heading}${page} · ${brand}`, intro ?? `${heading}: precios por m² y por caja, stock y transporte.`, {
			canonical,
			noindex: view.search !== '' || view.tono !== null,
			origin,
			brand,
			...(image ? { image: lastingAddress(image.name) } : {}),
		}),
		{ 'script:ld+json': breadcrumbData(origin, crumbsOf(loaderData), canonical) },
	]
}

interface CrumbsOf {
	readonly path: string
	/** Null for the results of a search. */
	readonly section: string | null
	readonly heading: string
}

function crumbsOf({ path, section, heading }: CrumbsOf) {
	const own = { text: section ?? heading }
	return path === '/productos' ? [{ text: 'Productos' }] : [{ text: 'Productos', to: '/productos' }, own]
}

export default function Catalogue() {
	const loaded = useLoaderData<typeof loader>()
	const { path, heading, intro, view, understood, boxes, notes, total, pages, cards, facets, outdoor, sets } = loaded
	const { state } = useNavigation()
	const filters = useOverlay(FILTERS_OVERLAY)
	const chosen = Object.values(view.selected).reduce((count, values) => count + values.length, 0)
	const applied = chosen + (view.tono === null ? 0 : 1)
	const shared = { path, view: boxes, facets }
	return (
		<>
			<Breadcrumbs crumbs={crumbsOf(loaded)} />
			<div className="wrap">
				<div className="page-top">
					<h1>{heading}</h1>
					{intro && <p className="mute prose">{intro}</p>}
					{outdoor && (
						<p>
							{`${outdoor.text} `}
							<Link className="text-link" to={outdoor.to}>
								{outdoor.link}
							</Link>
						</p>
					)}
				</div>
				<div className="catalogue">
					<aside className="filter-column" id={COLUMN} aria-label="Filtros">
						<Filters {...shared} idPrefix={COLUMN} />
						<ColourFilter path={path} view={boxes} idPrefix={COLUMN} />
					</aside>
					<section aria-label="Productos" aria-busy={state !== 'idle'}>
						<div className="catalogue-bar">
							<b role="status">{countText(total)}</b>
							<AppliedFilters path={path} view={view} understood={understood} />
							<Button kind="line" className="filter-button only-js" onClick={filters.open}>
								{applied > 0 ? `Filtrar (${applied})` : 'Filtrar'}
							</Button>
							{/* Without JavaScript the filters of a phone follow the list. */}
							<ButtonLink kind="line" className="filter-button only-no-js" href={`#${COLUMN}`}>
								Filtrar
							</ButtonLink>
							<SortChoice path={path} view={view} />
						</div>
						<SearchNotes path={path} view={view} {...notes} pages={total > 0 ? notes.pages : []} />
						<h2 className="visually-hidden">Productos</h2>
						{cards.length > 0 ? (
							<div className="grout cards three bleed">
								{cards.map((product, place) => (
									<ProductCard key={product.slug} product={product} wanted={wantedAt(place)}>
										<label className="pick row">
											<input
												className="check"
												type="checkbox"
												form={COMPARE_FORM}
												name="p"
												value={product.slug}
												aria-label={`Comparar ${product.nombre}`}
											/>
											Comparar
										</label>
									</ProductCard>
								))}
							</div>
						) : sets && applied === 0 ? (
							<SetList sets={sets} />
						) : notes.pages.length > 0 && applied === 0 ? (
							<FoundElsewhere pages={notes.pages} />
						) : (
							<NothingFound path={path} search={view.search} applied={applied} />
						)}
						{total > 0 && (
							<Form id={COMPARE_FORM} action={addresses.compare([])} className="compare-bar bleed">
								<p className="small">{`Compara hasta ${MOST_COMPARED} productos, ficha con ficha.`}</p>
								<Button type="submit">Comparar los marcados</Button>
							</Form>
						)}
						{total > 0 && (
							<Pager
								previous={view.page > 1 ? addressOf(path, { ...view, page: view.page - 1 }) : null}
								next={view.page < pages ? addressOf(path, { ...view, page: view.page + 1 }) : null}
								at={{ page: view.page, pages }}
							/>
						)}
					</section>
				</div>
			</div>
			<Drawer name={FILTERS_OVERLAY} title="Filtros" side="left">
				<div className="filter-drawer">
					<Filters {...shared} idPrefix="panel" />
					<ColourFilter path={path} view={boxes} idPrefix="panel" />
				</div>
				<div className="filter-foot">
					{applied > 0 && (
						<ButtonLink kind="line" isPlain to={addressOf(path, withoutFilters(view))} preventScrollReset replace>
							Quitar todo
						</ButtonLink>
					)}
					<Button onClick={filters.close}>{`Ver ${countText(total)}`}</Button>
				</div>
			</Drawer>
		</>
	)
}

/** A search that a page of the shop answers, and no product. */
function FoundElsewhere({ pages }: { readonly pages: readonly HelpPage[] }) {
	return (
		<div className="empty">
			<p className="serif empty-title">¿Buscabas esto?</p>
			{pages.map(({ title, path }) => (
				<ButtonLink key={path} kind="line" to={path}>
					{title}
				</ButtonLink>
			))}
			<Link className="link" to="/productos">
				Ver todo el catálogo
			</Link>
		</div>
	)
}

function NothingFound({
	path,
	search,
	applied,
}: {
	readonly path: string
	readonly search: string
	readonly applied: number
}) {
	const { prompts } = useMerchant().search
	return (
		<div className="empty">
			<p className="serif empty-title">No se encontraron resultados</p>
			<p>{applied > 0 ? 'Ningún producto con existencias reúne todos esos filtros.' : prompts.nada}</p>
			{applied === 0 && <OfferedSearches />}
			{applied > 0 && (
				<ButtonLink to={search === '' ? path : `${path}?search=${encodeURIComponent(search)}`}>
					Quitar los filtros
				</ButtonLink>
			)}
			<Link className="link" to="/productos">
				Ver todo el catálogo
			</Link>
		</div>
	)
}

export function ErrorBoundary() {
	return <ErrorScreen status={500} title="Error al cargar productos" />
}
