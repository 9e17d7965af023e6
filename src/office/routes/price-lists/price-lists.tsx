import { Link, useActionData } from 'react-router'
import { groupSchema } from '#contract/price-list/price-list-form.ts'
import { LIST_STATE_TEXTS } from '#contract/price-list/price-list-texts.ts'
import { PROBLEMS } from '#contract/problem.ts'
import type { ListState } from '#domain/price-list/price-list.ts'
import { incentiveText } from '#domain/trade/terms-text.ts'
import { addresses } from '#office/addresses.ts'
import { done } from '#office/page/answers.ts'
import { deed, deeds, guard } from '#office/page/guard.ts'
import { rowId } from '#office/page/row-id.ts'
import { type Columns, DataTable, textColumnsOf } from '#office/parts/data-table.tsx'
import { Done } from '#office/parts/done.tsx'
import { PriceTabs } from '#office/routes/prices/price-tabs.tsx'
import { Tester } from '#office/routes/prices/tester.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { readForm } from '#ui/form/read-form.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { State, type Tone } from '#ui/state.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { CustomerGroups } from './customer-groups.tsx'
import { PRICE_TEST_FORM } from './price-list.form.ts'
import { type ListRow, listRow } from './price-list-texts.ts'
import { testPrice } from './test-price.ts'

export const loader = guard('prices.see', async ({ request, shop, worker }) => {
	const groups = await shop.priceLists.groups()
	const lists = await shop.priceLists.all()
	const nowMs = shop.nowMs()
	const incentive = incentiveText(shop.merchant().terms)
	return {
		rows: [incentiveRow(incentive), ...lists.map((list) => listRow(list, groups, nowMs))],
		groups,
		test: await testPrice(shop, new URL(request.url).searchParams),
		mayChange: worker.may('price.change'),
	}
})

/** The general incentive, which is a setting. */
const incentiveRow = (amount: string): ListRow => ({
	...{ id: 0, nombre: 'Incentivo profesional', estado: 'en_curso', estadoTexto: LIST_STATE_TEXTS.en_curso },
	...{ para: 'Profesionales aprobados', reglas: `${amount} menos: todo lo que se vende por m²`, fechas: 'Siempre' },
})

export const action = deeds({
	grupo: deed('price.change', async ({ shop, form }) => {
		const read = readForm(form, groupSchema)
		if (!read.ok) return faultyForm(read.answer)
		const added = await shop.priceLists.addGroup(read.data.nombre)
		if (added.ok) return done(addresses.priceLists, 'grupo')
		return refuseForm(form, added.code, { field: 'nombre', detail: PROBLEMS[added.code][1] })
	}),
	'quitar-grupo': deed('price.change', async ({ shop, form }) => {
		const removed = await shop.priceLists.removeGroup(rowId(`${form.get('grupo') ?? ''}`))
		return removed.ok ? done(addresses.priceLists, 'sin-grupo') : refuseForm(form, removed.code)
	}),
})

export const meta = () =>
	pageMeta('Tarifas de clientes · Gestión', 'Los precios de cada grupo de clientes.', { noindex: true })

const TONES: Readonly<Record<ListState, Tone>> = { sin_empezar: 'wait', en_curso: 'good', terminada: 'plain' }

const text = textColumnsOf<ListRow>()
const COLUMNS: Columns<ListRow> = [
	{
		id: 'nombre',
		header: 'Tarifa',
		cell: ({ id, nombre }) => (
			<Link className="text-link" to={id === 0 ? addresses.terms : addresses.priceList(id)}>
				{nombre}
			</Link>
		),
	},
	{
		id: 'estado',
		header: 'Estado',
		cell: ({ estado, estadoTexto }) => <State tone={TONES[estado]}>{estadoTexto}</State>,
	},
	text('para', 'Para'),
	text('reglas', 'Reglas'),
	text('fechas', 'Cuándo'),
]

type Loaded = Awaited<ReturnType<typeof loader>>

export default function PriceLists({ loaderData: { rows, groups, test, mayChange } }: { readonly loaderData: Loaded }) {
	const answer = useActionData<typeof action>()
	return (
		<div className="page">
			<div className="row apart">
				<h1>Tarifas de clientes</h1>
				{mayChange && (
					<ButtonLink isPlain to={addresses.newPriceList}>
						Tarifa nueva
					</ButtonLink>
				)}
			</div>
			<PriceTabs />
			<p className="mute">
				Cada línea de un pedido lleva la regla que más le quita, sola: las tarifas no se suman entre sí ni al incentivo.
				Después se aplica, si lo hay, el código promocional. Los presupuestos conservan sus precios.
			</p>
			<Done texts={{ borrada: 'Tarifa borrada.', grupo: 'Grupo creado.', 'sin-grupo': 'Grupo borrado.' }} />
			<DataTable
				caption="Tarifas de clientes"
				columns={COLUMNS}
				rows={rows}
				rowId={({ id }) => `${id}`}
				empty="No hay ninguna."
			/>
			<div className="columns">
				<CustomerGroups groups={groups} mayChange={mayChange} answer={answer} />
				<Tester id="probar" title="¿Qué paga este cliente?" form={PRICE_TEST_FORM} submit="Calcular" {...test} />
			</div>
		</div>
	)
}
