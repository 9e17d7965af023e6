import { data, Link, useActionData } from 'react-router'
import { holdEndSchema, holdExtensionSchema } from '#contract/hold/staff-hold.ts'
import { dayInWords, daysAfter, madridDay } from '#domain/time/madrid.ts'
import { addresses } from '#office/addresses.ts'
import { changedMeanwhile, done } from '#office/page/answers.ts'
import { askFirst } from '#office/page/ask-first.ts'
import { deed, deeds, guard } from '#office/page/guard.ts'
import { rowId } from '#office/page/row-id.ts'
import { Done } from '#office/parts/done.tsx'
import { FoldedForm } from '#office/parts/folded-form.tsx'
import { readForm } from '#ui/form/read-form.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { holdRow } from './hold-row.ts'
import { END_FORM, EXTENSION_FORM } from './holds.form.ts'

export const loader = guard('products.see', async ({ params, shop, worker }) => {
	const hold = await shop.holds.one(rowId(params.id))
	if (!hold) throw data(null, { status: 404 })
	const { longestDays } = shop.merchant().holds
	return {
		hold: holdRow(shop, hold),
		latest: dayInWords(daysAfter(madridDay(hold.createdAt.getTime()), longestDays)),
		mayMove: worker.may('stock.move'),
		maySeeOrders: worker.may('orders.see'),
	}
})

export const action = deeds({
	alargar: deed('stock.move', async ({ params, shop, form }) => {
		const read = readForm(form, holdExtensionSchema)
		if (!read.ok) return faultyForm(read.answer)
		const id = rowId(params.id)
		const { hasta: day, motivo } = read.data
		const extended = await shop.holds.extend(id, { day, motivo, seenDay: `${form.get('visto') ?? ''}` })
		if (extended.ok) return done(addresses.hold(id), 'alargada')
		if (extended.code === 'cambiado_entretanto') return changedMeanwhile(form, 'Mira arriba hasta cuándo está.')
		if (extended.code !== 'fecha_de_reserva') return refuseForm(form, extended.code)
		return refuseForm(form, extended.code, {
			field: 'hasta',
			detail: 'Tiene que ser un día posterior al de ahora, y no pasar del plazo máximo.',
		})
	}),
	terminar: deed('stock.move', async ({ params, shop, form }) => {
		const read = readForm(form, holdEndSchema)
		if (!read.ok) return faultyForm(read.answer)
		const asked = askFirst(form, 'El material vuelve a la venta ahora mismo, y se lo decimos por correo. ¿Terminarla?')
		if (asked) return asked
		const ended = await shop.holds.end(rowId(params.id), read.data.motivo)
		return ended.ok ? done(addresses.holds, 'terminada') : refuseForm(form, ended.code)
	}),
})

// Also after a refusal: the next submission has the present state.
export const shouldRevalidate = afterEveryAnswer

export const meta = () => pageMeta('Reserva · Gestión', 'Una reserva de lote.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

export default function Hold({ loaderData }: { readonly loaderData: Loaded }) {
	const { hold, latest, mayMove, maySeeOrders } = loaderData
	const answer = useActionData<typeof action>()
	return (
		<div className="page narrow">
			<p className="back">
				<Link to={addresses.holds}>Reservas</Link>
			</p>
			<h1>{`${hold.producto}, ${hold.lote}`}</h1>
			<Done texts={{ alargada: 'Reserva alargada.' }} />
			<dl className="facts">
				<dt>Quién</dt>
				<dd>{hold.quien}</dd>
				<dt>Reservado</dt>
				<dd>{hold.isHeld ? hold.cantidad : 'Nada: ya ha terminado'}</dd>
				<dt>Pidió</dt>
				<dd>{`${hold.pedido}, el ${hold.desde}`}</dd>
				<dt>Hasta</dt>
				<dd>{hold.hasta}</dd>
				<dt>Para</dt>
				<dd>{hold.obra || 'Sin decir'}</dd>
				{hold.motivo !== '' && (
					<>
						<dt>Motivo</dt>
						<dd>{hold.motivo}</dd>
					</>
				)}
				<dt>Lote</dt>
				<dd>
					<Link className="text-link" to={addresses.lot(hold.lotId)}>
						{hold.lote}
					</Link>
				</dd>
				{hold.orderIds.length > 0 && (
					<>
						<dt>Comprado en</dt>
						<dd>
							{hold.orderIds.map((id) =>
								maySeeOrders ? (
									<Link key={id} className="text-link" to={addresses.order(id)}>{`Pedido ${id} `}</Link>
								) : (
									`Pedido ${id} `
								),
							)}
						</dd>
					</>
				)}
			</dl>
			{mayMove && hold.isHeld && (
				<>
					<FoldedForm
						id="alargar"
						title="Alargar"
						form={EXTENSION_FORM}
						submit="Alargar"
						values={{ hasta: hold.day }}
						answer={answer}
						seen={hold.day}
					>
						<p className="mute">{`Como mucho hasta el ${latest}.`}</p>
					</FoldedForm>
					<FoldedForm id="terminar" title="Terminar" form={END_FORM} submit="Terminar" answer={answer} />
				</>
			)}
		</div>
	)
}
