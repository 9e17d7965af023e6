import { redirect, useActionData } from 'react-router'
import { cashCountSchema } from '#contract/staff/order-forms.ts'
import { cents, sum } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import { payMethodName } from '#domain/payment/pay-method.ts'
import { dayInWords, inMadrid, isDay, madridDay } from '#domain/time/madrid.ts'
import { addresses } from '#office/addresses.ts'
import { deed, deeds, guard } from '#office/page/guard.ts'
import { type Columns, DataTable, textColumnsOf } from '#office/parts/data-table.tsx'
import { Done } from '#office/parts/done.tsx'
import { FilterBar } from '#office/parts/filter-bar.tsx'
import { PageForm } from '#ui/form/page-form.tsx'
import { readForm } from '#ui/form/read-form.ts'
import { faultyForm } from '#ui/form/refuse-form.ts'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { COUNT_FORM } from './count.form.ts'

/** The day of the URL, at most today. */
function dayAsked(request: Request, nowMs: number): string {
	const today = madridDay(nowMs)
	const asked = new URL(request.url).searchParams.get('dia') ?? ''
	return isDay(asked) && asked < today ? asked : today
}

export const loader = guard('till.count', async ({ request, shop }) => {
	const day = dayAsked(request, shop.nowMs())
	const { takings, counts } = await shop.counter.cashDay(day)
	return {
		day,
		today: madridDay(shop.nowMs()),
		title: dayInWords(day),
		rows: takings.map(({ method, count, takenCents, refundedCents, netCents }) => ({
			method: payMethodName(method, null),
			count: `${count}`,
			taken: formatCents(takenCents),
			refunded: formatCents(refundedCents),
			net: formatCents(netCents),
		})),
		total: formatCents(sum(takings.map(({ netCents }) => netCents))),
		counts: counts.map(({ id, at, who, floatCents, expectedCents, countedCents, differenceCents, note }) => ({
			id: `${id}`,
			when: inMadrid(at, 'short'),
			who,
			float: formatCents(floatCents),
			expected: formatCents(expectedCents),
			counted: formatCents(countedCents),
			difference: formatCents(differenceCents),
			note,
		})),
	}
})

export const action = deeds({
	arqueo: deed('till.count', async ({ form, shop, worker, request }) => {
		const read = readForm(form, cashCountSchema)
		if (!read.ok) return faultyForm(read.answer)
		const day = dayAsked(request, shop.nowMs())
		const { contado, fondo, nota } = read.data
		await shop.counter.countCash({
			day,
			countedCents: cents(contado),
			floatCents: cents(fondo ?? 0),
			note: nota,
			accountId: worker.accountId,
		})
		return redirect(`${addresses.till}?dia=${day}&hecho=contada`)
	}),
})

export const shouldRevalidate = afterEveryAnswer

export const meta = () => pageMeta('Caja · Gestión', 'Los cobros de un día.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

const taken = textColumnsOf<Loaded['rows'][number]>()
const COLUMNS = [
	taken('method', 'Forma de pago'),
	taken('count', 'Cobros'),
	taken('taken', 'Cobrado'),
	taken('refunded', 'Devuelto'),
	taken('net', 'Queda'),
] satisfies Columns<Loaded['rows'][number]>

const counted = textColumnsOf<Loaded['counts'][number]>()
const COUNTS = [
	counted('when', 'Cuándo'),
	counted('who', 'Quién'),
	counted('float', 'Fondo'),
	counted('expected', 'Cobros en efectivo'),
	counted('counted', 'Contado'),
	counted('difference', 'Diferencia'),
	counted('note', 'Nota'),
] satisfies Columns<Loaded['counts'][number]>

export default function Till({
	loaderData: { day, today, title, rows, total, counts },
}: {
	readonly loaderData: Loaded
}) {
	const answer = useActionData<typeof action>()
	return (
		<div className="page">
			<h1>Caja</h1>
			<Done texts={{ contada: 'Arqueo guardado.' }} />
			<FilterBar clear={addresses.till}>
				<label>
					Día
					<input className="input" type="date" name="dia" defaultValue={day} max={today} />
				</label>
			</FilterBar>
			<section aria-labelledby="cobros">
				<h2 id="cobros">{`Cobros del ${title}`}</h2>
				<DataTable
					caption="Cobros y devoluciones por forma de pago"
					columns={COLUMNS}
					rows={rows}
					rowId={({ method }) => method}
					empty="Ese día no se ha cobrado ni devuelto nada."
				/>
				{rows.length > 0 && <p>{`En total quedan ${total}.`}</p>}
			</section>
			<section aria-labelledby="arqueo-titulo">
				<h2 id="arqueo-titulo">Arqueo</h2>
				<DataTable
					caption="Arqueos de ese día, el último primero"
					columns={COUNTS}
					rows={counts}
					rowId={({ id }) => id}
					empty="Aún no se ha contado el efectivo de ese día."
				/>
				<div className="narrow stack">
					<p className="mute">
						La diferencia es lo contado menos el fondo y los cobros en efectivo. Un arqueo no se cambia: si te
						equivocas, cuenta otra vez.
					</p>
					<PageForm key={day} id="arqueo" form={COUNT_FORM} submit="Guardar el arqueo" answer={answer} />
				</div>
			</section>
		</div>
	)
}
