import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { type ActionFunctionArgs, Form, useActionData } from 'react-router'
import { MOST_LINES } from '#domain/cart/memory.ts'
import { formatEuros } from '#domain/money/format.ts'
import { reductionName } from '#domain/price-list/reduction-text.ts'
import { counted } from '#domain/text/counted.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button } from '#ui/button.tsx'
import { EnterButton } from '#ui/enter-button.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pair } from '#ui/pair.tsx'
import { addresses } from '#web/addresses.ts'
import { useCart } from '#web/cart/cart-provider.tsx'
import { VatNote } from '#web/cart/vat-note.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { postedForm, servicesOf } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { ListBox } from './list-box.tsx'
import { ListRows } from './list-rows.tsx'
import styleSheet from './quick-order.css?url'
import { type FormAnswer, type ShownList, takeList } from './take-list.ts'

export const headers = privatePage

/** A style sheet of its own: few visit this screen, and all would load it in that of the others. */
export const links = () => [{ rel: 'stylesheet', href: styleSheet }]

export const action = ({ request, context }: ActionFunctionArgs) =>
	takeList(request, servicesOf(context), postedForm(context))

export const meta = () =>
	pageMeta('Pedido rápido', 'Pega referencias y cantidades y ponlas de una vez en el carrito.', { noindex: true })

/** A list of references and quantities: pasted or sent as a file, checked row by row, and put into the cart at once. */
export default function QuickOrder() {
	const answer = useActionData<typeof action>() as FormAnswer | undefined
	const { reload } = useCart()
	const summary = useRef<HTMLDivElement>(null)
	useEffect(() => {
		if (!answer) return
		if (answer.added > 0) reload()
		summary.current?.focus()
	}, [answer, reload])
	const list = answer?.list ?? null
	return (
		<>
			<Breadcrumbs crumbs={[{ text: 'Pedido rápido' }]} />
			<div className="wrap quick-order stack loose">
				<div className="page-top">
					<h1>Pedido rápido</h1>
					<p className="lead">
						Pega tu lista, comprueba cada fila con su lote y su precio, y ponla de una vez en el carrito.
					</p>
				</div>
				<Form
					className="stack loose"
					method="post"
					encType="multipart/form-data"
					noValidate
					key={list?.digest ?? 'vacia'}
				>
					<EnterButton>Comprobar</EnterButton>
					{answer && <Told answer={answer} summary={summary} />}
					{list && (
						<>
							<input type="hidden" name="visto" value={list.digest} />
							<ListRows rows={list.filas} />
							<Sums list={list} />
						</>
					)}
					<ListBox answer={answer} isFirst={list === null} />
				</Form>
			</div>
		</>
	)
}

const rowsText = (count: number) => counted(count, 'fila', 'filas')

/** The result for the list: it receives the focus with every answer. */
function Told({ answer, summary }: { readonly answer: FormAnswer; readonly summary: Ref<HTMLDivElement> }) {
	const { list, added, isChanged } = answer
	const wrong = list?.filas.flatMap(({ problema }, place) => (problema ? [place + 1] : [])) ?? []
	return (
		<Notice ref={summary} role="status" tone={wrong.length > 0 || isChanged ? 'warm' : undefined}>
			{added > 0 && (
				<p>
					{`${counted(added, 'fila está', 'filas están')} ya en el `}
					<Link to={addresses.cart}>carrito</Link>.{list !== null && ' Aquí queda el resto.'}
				</p>
			)}
			{isChanged && (
				<p>
					<b>Algo ha cambiado desde que lo comprobaste</b>: tu lista, tu carrito, un lote o un precio. Así está ahora;
					revísalo y vuelve a pulsar.
				</p>
			)}
			{list !== null && wrong.length === 0 && <p>{`${rowsText(list.filas.length)} sin nada que corregir.`}</p>}
			{wrong.length > 0 && (
				<p>
					{`${rowsText(wrong.length)} por corregir: `}
					{wrong.map((row, place) => (
						<span key={row}>
							{place > 0 && ', '}
							<FaultLink to={`fila-${row}`}>{row}</FaultLink>
						</span>
					))}
					.{list !== null && list.listas > 0 && ' Corrígelas aquí mismo; las demás se pueden poner ya en el carrito.'}
				</p>
			)}
			{answer.faults.map(({ campo, mensaje }) => (
				<p key={campo}>
					<FaultLink to={campo}>{mensaje}</FaultLink>
				</p>
			))}
			{list === null && added === 0 && answer.faults.length === 0 && <p>La lista está vacía.</p>}
		</Notice>
	)
}

interface FaultLinkProps {
	/** The id of a field, or of a row for its faulty field. */
	readonly to: string
	readonly children: ReactNode
}

/** Leads to the field to correct. */
function FaultLink({ to, children }: FaultLinkProps) {
	return (
		<a
			href={`#${to}`}
			// Following the hash link would be a navigation, which discards the action's data.
			onClick={(event) => {
				event.preventDefault()
				document.querySelector<HTMLElement>(`#${to}[aria-invalid], #${to} [aria-invalid]`)?.focus()
			}}
		>
			{children}
		</a>
	)
}

interface SumsProps {
	readonly list: ShownList
}

function Sums({ list }: SumsProps) {
	const rows = [
		['Material sin IVA', formatEuros(list.subtotal)],
		...(list.incentivo > 0 ? [[reductionName(list.tarifa), `−${formatEuros(list.incentivo)}`] as const] : []),
		...list.filasIva.map(({ nombre, importe }) => [nombre, formatEuros(importe)] as const),
	] as const
	return (
		<div className="quick-sums at-end stack">
			{list.listas > 0 && (
				<>
					<dl className="pairs">
						{rows.map(([name, amount]) => (
							<Pair key={name} name={name}>
								{amount}
							</Pair>
						))}
						<Pair className="total" name="Total sin transporte">
							{formatEuros(list.total)}
						</Pair>
					</dl>
					<VatNote
						lines={list.filas
							.flatMap(({ precio }) => precio ?? [])
							.map(({ propio, tipoIva }) => ({ euros: propio, iva: tipoIva }))}
					/>
					<p className="mute">{list.contenido}</p>
				</>
			)}
			<div className="row">
				{list.listas > 0 && (
					<Button
						type="submit"
						busyText="Poniendo…"
						name="poner"
						value="si"
					>{`Poner ${rowsText(list.listas)} en el carrito`}</Button>
				)}
				<Button type="submit" kind="line" busyText="Comprobando…">
					Comprobar
				</Button>
				<button type="submit" name="vaciar" value="si" className="text-link">
					Quitar todas las filas
				</button>
			</div>
			<p className="tiny mute">{`En un carrito entran ${MOST_LINES} líneas. El transporte se calcula en él.`}</p>
		</div>
	)
}
