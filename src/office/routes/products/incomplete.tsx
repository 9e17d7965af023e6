import { Link, useSearchParams } from 'react-router'
import { GAPS } from '#contract/feed/feed-gaps.ts'
import { FEEDS } from '#contract/feed/feeds.ts'
import { counted } from '#domain/text/counted.ts'
import { addresses, shopAddresses } from '#office/addresses.ts'
import { guard } from '#office/page/guard.ts'
import { withParameter } from '#office/page/query.ts'
import { type Columns, DataTable } from '#office/parts/data-table.tsx'
import { FilterBar } from '#office/parts/filter-bar.tsx'
import { ChoiceFilter, optionsOf } from '#office/parts/filters.tsx'
import { Pager } from '#ui/pager.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { chosenIncomplete } from './incomplete-list.ts'
import { listedFrom } from './product-list.ts'

const PAGE_SIZE = 50
const PAGE = 'pagina'

export const loader = guard('products.see', async (given) => {
	const query = new URL(given.request.url).searchParams
	const { found, counts } = chosenIncomplete(query, listedFrom(given))
	const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
	const page = Math.min(pages, Math.max(1, Math.trunc(Number(query.get(PAGE))) || 1))
	const rows = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(({ product, gaps }) => ({
		id: product.id,
		nombre: product.nombre,
		clase: product.tipo,
		falta: gaps.map((gap) => GAPS[gap].text).join(' · '),
	}))
	return { rows, counts, total: found.length, page, pages }
})

export const meta = () =>
	pageMeta('Fichas incompletas · Gestión', 'Lo que le falta a cada producto.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

const COLUMNS: Columns<Loaded['rows'][number]> = [
	{
		id: 'nombre',
		header: 'Producto',
		cell: ({ id, nombre }) => (
			<Link className="text-link" to={addresses.product(id)}>
				{nombre}
			</Link>
		),
	},
	{ id: 'clase', header: 'Clase', cell: ({ clase }) => clase },
	{ id: 'falta', header: 'Le falta', cell: ({ falta }) => falta },
]

/** The facts that products lack, each a link to the products without it. */
function Gaps({ counts }: Pick<Loaded, 'counts'>) {
	return (
		<ul className="rows thin">
			{counts.map(({ id, text, feeds, count }) => (
				<li key={id} className="row apart">
					<Link className="text-link" to={`${addresses.incompleteProducts}?falta=${id}`}>
						{text}
					</Link>
					<span className="mute">{`${counted(count, 'producto', 'productos')} · ${feeds}`}</span>
				</li>
			))}
		</ul>
	)
}

export default function IncompleteProducts({ loaderData }: { readonly loaderData: Loaded }) {
	const { rows, counts, total, page, pages } = loaderData
	const [query] = useSearchParams()
	return (
		<div className="page">
			<h1>Fichas incompletas</h1>
			<p>
				Lo que le falta a cada producto para salir bien en otros sitios. Los archivos para darlos de alta son{' '}
				{Object.entries(shopAddresses.feeds).map(([feed, address], place) => (
					<span key={feed}>
						{place > 0 && ', '}
						<a className="text-link" href={address}>
							{FEEDS[feed as keyof typeof FEEDS]}
						</a>
					</span>
				))}
				.
			</p>
			{counts.length > 0 && <Gaps counts={counts} />}
			<FilterBar clear={addresses.incompleteProducts}>
				<ChoiceFilter label="Le falta" name="falta" options={counts.map(({ id, text }) => ({ id, text }))} />
				<ChoiceFilter label="Para" name="para" options={optionsOf(FEEDS)} />
			</FilterBar>
			<p className="mute">{counted(total, 'producto', 'productos')}</p>
			<DataTable
				caption="Productos a los que les falta algo"
				columns={COLUMNS}
				rows={rows}
				rowId={({ id }) => `${id}`}
				empty="A ningún producto le falta eso."
			/>
			<Pager
				previous={page > 1 ? withParameter(query, PAGE, `${page - 1}`) : null}
				next={page < pages ? withParameter(query, PAGE, `${page + 1}`) : null}
				at={{ page, pages }}
			/>
		</div>
	)
}
