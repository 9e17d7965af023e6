import { surchargePercent } from '#domain/tax/surcharge.ts'
import { EXEMPTION_TEXTS, VAT_PERCENTS } from '#domain/tax/vat-rate.ts'
import { guard } from '#office/page/guard.ts'
import { type Columns, DataTable, textColumnsOf } from '#office/parts/data-table.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { PriceTabs } from './price-tabs.tsx'
import { TAX_TEST_FORM } from './terms.form.ts'
import { testTax } from './test-terms.ts'
import { Tester } from './tester.tsx'

export const loader = guard('prices.see', ({ request, shop }) => {
	const counts = Map.groupBy(shop.catalogue.staff.all(), ({ ivaPercent }) => ivaPercent)
	return {
		rates: VAT_PERCENTS.map((percent) => {
			const surcharge = surchargePercent(percent)
			return {
				tipo: `${percent} %`,
				recargo: surcharge === null ? '—' : `${surcharge} %`.replace('.', ','),
				productos: `${counts.get(percent)?.length ?? 0}`,
			}
		}),
		causes: Object.values(EXEMPTION_TEXTS),
		test: testTax(new URL(request.url).searchParams),
	}
})

export const meta = () => pageMeta('Impuestos · Gestión', 'Los tipos de IVA y dónde se aplican.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>
type Row = Loaded['rates'][number]

const text = textColumnsOf<Row>()
const COLUMNS: Columns<Row> = [
	text('tipo', 'IVA'),
	text('recargo', 'Recargo de equivalencia'),
	text('productos', 'Productos'),
]

export default function Taxes({ loaderData: { rates, causes, test } }: { readonly loaderData: Loaded }) {
	return (
		<div className="page">
			<h1>Impuestos</h1>
			<PriceTabs />
			<div className="columns">
				<section aria-labelledby="tipos">
					<h2 id="tipos">Tipos</h2>
					<DataTable caption="Tipos de IVA" columns={COLUMNS} rows={rates} rowId={({ tipo }) => tipo} empty="" />
					<p className="mute">
						Los tipos son los de la ley y los pone el programa; el de cada producto se elige en su ficha o con un
						archivo. El transporte va siempre al general. Al 0 %, la factura dice por qué: {causes.join('; ')}.
					</p>
				</section>
				<Tester id="probar" title="¿Con qué impuestos se entrega?" form={TAX_TEST_FORM} submit="Ver" {...test} />
			</div>
		</div>
	)
}
