import {
	Form,
	type LinksFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
	useLoaderData,
} from 'react-router'
import { MOST_COMPARED } from '#domain/catalogue/sheet/comparison.ts'
import { listed } from '#domain/text/listed.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { addresses } from '#web/addresses.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { plainPage } from '#web/page/plain-page.ts'
import { publicPage } from '#web/page/public-page.ts'
import { stockAmount } from '#web/shared/product-card.tsx'
import compareStyle from './compare.css?url'
import { comparison, ONLY_DIFFERENCES } from './compare-addresses.ts'
import { type ComparedProduct, type ComparePage, comparePage } from './compare-page.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: compareStyle }]

export const headers = publicPage

export function loader(args: LoaderFunctionArgs) {
	const { shop } = servicesOf(args.context)
	const page = comparePage(shop, args.url.searchParams)
	const slugs = page.products.map(({ card }) => card.slug)
	if (page.found !== null) throw redirect(comparison([...slugs, page.found], page.isOnlyDifferences))
	return { ...plainPage(args), ...page }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
	pageMeta(
		`Comparar azulejos · ${loaderData?.brand ?? ''}`,
		'Las fichas técnicas de varios azulejos, una al lado de la otra: medidas, resbaladicidad, abrasión, absorción y precio.',
		// Each choice of products is an address of its own.
		{ ...loaderData, canonical: addresses.compare([]), noindex: (loaderData?.products.length ?? 0) > 0 },
	)

export default function CompareScreen() {
	const page = useLoaderData<typeof loader>()
	return (
		<>
			<Breadcrumbs crumbs={[{ text: 'Productos', to: addresses.catalogue }, { text: 'Comparar' }]} />
			<div className="wrap stack loose">
				<h1>Comparar</h1>
				{page.products.length === 0 && (
					<p className="lead">
						{`Pon hasta ${MOST_COMPARED} fichas técnicas una al lado de la otra. Marca «Comparar» en las tarjetas del catálogo, o busca aquí el primer producto.`}
					</p>
				)}
				<Notes {...page} />
				{page.products.length > 0 && <Table {...page} />}
				{page.products.length < MOST_COMPARED && <Further {...page} />}
			</div>
		</>
	)
}

const slugsOf = (products: readonly ComparedProduct[]) => products.map(({ card }) => card.slug)

function Notes({ unknown, isCut }: Pick<ComparePage, 'unknown' | 'isCut'>) {
	return (
		<>
			{unknown.length > 0 && (
				<Notice tone="warm">{`No encontramos ${listed(unknown.map((slug) => `«${slug}»`))}.`}</Notice>
			)}
			{isCut && <Notice tone="warm">{`Caben ${MOST_COMPARED} productos: quita uno para añadir otro.`}</Notice>}
		</>
	)
}

/** A field that adds a product by its name. */
function Further({ products, notFound, isOnlyDifferences }: ComparePage) {
	const isMissed = notFound !== ''
	return (
		<Form action={addresses.compare([])} className="compare-more row">
			{slugsOf(products).map((slug) => (
				<input key={slug} type="hidden" name="p" value={slug} />
			))}
			{isOnlyDifferences && <input type="hidden" name="solo" value={ONLY_DIFFERENCES} />}
			<div className={isMissed ? 'field faulty' : 'field'}>
				<label htmlFor="otro">
					{products.length === 0 ? 'Nombre o referencia' : 'Añadir otro: nombre o referencia'}
				</label>
				<input
					id="otro"
					className="input"
					name="otro"
					maxLength={100}
					required
					// A text that was found is not typed again.
					key={slugsOf(products).join()}
					defaultValue={notFound}
					aria-invalid={isMissed || undefined}
					aria-describedby={isMissed ? 'otro-falta' : undefined}
				/>
				{isMissed && (
					<p
						className="fault"
						id="otro-falta"
						role="alert"
					>{`No encontramos ningún otro producto con «${notFound}».`}</p>
				)}
			</div>
			<Button kind="line" type="submit">
				Añadir
			</Button>
			<Link className="text-link" to={addresses.catalogue}>
				Elegir en el catálogo
			</Link>
		</Form>
	)
}

function Table(page: ComparePage) {
	const { products, facts, isOnlyDifferences, hidden } = page
	const slugs = slugsOf(products)
	return (
		<>
			{products.length > 1 && (
				<p>
					<Link className="text-link" to={comparison(slugs, !isOnlyDifferences)} preventScrollReset replace>
						{isOnlyDifferences ? `Ver también lo que tienen igual (${hidden})` : 'Ver solo las diferencias'}
					</Link>
				</p>
			)}
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its window is scrolled with the arrow keys. */}
			<section className="compare-scroll" aria-label="Comparación" tabIndex={0}>
				<table className="table compare">
					<thead>
						<tr>
							<td />
							{products.map(({ card }) => (
								<th key={card.slug} scope="col">
									<Head
										card={card}
										without={comparison(
											slugs.filter((slug) => slug !== card.slug),
											isOnlyDifferences,
										)}
									/>
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						<tr>
							<th scope="row">Precio</th>
							{products.map(({ card }) => (
								<td key={card.slug}>
									<Price
										euros={card.precio}
										iva={card.tipoIva}
										unit={`/${card.unidad}`}
										own={{ slug: card.slug, m2: card.porArea ? 1 : 0 }}
									/>
								</td>
							))}
						</tr>
						<tr>
							<th scope="row">Existencias</th>
							{products.map(({ card }) => (
								<td key={card.slug}>{stockText(card)}</td>
							))}
						</tr>
					</tbody>
					{[...Map.groupBy(facts, ({ group }) => group)].map(([group, rows]) => (
						<tbody key={group}>
							<tr>
								<th scope="rowgroup" className="group" colSpan={products.length + 1}>
									{group}
								</th>
							</tr>
							{rows.map((fact) => (
								<FactRow
									key={fact.name}
									fact={fact}
									slugs={slugs}
									isMarked={!isOnlyDifferences && products.length > 1}
								/>
							))}
						</tbody>
					))}
					<tbody>
						<Papers products={products} />
					</tbody>
				</table>
			</section>
		</>
	)
}

function stockText(card: ComparedProduct['card']): string {
	if (card.stock <= 0) return 'Sin existencias'
	return card.lotes > 1 ? `${stockAmount(card)} en ${card.lotes} lotes` : stockAmount(card)
}

function Head({ card, without }: Pick<ComparedProduct, 'card'> & { readonly without: string }) {
	return (
		<div className="stack tight">
			<Picture picture={card.face} alt="" sizes="160px" shape="tile" wanted="soon" />
			<Link className="link" to={addresses.product(card.slug)}>
				{card.nombre}
			</Link>
			<Link className="text-link small" to={without} preventScrollReset replace>
				Quitar<span className="visually-hidden">{` ${card.nombre}`}</span>
			</Link>
		</div>
	)
}

interface FactRowProps {
	readonly fact: ComparePage['facts'][number]
	readonly slugs: readonly string[]
	/** Whether a differing row is marked among those that are alike. */
	readonly isMarked: boolean
}

function FactRow({ fact: { name, norm, values, differs }, slugs, isMarked }: FactRowProps) {
	return (
		<tr className={isMarked && differs ? 'differs' : undefined}>
			<th scope="row">
				{name}
				{isMarked && differs && <span className="visually-hidden"> (distinto)</span>}
				{norm && <small className="norm tiny mute">{norm}</small>}
			</th>
			{slugs.map((slug, place) => (
				<td key={slug}>{values[place] ?? <span className="mute">No declarado</span>}</td>
			))}
		</tr>
	)
}

/** The papers of each product. */
function Papers({ products }: Pick<ComparePage, 'products'>) {
	return (
		<tr>
			<th scope="row">Documentos</th>
			{products.map(({ card: { slug, nombre }, dop, epd }) => (
				<td key={slug}>
					<ul className="stack tight small">
						<li>
							<a className="text-link" href={addresses.sheet(slug)} download>
								Ficha técnica<span className="visually-hidden">{` de ${nombre}`}</span>
							</a>
						</li>
						{[
							['Declaración de prestaciones', dop],
							['Declaración ambiental', epd],
						].map(
							([text, href]) =>
								href && (
									<li key={text}>
										<a className="text-link" href={href} rel="external">
											{text}
											<span className="visually-hidden">{` de ${nombre}`}</span>
										</a>
									</li>
								),
						)}
					</ul>
				</td>
			))}
		</tr>
	)
}
