import { Link } from 'react-router'
import { PROMO_STATE_TEXTS } from '#contract/promo/promo-texts.ts'
import { PROMO_STATES, type PromoState } from '#domain/promo/promo-code.ts'
import { addresses } from '#office/addresses.ts'
import { guard } from '#office/page/guard.ts'
import { type Columns, DataTable, textColumnsOf } from '#office/parts/data-table.tsx'
import { Done } from '#office/parts/done.tsx'
import { FilterBar } from '#office/parts/filter-bar.tsx'
import { ChoiceFilter, TextFilter } from '#office/parts/filters.tsx'
import { ListPager } from '#office/parts/list-pager.tsx'
import { PriceTabs } from '#office/routes/prices/price-tabs.tsx'
import { Tester } from '#office/routes/prices/tester.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { State, type Tone } from '#ui/state.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { CODE_TEST_FORM } from './code.form.ts'
import { type CodeRow, codeRow, testCode } from './code-texts.ts'

const ROWS_A_PAGE = 100

const stateIn = (query: URLSearchParams): PromoState | null =>
	PROMO_STATES.find((state) => state === query.get('estado')) ?? null

export const loader = guard('prices.see', async ({ request, shop, worker }) => {
	const query = new URL(request.url).searchParams
	const begins = (query.get('q') ?? '').replaceAll('\0', '').trim().toUpperCase()
	const after = (query.get('despues') ?? '').replaceAll('\0', '')
	const { nowMs, codes } = await shop.promo.list({ state: stateIn(query), begins, after }, ROWS_A_PAGE + 1)
	return {
		codes: codes.slice(0, ROWS_A_PAGE).map((promo) => codeRow(promo, nowMs)),
		next: codes.length > ROWS_A_PAGE ? (codes[ROWS_A_PAGE - 1]?.code ?? null) : null,
		test: await testCode(shop, query),
		mayChange: worker.may('price.change'),
	}
})

export const meta = () => pageMeta('Códigos · Gestión', 'Los códigos promocionales.', { noindex: true })

const TONES: Readonly<Record<PromoState, Tone>> = {
	sin_empezar: 'wait',
	en_curso: 'good',
	agotado: 'plain',
	terminado: 'plain',
}

const text = textColumnsOf<CodeRow>()
const COLUMNS: Columns<CodeRow> = [
	{
		id: 'codigo',
		header: 'Código',
		cell: (row) => (
			<Link className="text-link" to={addresses.promoCode(row.codigo)}>
				{row.codigo}
			</Link>
		),
	},
	{
		id: 'estado',
		header: 'Estado',
		cell: (row) => <State tone={TONES[row.estado]}>{row.estadoTexto}</State>,
	},
	text('descuento', 'Descuenta'),
	text('sobre', 'Sobre'),
	text('aplica', 'Se aplica'),
	text('fechas', 'Cuándo'),
	text('minimo', 'Mínimo'),
	text('para', 'Para'),
	text('usos', 'Usos'),
]

type Loaded = Awaited<ReturnType<typeof loader>>

export default function Codes({ loaderData: { codes, next, test, mayChange } }: { readonly loaderData: Loaded }) {
	return (
		<div className="page">
			<div className="row apart">
				<h1>Códigos promocionales</h1>
				{mayChange && (
					<ButtonLink isPlain to={addresses.newPromoCode}>
						Código nuevo
					</ButtonLink>
				)}
			</div>
			<PriceTabs />
			<p className="mute">
				Un pedido lleva un solo código: el que deja el total más bajo y, si empatan, el escrito. Los códigos no se suman
				entre sí; sí a las ofertas y al incentivo profesional.
			</p>
			<Done texts={{ terminado: 'Código terminado.' }} />
			<FilterBar clear={addresses.promoCodes}>
				<TextFilter label="Empieza por" name="q" maxLength={40} />
				<ChoiceFilter
					label="Estado"
					name="estado"
					options={PROMO_STATES.map((id) => ({ id, text: PROMO_STATE_TEXTS[id] }))}
				/>
			</FilterBar>
			<DataTable
				caption="Códigos promocionales"
				columns={COLUMNS}
				rows={codes}
				rowId={({ codigo }) => codigo}
				empty="No hay ningún código así."
			/>
			<ListPager name="despues" next={next} />
			<div className="columns">
				<Tester id="probar" title="¿Se aceptaría?" form={CODE_TEST_FORM} submit="Probar" {...test} />
			</div>
		</div>
	)
}
