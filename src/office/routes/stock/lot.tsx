import { data, Link, useActionData } from 'react-router'
import { MOVEMENT_NAMES } from '#contract/export/tables.ts'
import { holdFaultText } from '#contract/hold/hold-form.ts'
import { staffHoldSchema } from '#contract/hold/staff-hold.ts'
import { PROBLEMS } from '#contract/problem.ts'
import { costOf, lotSchema, samplesSchema, WRITE_OFF_TEXTS, writeOffSchema } from '#contract/stock/lots.ts'
import { stockUnit } from '#domain/cart/line.ts'
import { formatHundredths } from '#domain/money/format.ts'
import { hasSamples } from '#domain/sample/sample.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import { addresses } from '#office/addresses.ts'
import { changedMeanwhile, done } from '#office/page/answers.ts'
import { deed, deeds, guard } from '#office/page/guard.ts'
import { rowId } from '#office/page/row-id.ts'
import { type Columns, DataTable, textColumnsOf } from '#office/parts/data-table.tsx'
import { Done } from '#office/parts/done.tsx'
import { FoldedForm } from '#office/parts/folded-form.tsx'
import { ListPager } from '#office/parts/list-pager.tsx'
import { holdRow } from '#office/routes/holds/hold-row.ts'
import { HoldTable } from '#office/routes/holds/hold-table.tsx'
import { STAFF_HOLD_FORM } from '#office/routes/holds/holds.form.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { readForm } from '#ui/form/read-form.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { lotRow, withoutCost } from './lot-texts.ts'
import { LOT_FORM, SAMPLES_FORM, WRITE_OFF_FORM } from './lots.form.ts'

const ROWS_A_PAGE = 50

/** «rotura: Cayó un palet» as the staff reads it. */
function reasonText(reason: string): string {
	const [id = '', ...note] = reason.split(': ')
	const known = Object.entries(WRITE_OFF_TEXTS).find(([key]) => key === id)
	return known ? [known[1], ...note].join(': ') : reason
}

export const loader = guard('products.see', async ({ request, params, shop, worker }) => {
	const lot = await shop.stock.lot(rowId(params.id))
	const product = lot && shop.catalogue.staff.product(lot.productId)
	if (!product) throw data(null, { status: 404 })
	const query = new URL(request.url).searchParams
	const beforeId = Number(query.get('antes')) || null
	const found = await shop.stock.movements(lot.id, beforeId, ROWS_A_PAGE + 1)
	const maySeeMoney = worker.may('money.see')
	const unit = stockUnit(product)
	return {
		product: { id: product.id, nombre: product.nombre },
		lot: lotRow(lot, product, maySeeMoney),
		values: {
			ubicacion: lot.ubicacion,
			llegada: lot.llegada ?? '',
			...(maySeeMoney && lot.costeCents !== null ? { coste: (lot.costeCents / 100).toFixed(2).replace('.', ',') } : {}),
		},
		version: shop.stock.version(lot, maySeeMoney),
		samples: hasSamples(product) ? lot.muestrasCortadas : null,
		seen: await shop.stock.lastWriteOff(lot.id),
		movements: found.slice(0, ROWS_A_PAGE).map((movement) => ({
			id: movement.id,
			cuando: inMadrid(movement.at, 'short'),
			que: MOVEMENT_NAMES[movement.kind],
			cantidad: `${movement.quantityHundredths > 0 ? '+' : '−'}${formatHundredths(Math.abs(movement.quantityHundredths))} ${unit}`,
			queda: `${formatHundredths(movement.onHandHundredths)} ${unit}`,
			porque: [reasonText(movement.reason), movement.orderId && `Pedido ${movement.orderId}`, movement.file]
				.filter((part) => part !== null && part !== '')
				.join(' · '),
			quien: movement.who ?? '',
		})),
		next: found.length > ROWS_A_PAGE ? (found[ROWS_A_PAGE - 1]?.id ?? null) : null,
		holds: (await shop.holds.ofLot(lot.id)).map((hold) => holdRow(shop, hold)),
		mayMove: worker.may('stock.move'),
		maySeeMoney,
	}
})

export const action = deeds({
	reservar: deed('stock.move', async ({ params, shop, form }) => {
		const read = readForm(form, staffHoldSchema)
		if (!read.ok) return faultyForm(read.answer)
		const { correo, cantidad, obra } = read.data
		const lot = await shop.stock.lot(rowId(params.id))
		if (!lot) throw data(null, { status: 404 })
		const lots = [{ productId: lot.productId, lotId: lot.id, quantityHundredths: cantidad }]
		const held = await shop.holds.holdFor(correo, { lots, obra, seenHold: null })
		if (held.ok) return done(addresses.lot(lot.id), 'reservado')
		const { refusal } = held
		if (refusal.code === 'cuenta_no_admitida') {
			const detail = 'No hay ningún profesional con la cuenta aprobada y ese correo'
			return refuseForm(form, refusal.code, { field: 'correo', detail })
		}
		if (refusal.code !== 'reservas_no_validas') return refuseForm(form, refusal.code)
		const detail = refusal.faults.map(({ fault }) => holdFaultText(fault)).join('. ')
		return refuseForm(form, refusal.code, { field: 'cantidad', detail })
	}),
	baja: deed('stock.move', async ({ params, shop, form }) => {
		const read = readForm(form, writeOffSchema)
		if (!read.ok) return faultyForm(read.answer)
		const { cantidad, motivo, nota } = read.data
		const lotId = rowId(params.id)
		const asked = {
			...{ lotId, quantityHundredths: cantidad, reason: motivo, note: nota },
			seenWriteOff: rowId(`${form.get('visto') ?? ''}`),
		}
		const written = await shop.stock.writeOff(asked)
		if (written.ok) return done(addresses.lot(lotId), 'baja')
		if (written.code !== 'cambiado_entretanto') return refuseForm(form, written.code)
		return changedMeanwhile(form, 'Mira abajo si esta baja ya está apuntada.')
	}),
	muestras: deed('stock.move', async ({ params, shop, form }) => {
		const read = readForm(form, samplesSchema)
		if (!read.ok) return faultyForm(read.answer)
		const lotId = rowId(params.id)
		const seenSamples = rowId(`${form.get('visto') ?? ''}`)
		const counted = await shop.stock.countSamples({ lotId, samples: read.data.muestras, seenSamples })
		if (counted.ok) return done(addresses.lot(lotId), 'muestras')
		if (counted.code === 'cambiado_entretanto')
			return changedMeanwhile(form, `Ahora hay ${counted.samples} en el cajón.`)
		if (counted.code === 'lote_no_encontrado') return refuseForm(form, counted.code)
		return refuseForm(form, counted.code, { field: 'muestras', detail: PROBLEMS.lote_sin_tanto[1] })
	}),
	lote: deed('stock.move', async ({ params, shop, form, worker }) => {
		const read = readForm(form, lotSchema)
		if (!read.ok) return faultyForm(read.answer)
		const { ubicacion, llegada, coste } = read.data
		const lotId = rowId(params.id)
		const changed = await shop.stock.change({
			...{ lotId, ubicacion, llegada, version: `${form.get('version') ?? ''}` },
			...(worker.may('money.see') ? { costeCents: costOf(coste) } : {}),
		})
		if (changed.ok) return done(addresses.lot(lotId), 'lote')
		if (changed.code === 'lote_no_encontrado') return refuseForm(form, changed.code)
		return changedMeanwhile(form, `Ahora: ubicación «${changed.now.ubicacion || 'vacía'}».`)
	}),
})

// Also after a refusal: the next submission has the present version.
export const shouldRevalidate = afterEveryAnswer

export const meta = () => pageMeta('Lote · Gestión', 'Un lote y sus movimientos.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>
type Row = Loaded['movements'][number]

const text = textColumnsOf<Row>()
const COLUMNS: Columns<Row> = [
	text('cuando', 'Cuándo'),
	text('que', 'Qué'),
	text('cantidad', 'Cantidad'),
	text('queda', 'Queda'),
	text('porque', 'Por qué'),
	text('quien', 'Quién'),
]

export default function Lot({ loaderData }: { readonly loaderData: Loaded }) {
	const { product, lot, values, version, samples, seen, movements, holds, next, mayMove, maySeeMoney } = loaderData
	const answer = useActionData<typeof action>()
	const answeredTo = (id: string) => (answer?.values.formulario === id ? answer : undefined)
	return (
		<div className="page">
			<p className="back">
				<Link to={addresses.productLots(product.id)}>Lotes de {product.nombre}</Link>
			</p>
			<h1>Lote {lot.nombre}</h1>
			<Done
				texts={{
					baja: 'Dado de baja.',
					lote: 'Lote guardado.',
					muestras: 'Muestras apuntadas.',
					reservado: 'Reservado: se lo hemos dicho por correo.',
				}}
			/>
			<dl className="facts">
				<dt>A la venta</dt>
				<dd>{lot.libre}</dd>
				<dt>Reservado</dt>
				<dd>{lot.reservado || 'Nada'}</dd>
				<dt>Vendido sin enviar</dt>
				<dd>{lot.sinEnviar || 'Nada'}</dd>
				<dt>Debe haber en el estante</dt>
				<dd>{lot.enEstante}</dd>
				<dt>Ubicación</dt>
				<dd>{lot.ubicacion || 'Sin decir'}</dd>
				{samples !== null && (
					<>
						<dt>Muestras cortadas</dt>
						<dd>{samples === 0 ? 'Ninguna' : samples}</dd>
					</>
				)}
			</dl>
			{mayMove && (
				<div className="columns even">
					<section className="well">
						<h2>Dar de baja</h2>
						<PageForm
							id="baja"
							form={WRITE_OFF_FORM}
							hidden={{ visto: `${seen}` }}
							submit="Dar de baja"
							answer={answeredTo('baja')}
						/>
					</section>
					<section className="well">
						<h2>Dónde está{maySeeMoney && ' y qué costó'}</h2>
						<PageForm
							id="lote"
							form={withoutCost(LOT_FORM, maySeeMoney)}
							values={values}
							submit="Guardar"
							answer={answeredTo('lote')}
							hidden={{ version }}
						/>
					</section>
				</div>
			)}
			{mayMove && samples !== null && (
				<FoldedForm
					id="muestras"
					title="Muestras cortadas"
					form={SAMPLES_FORM}
					values={{ muestras: `${samples}` }}
					seen={`${samples}`}
					submit="Apuntar"
					answer={answer}
				/>
			)}
			{(holds.length > 0 || mayMove) && <h2>Reservado para profesionales</h2>}
			{holds.length > 0 && <HoldTable holds={holds} isOfLot />}
			{mayMove && (
				<FoldedForm
					id="reservar"
					title="Reservar para un profesional"
					form={STAFF_HOLD_FORM}
					submit="Reservar"
					answer={answer}
				/>
			)}
			<h2>Movimientos</h2>
			<DataTable
				caption="Movimientos del lote"
				columns={COLUMNS}
				rows={movements}
				rowId={({ id }) => `${id}`}
				empty="Todavía no se ha movido."
			/>
			<ListPager name="antes" next={next} />
		</div>
	)
}
