import { data, Link } from 'react-router'
import { counted } from '#domain/text/counted.ts'
import { addresses } from '#office/addresses.ts'
import { done } from '#office/page/answers.ts'
import { deed, deeds, guard } from '#office/page/guard.ts'
import { Confirm } from '#office/parts/confirm.tsx'
import { type Columns, DataTable, textColumnsOf } from '#office/parts/data-table.tsx'
import { Done } from '#office/parts/done.tsx'
import { PriceTabs } from '#office/routes/prices/price-tabs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { State } from '#ui/state.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { type Campaign, campaignsOf, daysIn } from './campaigns.ts'

export const loader = guard('prices.see', async ({ shop, worker }) => ({
	campaigns: campaignsOf(await shop.flash.offers(), shop.nowMs()),
	mayChange: worker.may('price.change'),
}))

export const action = deeds({
	terminar: deed('price.change', async ({ shop, form }) => {
		const days = daysIn(`${form.get('dias') ?? ''}`)
		if (days === null || (await shop.flash.end(days)) === 0) throw data(null, { status: 404 })
		return done(addresses.flashOffers, 'terminada')
	}),
})

export const meta = () => pageMeta('Ofertas Flash · Gestión', 'Las campañas de ofertas flash.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>
type Row = Campaign['offers'][number]

const text = textColumnsOf<Row>()
const COLUMNS: Columns<Row> = [
	{
		id: 'nombre',
		header: 'Producto',
		cell: (row) => (
			<Link className="text-link" to={addresses.product(row.productId)}>
				{row.nombre}
			</Link>
		),
	},
	text('precio', 'Precio'),
	text('antes', 'Antes que se dice'),
	text('tarifa', 'Precio sin oferta'),
]

export default function Flash({ loaderData: { campaigns, mayChange } }: { readonly loaderData: Loaded }) {
	return (
		<div className="page">
			<div className="row apart">
				<h1>Ofertas Flash</h1>
				{mayChange && (
					<ButtonLink isPlain to={addresses.newFlashCampaign}>
						Campaña nueva
					</ButtonLink>
				)}
			</div>
			<PriceTabs />
			<Done texts={{ creada: 'Campaña creada.', terminada: 'Campaña terminada: sus productos vuelven a su precio.' }} />
			{campaigns.length === 0 && <p className="empty-table mute">No hay ninguna campaña en curso ni programada.</p>}
			{campaigns.map(({ days, isRunning, from, until, count, offers }) => (
				<section key={days} aria-label={`Campaña del ${from}`}>
					<h2>
						{from} – {until}
					</h2>
					<p>
						<State tone={isRunning ? 'good' : 'wait'}>{isRunning ? 'En curso' : 'Por empezar'}</State>{' '}
						{counted(count, 'producto', 'productos')}
						{count > offers.length && `; los ${offers.length} primeros`}
					</p>
					<DataTable
						caption={`Productos de la campaña del ${from}`}
						columns={COLUMNS}
						rows={offers}
						rowId={({ productId }) => `${productId}`}
						empty=""
					/>
					{mayChange && (
						<Confirm
							id={`terminar-${days.slice(0, 10)}-${days.slice(25, 35)}`}
							deed="terminar"
							open={isRunning ? `Terminar ahora la del ${from}` : `Retirar la del ${from}`}
							title={isRunning ? '¿Terminar esta campaña?' : '¿Retirar esta campaña?'}
							text={
								count === 1
									? 'Su producto vuelve a su precio ahora mismo.'
									: `Sus ${count} productos vuelven a su precio ahora mismo.`
							}
							submit={isRunning ? 'Terminar' : 'Retirar'}
							hidden={{ dias: days }}
						/>
					)}
				</section>
			))}
		</div>
	)
}
