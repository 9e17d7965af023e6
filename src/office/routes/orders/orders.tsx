import { ButtonLink } from '#ui/button.tsx'
import './orders.css'
import { Link, redirect, useActionData } from 'react-router'
import { FILE_PERMISSIONS } from '#contract/staff/file-permissions.ts'
import { viewSchema } from '#contract/staff/order-forms.ts'
import { filterQuery, orderFilterOf, searchedNumber } from '#contract/staff/order-list.ts'
import { ORDER_SORTS } from '#domain/order/order-filter.ts'
import type { OrderState } from '#domain/order/state.ts'
import { zoneName } from '#domain/shipping/tariff-zones.ts'
import { addresses } from '#office/addresses.ts'
import { deed, deeds, type Guarded, guard } from '#office/page/guard.ts'
import { DONE, withParameter } from '#office/page/query.ts'
import { sortOf } from '#office/page/table-query.ts'
import { Done } from '#office/parts/done.tsx'
import { readForm } from '#ui/form/read-form.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { type BoardColumn, OrderBoard } from './order-board.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderList } from './order-list.tsx'
import { orderRow } from './order-row.ts'
import { OrderTabs } from './order-tabs.tsx'

const ROWS_A_PAGE = 50
const CARDS_A_COLUMN = 50

/** The states that need an action, as the staff calls them. */
const OPEN: readonly { readonly state: OrderState; readonly text: string }[] = [
	{ state: 'awaiting_payment', text: 'Por cobrar' },
	{ state: 'processing', text: 'Por preparar' },
	{ state: 'in_transit', text: 'En camino' },
	{ state: 'incident', text: 'Incidencias' },
]

const stateQuery = (state: OrderState) => `estado=${state}`

export const loader = guard('orders.see', async ({ request, shop, worker }) => {
	const query = new URL(request.url).searchParams
	const number = searchedNumber(query)
	if (number !== null && (await shop.orderDesk.exists(number))) throw redirect(addresses.order(number))
	const counts = await shop.orderDesk.countOpen()
	const isBoard = query.get('vista') === 'tablero'
	return {
		tabs: OPEN.map(({ state, text }) => ({ text, query: stateQuery(state), count: counts.get(state) ?? 0 })),
		views: (await shop.orderViews.of(worker.accountId)).map(({ accountId, ...view }) => {
			const isOwn = accountId === worker.accountId
			return { ...view, isOwn, mayRemove: isOwn || mayRemoveShared(worker) }
		}),
		zones: [...shop.catalogue.shippingTable().pricesByZone.keys()].map((id) => ({ id, text: zoneName(id) })),
		mayTake: worker.may('order.create'),
		mayExport: worker.may(FILE_PERMISSIONS['/gestion/pedidos/exportar.csv']),
		toPrepare: query.get('estado') === 'processing' && worker.may('order.prepare'),
		board: isBoard ? await boardOf(shop, counts) : null,
		...(isBoard ? { rows: [], next: null } : await pageOf(shop, query)),
	}
})

/** Whether a worker tidies the views that others share. */
const mayRemoveShared = (worker: Guarded['worker']) => worker.may('staff.see')

type Shop = Guarded['shop']

async function pageOf({ orderDesk }: Shop, query: URLSearchParams) {
	const after = /^[0-9A-Z]{4,12}$/.test(query.get('despues') ?? '') ? query.get('despues') : null
	const sort = sortOf(query)
	const by = ORDER_SORTS.find((one) => one === sort?.id)
	const asked = { after, size: ROWS_A_PAGE + 1, ...(by && sort ? { sort: { by, desc: sort.desc } } : {}) }
	const found = await orderDesk.find(orderFilterOf(query), asked)
	const rows = found.slice(0, ROWS_A_PAGE).map(orderRow)
	return { rows, next: found.length > ROWS_A_PAGE ? (rows.at(-1)?.id ?? null) : null }
}

async function boardOf({ orderDesk }: Shop, counts: ReadonlyMap<OrderState, number>): Promise<BoardColumn[]> {
	const columns: BoardColumn[] = []
	for (const { state, text } of OPEN) {
		const cards = (await orderDesk.oldest(state, CARDS_A_COLUMN)).map(orderRow)
		columns.push({ title: text, query: stateQuery(state), cards, count: counts.get(state) ?? 0 })
	}
	return columns
}

/** Redirects to a list that displays the completed action. */
const doneAt = (query: string, what: string) =>
	redirect(`${addresses.orders}${withParameter(new URLSearchParams(query), DONE, what)}`)

export const action = deeds({
	'guardar-vista': deed('orders.see', async ({ shop, form, worker }) => {
		const read = readForm(form, viewSchema)
		if (!read.ok) return faultyForm(read.answer)
		const query = filterQuery(new URLSearchParams(`${form.get('consulta') ?? ''}`))
		const isKept = await shop.orderViews.keep(worker.accountId, {
			name: read.data.nombre,
			query,
			shared: read.data.compartida === 'si',
		})
		return isKept ? doneAt(query, 'guardada') : refuseForm(form, 'demasiadas_vistas')
	}),
	'quitar-vista': deed('orders.see', async ({ shop, form, worker }) => {
		await shop.orderViews.remove(worker.accountId, {
			id: Number(form.get('vista')) || 0,
			alsoShared: mayRemoveShared(worker),
		})
		return doneAt('', 'quitada')
	}),
})

export const meta = () => pageMeta('Pedidos · Gestión', 'Los pedidos de la tienda.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

export default function Orders({ loaderData }: { readonly loaderData: Loaded }) {
	const { tabs, views, zones, mayTake, mayExport, toPrepare, board, rows, next } = loaderData
	const answer = useActionData<typeof action>()
	return (
		<div className="page office-orders">
			<div className="row apart">
				<h1>Pedidos</h1>
				{mayTake && (
					<ButtonLink isPlain to={addresses.newOrder}>
						Pedido nuevo
					</ButtonLink>
				)}
			</div>
			<Done texts={{ guardada: 'Vista guardada.', quitada: 'Vista quitada.' }} />
			<OrderTabs tabs={tabs} views={views} isBoard={board !== null} answer={answer} />
			{board ? (
				<OrderBoard columns={board} />
			) : (
				<>
					<details className="filters">
						<summary className="text-link">Filtros</summary>
						<OrderFilters zones={zones} />
					</details>
					{toPrepare && (
						<p>
							<Link className="text-link" to={addresses.prepare}>
								Marcarlos por zona o por día, prepararlos y enviarlos
							</Link>
						</p>
					)}
					<OrderList rows={rows} next={next} mayExport={mayExport} />
				</>
			)}
		</div>
	)
}
