import { data, Link, useActionData } from 'react-router'
import { arrivalSchema, costOf } from '#contract/stock/lots.ts'
import { madridDay } from '#domain/time/madrid.ts'
import { addresses } from '#office/addresses.ts'
import { changedMeanwhile, done } from '#office/page/answers.ts'
import { deed, deeds, guard } from '#office/page/guard.ts'
import { rowId } from '#office/page/row-id.ts'
import { type Columns, DataTable, textColumnsOf } from '#office/parts/data-table.tsx'
import { Done } from '#office/parts/done.tsx'
import { PageForm } from '#ui/form/page-form.tsx'
import { readForm } from '#ui/form/read-form.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { lotRow, withoutCost } from './lot-texts.ts'
import { ARRIVAL_FORM } from './lots.form.ts'

export const loader = guard('products.see', async ({ params, shop, worker }) => {
	const product = shop.catalogue.staff.product(rowId(params.id))
	if (!product) throw data(null, { status: 404 })
	const lots = await shop.stock.lotsOf(product.id)
	const maySeeMoney = worker.may('money.see')
	return {
		id: product.id,
		nombre: product.nombre,
		lots: lots.map((lot) => lotRow(lot, product, maySeeMoney)),
		today: madridDay(shop.nowMs()),
		seen: await shop.stock.lastArrival(product.id),
		mayMove: worker.may('stock.move'),
		maySeeMoney,
	}
})

export const action = deeds({
	llegada: deed('stock.move', async ({ params, shop, form, worker }) => {
		const read = readForm(form, arrivalSchema)
		if (!read.ok) return faultyForm(read.answer)
		const { tono, calibre, cantidad, ubicacion, llegada, coste, motivo } = read.data
		const productId = rowId(params.id)
		const received = await shop.stock.receive({
			...{ productId, tono, calibre, ubicacion, reason: motivo },
			quantityHundredths: cantidad,
			llegada: llegada ?? madridDay(shop.nowMs()),
			costeCents: worker.may('money.see') ? costOf(coste) : null,
			seenArrival: rowId(`${form.get('visto') ?? ''}`),
		})
		if (received.ok) return done(addresses.productLots(productId), received.isNew ? 'nuevo' : 'mas')
		if (received.code !== 'cambiado_entretanto') return refuseForm(form, received.code)
		return changedMeanwhile(form, 'Mira arriba si esta llegada ya está sumada.')
	}),
})

// Also after a refusal: the next submission has the present state.
export const shouldRevalidate = afterEveryAnswer

export const meta = () => pageMeta('Lotes · Gestión', 'Los lotes de un producto.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>
type Row = Loaded['lots'][number]

const text = textColumnsOf<Row>()
const FACTS: Columns<Row> = [
	{
		id: 'lote',
		header: 'Lote',
		cell: (row) => (
			<Link className="text-link" to={addresses.lot(row.id)}>
				{row.nombre}
			</Link>
		),
	},
	text('libre', 'A la venta'),
	text('reservado', 'Reservado'),
	text('sinEnviar', 'Vendido sin enviar'),
	text('enEstante', 'En el estante'),
	text('ubicacion', 'Ubicación'),
	text('llegada', 'Llegó'),
]
const WITH_COST: Columns<Row> = [...FACTS, text('coste', 'Coste')]

export default function ProductLots({ loaderData }: { readonly loaderData: Loaded }) {
	const { id, nombre, lots, today, seen, mayMove, maySeeMoney } = loaderData
	const answer = useActionData<typeof action>()
	return (
		<div className="page">
			<p className="back">
				<Link to={addresses.product(id)}>{nombre}</Link>
			</p>
			<h1>Lotes de {nombre}</h1>
			<Done
				texts={{ nuevo: 'Lote nuevo guardado. Ya está a la venta.', mas: 'Sumado a su lote. Ya está a la venta.' }}
			/>
			<DataTable
				caption="Lotes"
				columns={maySeeMoney ? WITH_COST : FACTS}
				rows={lots}
				rowId={(lot) => `${lot.id}`}
				empty="Todavía no ha llegado ninguno."
			/>
			{mayMove && (
				<div className="columns even">
					<section className="well">
						<h2>Llega un lote</h2>
						<p className="mute">Con el tono y el calibre de uno que ya está, se suma a él.</p>
						<PageForm
							// The form for the next delivery starts empty.
							key={lots.map(({ id: lot, enEstante }) => `${lot} ${enEstante}`).join()}
							id="llegada"
							form={withoutCost(ARRIVAL_FORM, maySeeMoney)}
							values={{ llegada: today }}
							hidden={{ visto: `${seen}` }}
							submit="Dar la llegada"
							answer={answer}
						/>
					</section>
				</div>
			)}
		</div>
	)
}
