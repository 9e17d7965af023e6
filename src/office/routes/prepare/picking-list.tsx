import { counted } from '#domain/text/counted.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import './prepare.css'
import { type ComponentProps, useState } from 'react'
import { Form, Link, redirect, useActionData, useFetcher } from 'react-router'
import { STATE_LABELS } from '#contract/order/state-labels.ts'
import { atHandText } from '#domain/sample/drawer.ts'
import type { PickedPart, PickingRow } from '#domain/staff/picking.ts'
import { addresses, OFFICE_BASE } from '#office/addresses.ts'
import { changedMeanwhile } from '#office/page/answers.ts'
import { deed, deeds, type GuardedForm, guard } from '#office/page/guard.ts'
import type { PickRefusal } from '#shop/staff/picking.ts'
import { refuseForm } from '#ui/form/refuse-form.ts'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { choosing, chosenOrders } from './asked-orders.ts'
import { Scan } from './scan.tsx'

export const loader = guard('order.prepare', async ({ request, shop, worker }) => {
	const asked = chosenOrders(new URL(request.url).searchParams)
	const { orders, rows } = await shop.picking.list(asked)
	return {
		ids: orders.map(({ order }) => order.id),
		gone: asked.length - orders.length,
		rows: rows.map((row) => ({ ...row, codes: codesOf(shop, row.productId) })),
		ready: orders.filter(({ preparation }) => preparation.isReady).length,
		mayDispatch: worker.may('order.dispatch'),
	}
})

/** Codes that a scanner may read on a box of a product. */
function codesOf({ catalogue }: GuardedForm['shop'], productId: number): string[] {
	const { ean, referencia } = catalogue.staff.product(productId)?.ficha ?? {}
	return [ean ?? '', referencia ?? ''].filter((code) => code !== '')
}

const wholeNumber = (text: FormDataEntryValue | null) => (/^\d{1,6}$/.test(`${text ?? ''}`) ? Number(text) : Number.NaN)

/** Stores a line's picking as the form states it; `missing` is null for a line that was not picked after all. */
async function pick(given: GuardedForm, missing: number | null) {
	const { shop, form, request } = given
	const [orderId, position] = [`${form.get('pedido') ?? ''}`, wholeNumber(form.get('linea'))]
	if (Number.isNaN(missing)) return refuseForm(form, 'cantidad_no_valida')
	const noted = await shop.picking.pick({ orderId, position, missing })
	if (!noted.ok) return refuse(form, noted)
	// The same walk again, by its own URL: reloading it posts nothing.
	const { search } = new URL(request.url)
	return redirect(`${addresses.pickingList}${search}#${rowId(orderId, position)}`)
}

function refuse(form: FormData, { code, state }: PickRefusal) {
	if (code === 'cantidad_no_valida') return refuseForm(form, code)
	return changedMeanwhile(form, state ? `Ahora está «${STATE_LABELS[state]}».` : 'Ya no está.')
}

export const action = deeds({
	coger: deed('order.prepare', (given) => pick(given, 0)),
	soltar: deed('order.prepare', (given) => pick(given, null)),
	falta: deed('order.prepare', (given) => pick(given, wholeNumber(given.form.get('faltan')))),
})

// Also after a refusal: the list is displayed in its present state.
export const shouldRevalidate = afterEveryAnswer

export const meta = () => pageMeta('Lista de recogida · Gestión', 'Lo que hay que coger.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

const rowId = (orderId: string, position: number) => `linea-${orderId}-${position}`

export default function PickingList({ loaderData }: { readonly loaderData: Loaded }) {
	const { ids, gone, rows, ready, mayDispatch } = loaderData
	const answer = useActionData<typeof action>()
	const all = choosing(ids)
	const scan = useScan(rows)
	return (
		<div className="page">
			<p className="back">
				<Link to={addresses.prepare}>Preparar</Link>
			</p>
			<div className="row apart">
				<h1>Lista de recogida</h1>
				<p>{`${counted(ids.length, 'pedido', 'pedidos')}, ${counted(ready, 'listo', 'listos')}`}</p>
			</div>
			{answer?.detail && (
				<Notice tone="bad" role="alert">
					{answer.detail}
				</Notice>
			)}
			{gone > 0 && (
				<Notice>
					{gone === 1 ? 'Un pedido ya no está por preparar.' : `${gone} pedidos ya no están por preparar.`}
				</Notice>
			)}
			{rows.length > 0 && <Scan {...scan} />}
			{rows.length === 0 ? (
				<p className="mute">No hay nada que coger.</p>
			) : (
				<ol className="walk">
					{rows.map((row) => (
						<Row key={`${row.parts[0]?.orderId}-${row.parts[0]?.position}`} row={row} />
					))}
				</ol>
			)}
			{ids.length > 0 && (
				<p className="foot-bar row deeds">
					<ButtonLink kind="line" href={`${OFFICE_BASE}${addresses.deliveryNotes}${all}`}>
						Albaranes en un PDF
					</ButtonLink>
					{mayDispatch && (
						<ButtonLink isPlain to={`${addresses.dispatch}${all}`}>
							Enviar
						</ButtonLink>
					)}
				</p>
			)}
		</div>
	)
}

/** Ticks the first open line of a scanned product, and says so once the shop has it. */
function useScan(rows: readonly Loaded['rows'][number][]): ComponentProps<typeof Scan> {
	const { submit, state, data } = useFetcher<typeof action>()
	const [last, setLast] = useState({ text: '', orderId: '', position: 0 })
	const onCode = (code: string) => {
		const places = rows.filter(({ codes }) => codes.some((one) => one.toLowerCase() === code.trim().toLowerCase()))
		const row = places.find(({ parts }) => parts.some(({ missing }) => missing === null))
		const part = row?.parts.find(({ missing }) => missing === null)
		if (!row || !part) {
			const text = places[0] ? `${places[0].nombre}: ya está cogido.` : `${code} no es de esta lista.`
			return setLast({ text, orderId: '', position: 0 })
		}
		const { orderId, position, quantity } = part
		setLast({ text: `${quantity} de ${row.nombre}, lote ${row.lot}, para ${orderId}.`, orderId, position })
		void submit({ formulario: 'coger', pedido: orderId, linea: position }, { method: 'post', preventScrollReset: true })
	}
	if (last.orderId === '') return { onCode, said: last.text }
	if (state !== 'idle') return { onCode, said: `Apuntando ${last.text}` }
	const isPicked = rows.some(({ parts }) =>
		parts.some((part) => part.orderId === last.orderId && part.position === last.position && part.missing !== null),
	)
	const refused = data?.detail ?? 'No hemos podido confirmarlo: escanéalo otra vez.'
	return { onCode, said: isPicked ? `Cogido: ${last.text}` : refused }
}

/** Where the goods of a row lie; a service of the staff is of no product. */
const placeText = ({ productId, shelf }: PickingRow) => (productId === 0 ? 'Servicio' : shelf || 'Sin ubicación')

/** One stop of the walk: the total to pick there, and each order's share. */
function Row({ row }: { readonly row: PickingRow }) {
	const { nombre, variantName, lot, total, samples, parts } = row
	const isDone = parts.every(({ missing }) => missing !== null)
	return (
		<li className={isDone ? 'done' : undefined}>
			<p className="shelf">{placeText(row)}</p>
			<div className="what">
				<p>
					<b>{total}</b> · {nombre}
					{samples && <b>{` · ${atHandText(samples)}`}</b>}
				</p>
				<p className="mute">
					{[variantName, lot === '' ? '' : `lote ${lot}`].filter((text) => text !== '').join(' · ')}
				</p>
				<ul>
					{parts.map((part) => (
						<Part key={`${part.orderId}-${part.position}`} part={part} name={nombre} />
					))}
				</ul>
			</div>
		</li>
	)
}

function Part({ part, name }: { readonly part: PickedPart; readonly name: string }) {
	const { orderId, position, quantity, count, missing } = part
	const which = (
		<>
			<input type="hidden" name="pedido" value={orderId} />
			<input type="hidden" name="linea" value={position} />
		</>
	)
	const what = `${quantity} de ${name} para ${orderId}`
	return (
		<li id={rowId(orderId, position)}>
			<Form method="post" preventScrollReset>
				<input type="hidden" name="formulario" value={missing === null ? 'coger' : 'soltar'} />
				{which}
				<button
					type="submit"
					className={missing === null ? 'fetch-btn' : 'fetch-btn done'}
					aria-pressed={missing !== null}
					aria-label={`Cogido: ${what}`}
				>
					<span aria-hidden="true">{missing === null ? '' : '✓'}</span>
				</button>
			</Form>
			<span className="part">
				{quantity} <span className="mute">para</span> {orderId}
				{missing !== null && missing > 0 && <b className="bad-word">{` faltan ${missing}`}</b>}
			</span>
			<details className="short">
				<summary className="text-link">Falta</summary>
				<Form method="post" preventScrollReset>
					<input type="hidden" name="formulario" value="falta" />
					{which}
					<input
						className="input"
						name="faltan"
						type="number"
						inputMode="numeric"
						min={0}
						max={count}
						defaultValue={missing || count}
						aria-label={`Cuántos faltan de ${what}`}
					/>
					<Button kind="line" type="submit">
						Apuntar
					</Button>
				</Form>
			</details>
		</li>
	)
}
