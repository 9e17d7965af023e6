import { ListPager } from '#office/parts/list-pager.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { State, type Tone } from '#ui/state.tsx'
import './messages.css'
import { Link, redirect, useActionData } from 'react-router'
import { THREAD_STATE_NAMES, THREAD_STATES, type ThreadState } from '#domain/message/thread.ts'
import { isOver } from '#domain/order/state.ts'
import { dayInWords, inMadrid } from '#domain/time/madrid.ts'
import { namesTradeOrder, TRADE_ORDER_TEXT } from '#domain/withdrawal/trade-order.ts'
import { isFromElsewhere, refundDueOn } from '#domain/withdrawal/withdrawal.ts'
import { OTHER_ADDRESS_TEXT } from '#domain/withdrawal/withdrawal-text.ts'
import { addresses } from '#office/addresses.ts'
import { deeds, guard } from '#office/page/guard.ts'
import { rowId } from '#office/page/row-id.ts'
import { type Columns, DataTable } from '#office/parts/data-table.tsx'
import { Done } from '#office/parts/done.tsx'
import { FilterBar } from '#office/parts/filter-bar.tsx'
import { TextFilter } from '#office/parts/filters.tsx'
import { FoldedForm } from '#office/parts/folded-form.tsx'
import { DECISION_TEXTS, WITHDRAWAL_FORM } from '#office/parts/withdrawal.form.ts'
import { withdrawalDeed } from '#office/parts/withdrawal-deed.ts'
import { STATEMENT } from '#office/parts/withdrawal-statement.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { subjectText, termOf } from './message-text.ts'

const ROWS_A_PAGE = 50
const SHOWN_LETTERS = 90
const WITHDRAWALS = 'desistimientos'

export const loader = guard('people.see', async ({ request, shop, worker }) => {
	const query = new URL(request.url).searchParams
	const search = (query.get('q') ?? '').trim().slice(0, 254)
	const number = rowId(search)
	if (number > 0 && (await shop.threads.open(number))) throw redirect(addresses.thread(number))
	const before = rowId(query.get('antes')) || null
	const counts = await shop.threads.count()
	const asked = query.get('estado')
	const state = THREAD_STATES.find((one) => one === asked) ?? (asked === 'todos' || search !== '' ? null : 'nuevo')
	const shared = {
		counts: THREAD_STATES.map((one) => ({ state: one, count: counts.get(one) ?? 0 })),
		state,
		mayAnswer: worker.may('message.answer'),
	}
	if (query.get('vista') === WITHDRAWALS) {
		const found = await shop.threads.withdrawals({ before, size: ROWS_A_PAGE + 1 })
		return { ...shared, threads: null, ...pageOf(found.map(withdrawalRow)) }
	}
	const found = await shop.threads.find({ state, search, before, size: ROWS_A_PAGE + 1 })
	const { rows: threads, next } = pageOf(found.map(threadRow))
	return { ...shared, threads, rows: [], next }
})

function pageOf<Row extends { readonly id: number }>(found: readonly Row[]) {
	const rows = found.slice(0, ROWS_A_PAGE)
	return { rows, next: found.length > ROWS_A_PAGE ? (rows.at(-1)?.id ?? null) : null }
}

export const action = deeds({ desistimiento: withdrawalDeed(() => addresses.messages) })

type Shop = Parameters<Parameters<typeof guard>[1]>[0]['shop']
type Listed = Awaited<ReturnType<Shop['threads']['find']>>[number]
type Withdrawal = Awaited<ReturnType<Shop['threads']['withdrawals']>>[number]

const threadRow = (thread: Listed) => ({
	id: thread.id,
	at: inMadrid(thread.lastAt, 'short'),
	who: thread.empresa === '' ? thread.nombre : `${thread.nombre}, ${thread.empresa}`,
	email: thread.correo,
	about: subjectText(thread),
	order: thread.pedido,
	text: thread.mensaje.length > SHOWN_LETTERS ? `${thread.mensaje.slice(0, SHOWN_LETTERS)}…` : thread.mensaje,
	state: thread.state,
	due: termOf(thread),
})

const withdrawalRow = ({
	id,
	createdAt,
	nombre,
	correo,
	pedido,
	productos,
	decision,
	orderState,
	isOfBuyer,
	...named
}: Withdrawal) => ({
	id,
	due:
		decision === null && !isOver(orderState)
			? `Se devuelve hasta el ${dayInWords(refundDueOn(createdAt.getTime()))}`
			: '',
	decided:
		decision === null ? (isOver(orderState) ? 'Con el pedido cancelado o devuelto' : '') : DECISION_TEXTS[decision],
	/** Without an order to decide it at. */
	isLoose: orderState === null,
	at: inMadrid(createdAt, 'short'),
	who: `${nombre} · ${correo}`,
	isFromElsewhere: isFromElsewhere({ isOfBuyer, orderState, decision }),
	order: pedido,
	isOfTrade: namesTradeOrder(named),
	what: productos || 'Todo el pedido',
})

type ThreadRow = ReturnType<typeof threadRow>
type WithdrawalRow = ReturnType<typeof withdrawalRow>

export const meta = () => pageMeta('Mensajes · Gestión', 'Lo que escriben los clientes.', { noindex: true })

const TONES: Readonly<Record<ThreadState, Tone>> = { nuevo: 'wait', respondido: 'good', cerrado: 'plain' }

const THREADS = [
	{
		id: 'numero',
		header: 'N.º',
		cell: (row) => (
			<Link className="text-link" to={addresses.thread(row.id)}>
				{row.id}
			</Link>
		),
	},
	{ id: 'fecha', header: 'Fecha', cell: (row) => <span className="whole">{row.at}</span> },
	{ id: 'quien', header: 'Quién', cell: (row) => row.who },
	{
		id: 'asunto',
		header: 'Asunto',
		cell: (row) => (
			<>
				{row.about}
				<span className="mute">{` · ${row.text}`}</span>
			</>
		),
	},
	{
		id: 'estado',
		header: 'Estado',
		cell: (row) => (
			<>
				<State tone={TONES[row.state]}>{THREAD_STATE_NAMES[row.state]}</State>
				{row.due !== '' && <p className="small">{row.due}</p>}
			</>
		),
	},
] satisfies Columns<ThreadRow>

const WITHDRAWN = [
	{
		id: 'fecha',
		header: 'Fecha',
		cell: (row) => (
			<Link className="text-link" to={addresses.withdrawal(row.id)}>
				{row.at}
			</Link>
		),
	},
	{
		id: 'pedido',
		header: 'Pedido',
		cell: (row) => (
			<>
				<Link className="text-link" to={`${addresses.orders}?q=${encodeURIComponent(row.order)}`}>
					{row.order}
				</Link>
				{row.isOfTrade && <p className="small">{TRADE_ORDER_TEXT}</p>}
			</>
		),
	},
	{
		id: 'quien',
		header: 'Quién',
		cell: (row) => (
			<>
				{row.who}
				{row.isFromElsewhere && <p className="small">{OTHER_ADDRESS_TEXT}</p>}
			</>
		),
	},
	{ id: 'que', header: 'Qué', cell: (row) => row.what },
	{
		id: 'plazo',
		header: 'Decisión',
		cell: (row) => (
			<>
				{row.due === '' ? row.decided : <b>{row.due}</b>}
				{row.due !== '' && row.isLoose && <Decide id={row.id} />}
			</>
		),
	},
] satisfies Columns<WithdrawalRow>

/** The form for a statement whose order the shop does not know. */
function Decide({ id }: { readonly id: number }) {
	const answer = useActionData<typeof action>()
	return (
		<FoldedForm
			id="desistimiento"
			row={`${id}`}
			title="Decidir"
			form={WITHDRAWAL_FORM}
			submit="Guardar la decisión"
			answer={answer}
			hidden={{ [STATEMENT]: `${id}` }}
		/>
	)
}

type Loaded = Awaited<ReturnType<typeof loader>>

function Tabs({
	counts,
	state,
	isWithdrawals,
}: Pick<Loaded, 'counts' | 'state'> & { readonly isWithdrawals: boolean }) {
	const current = (isIt: boolean) => (isIt ? ('page' as const) : undefined)
	return (
		<nav className="tabs" aria-label="Qué se ve">
			{counts.map(({ state: one, count }) => (
				<Link key={one} to={`?estado=${one}`} aria-current={current(!isWithdrawals && one === state)}>
					{one === 'nuevo' ? `${THREAD_STATE_NAMES[one]} (${count})` : THREAD_STATE_NAMES[one]}
				</Link>
			))}
			<Link to="?estado=todos" aria-current={current(!isWithdrawals && state === null)}>
				Todos
			</Link>
			<Link to={`?vista=${WITHDRAWALS}`} aria-current={current(isWithdrawals)}>
				Desistimientos
			</Link>
		</nav>
	)
}

export default function Messages({ loaderData }: { readonly loaderData: Loaded }) {
	const { counts, state, threads, rows, next, mayAnswer } = loaderData
	return (
		<div className="page">
			<div className="row apart">
				<h1>Mensajes</h1>
				{mayAnswer && (
					<ButtonLink kind="line" isPlain to={addresses.templates}>
						Plantillas
					</ButtonLink>
				)}
			</div>
			<Done texts={{ cerrado: 'Conversación cerrada.', decidido: 'Desistimiento decidido.' }} />
			<Tabs counts={counts} state={state} isWithdrawals={threads === null} />
			{threads === null ? (
				<DataTable
					caption="Desistimientos, los últimos primero"
					columns={WITHDRAWN}
					rows={rows}
					rowId={({ id }) => `${id}`}
					empty="Nadie ha desistido."
				/>
			) : (
				<>
					<FilterBar clear={addresses.messages}>
						<TextFilter label="Correo o número" name="q" maxLength={254} />
					</FilterBar>
					<DataTable
						caption="Mensajes, los últimos primero"
						columns={THREADS}
						rows={threads}
						rowId={({ id }) => `${id}`}
						empty="Ningún mensaje es así."
					/>
				</>
			)}
			<ListPager name="antes" next={next} />
		</div>
	)
}
