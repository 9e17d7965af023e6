import { data, Link, useActionData } from 'react-router'
import { STATE_LABELS } from '#contract/order/state-labels.ts'
import { PROBLEMS } from '#contract/problem.ts'
import { promoTermsSchema } from '#contract/promo/promo-form.ts'
import { formatCents } from '#domain/money/format.ts'
import type { PromoCode } from '#domain/promo/promo-code.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import { addresses } from '#office/addresses.ts'
import { changedMeanwhile, done } from '#office/page/answers.ts'
import { deed, deeds, type GuardedForm, guard } from '#office/page/guard.ts'
import { Confirm } from '#office/parts/confirm.tsx'
import { type Columns, DataTable, textColumnsOf } from '#office/parts/data-table.tsx'
import { Done } from '#office/parts/done.tsx'
import type { PromoChange } from '#shop/promo/change-code.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { readForm, refusedForm } from '#ui/form/read-form.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { CODE_FORM } from './code.form.ts'
import { codeRow, codeValues } from './code-texts.ts'
import { namesOf, readCode } from './read-code.ts'

const LATEST_ORDERS = 50

export const loader = guard('prices.see', async ({ params, shop, worker }) => {
	const found = await shop.promo.find(params.codigo ?? '')
	if (!found) throw data(null, { status: 404 })
	const orders = await shop.promo.orders(found.promo.code, LATEST_ORDERS)
	return {
		row: codeRow(found.promo, shop.nowMs()),
		values: codeValues(found.promo, namesOf(shop, found.promo.onlyProductIds ?? [])),
		version: found.version,
		orders: orders.map((order) => ({
			id: order.id,
			cuando: inMadrid(order.createdAt, 'short'),
			quien: order.nombre,
			estado: STATE_LABELS[order.state],
			descuento: formatCents(order.discountCents),
			total: formatCents(order.totalCents),
			cuenta: order.isCounted ? 'Sí' : 'Devuelto',
		})),
		mayChange: worker.may('price.change'),
		maySeeOrders: worker.may('orders.see'),
	}
})

const versionIn = (form: FormData) => `${form.get('version') ?? ''}`

/** The fields at which refusals are shown. */
const FIELDS: Readonly<Partial<Record<keyof typeof PROBLEMS, string>>> = {
	usos_de_menos: 'usos',
	demasiados_automaticos: 'nombre',
}

/** The answer to a refused change; after a concurrent change it displays the code's present state. */
function refuse(form: FormData, refused: Exclude<PromoChange, { ok: true }>, nowMs: number) {
	if (refused.code === 'cambiado_entretanto') return changedMeanwhile(form, nowText(refused.now, nowMs))
	const field = FIELDS[refused.code]
	return refuseForm(form, refused.code, field === undefined ? {} : { field, detail: PROBLEMS[refused.code][1] })
}

function nowText(promo: PromoCode, nowMs: number): string {
	const { descuento, sobre, aplica, fechas, minimo, para, usos, estadoTexto } = codeRow(promo, nowMs)
	return `Ahora: ${descuento}, sobre ${sobre.toLowerCase()}, ${aplica.toLowerCase()}, ${fechas.toLowerCase()}, mínimo ${minimo}, para ${para.toLowerCase()}, usos ${usos}; ${estadoTexto.toLowerCase()}.`
}

async function present({ shop, params }: GuardedForm) {
	const found = await shop.promo.find(params.codigo ?? '')
	if (!found) throw data(null, { status: 404 })
	return found.promo
}

export const action = deeds({
	codigo: deed('price.change', async (given) => {
		const { shop, form } = given
		const promo = await present(given)
		const read = readForm(form, promoTermsSchema)
		if (!read.ok) return faultyForm(read.answer)
		const asked = readCode(shop, read.data, promo.code, promo)
		if (!asked.ok) return data(refusedForm(form, asked.fault, asked.field), { status: PROBLEMS.datos_no_validos[0] })
		const changed = await shop.promo.change(asked.terms, versionIn(form))
		return changed.ok ? done(addresses.promoCode(promo.code), 'guardado') : refuse(form, changed, shop.nowMs())
	}),
	terminar: deed('price.change', async (given) => {
		const { shop, form } = given
		const { code } = await present(given)
		const ended = await shop.promo.end(code, versionIn(form))
		return ended.ok ? done(addresses.promoCode(code), 'terminado') : refuse(form, ended, shop.nowMs())
	}),
})

// Also after a refusal: the next submission has the present version.
export const shouldRevalidate = afterEveryAnswer

export const meta = () => pageMeta('Código · Gestión', 'Un código promocional y sus pedidos.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>
type Row = Loaded['orders'][number]

const text = textColumnsOf<Row>()
const REST = [
	text('cuando', 'Cuándo'),
	text('quien', 'Quién'),
	text('estado', 'Estado'),
	text('descuento', 'Descontado'),
	text('total', 'Total'),
	text('cuenta', 'Cuenta como uso'),
]
const LINKED: Columns<Row> = [
	{
		id: 'id',
		header: 'Pedido',
		cell: (row) => (
			<Link className="text-link" to={addresses.order(row.id)}>
				{row.id}
			</Link>
		),
	},
	...REST,
]
const PLAIN: Columns<Row> = [text('id', 'Pedido'), ...REST]

export default function Code({ loaderData }: { readonly loaderData: Loaded }) {
	const { row, values, version, orders, mayChange, maySeeOrders } = loaderData
	const answer = useActionData<typeof action>()
	return (
		<div className="page">
			<p className="back">
				<Link to={addresses.promoCodes}>Códigos</Link>
			</p>
			<h1>{row.codigo}</h1>
			<Done
				texts={{
					creado: 'Código creado. Ya se puede usar desde su fecha.',
					guardado: 'Código guardado. Ya está en la tienda.',
					terminado: 'Código terminado: ya no se acepta.',
				}}
			/>
			<dl className="facts">
				<dt>Estado</dt>
				<dd>{row.estadoTexto}</dd>
				<dt>Descuenta</dt>
				<dd>{row.descuento}</dd>
				<dt>Sobre</dt>
				<dd>{row.sobre}</dd>
				<dt>Se aplica</dt>
				<dd>{row.nombre === '' ? 'Al escribirlo' : `Sin escribirlo, como «${row.nombre}»`}</dd>
				<dt>Cuándo</dt>
				<dd>{row.fechas}</dd>
				<dt>Para</dt>
				<dd>{row.para}</dd>
				<dt>Usos</dt>
				<dd>{row.usos}</dd>
			</dl>
			{mayChange && (
				<section className="narrow">
					<h2>Cambiarlo</h2>
					<PageForm
						id="codigo"
						form={CODE_FORM}
						values={values}
						hidden={{ version }}
						submit="Guardar"
						busy="Guardando…"
						answer={answer}
					/>
				</section>
			)}
			{mayChange && row.estado !== 'terminado' && (
				<Confirm
					id="terminar"
					open="Terminarlo ahora"
					title={`¿Terminar ${row.codigo}?`}
					text="Deja de aceptarse ahora mismo. Los pedidos hechos conservan su descuento."
					submit="Terminar"
					hidden={{ version }}
				/>
			)}
			<h2>Pedidos con este código</h2>
			<DataTable
				caption="Pedidos con este código"
				columns={maySeeOrders ? LINKED : PLAIN}
				rows={orders}
				rowId={({ id }) => id}
				empty="Todavía ninguno."
			/>
			{orders.length === LATEST_ORDERS && <p className="mute">Los {LATEST_ORDERS} últimos.</p>}
		</div>
	)
}
