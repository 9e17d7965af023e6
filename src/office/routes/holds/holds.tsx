import { Link } from 'react-router'
import { addresses } from '#office/addresses.ts'
import { guard } from '#office/page/guard.ts'
import { Done } from '#office/parts/done.tsx'
import { ListPager } from '#office/parts/list-pager.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { holdRow } from './hold-row.ts'
import { HoldTable } from './hold-table.tsx'

const ROWS_A_PAGE = 100

/** The hold after which a page begins: «1795215600000-12». */
function placeIn(query: URLSearchParams) {
	const [, ms, id] = /^(\d{1,15})-(\d{1,9})$/.exec(query.get('despues') ?? '') ?? []
	return ms === undefined ? null : { until: new Date(Number(ms)), id: Number(id) }
}

export const loader = guard('products.see', async ({ request, shop }) => {
	const query = new URL(request.url).searchParams
	const found = await shop.holds.held(placeIn(query), ROWS_A_PAGE + 1)
	const last = found.length > ROWS_A_PAGE ? found[ROWS_A_PAGE - 1] : undefined
	return {
		holds: found.slice(0, ROWS_A_PAGE).map((hold) => holdRow(shop, hold)),
		next: last ? `${last.until.getTime()}-${last.id}` : null,
		days: shop.merchant().holds.days,
	}
})

export const meta = () => pageMeta('Reservas · Gestión', 'Los lotes reservados.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

export default function Holds({ loaderData: { holds, next, days } }: { readonly loaderData: Loaded }) {
	return (
		<div className="page">
			<p className="back">
				<Link to={addresses.products}>Productos</Link>
			</p>
			<h1>Reservas de lote</h1>
			<Done texts={{ terminada: 'Reserva terminada: el material vuelve a estar a la venta.' }} />
			<p className="mute">
				{`Un profesional guarda un lote ${days} días sin pedirlo. Para guardarle uno desde aquí, abre el lote.`}
			</p>
			<HoldTable holds={holds} />
			<ListPager name="despues" next={next} />
		</div>
	)
}
