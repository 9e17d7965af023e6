interface Zone {
	readonly name: string
	readonly places: string
	readonly time: string
	readonly cost: string
}

interface TariffProps {
	/** The zones of the tariff, with the price of its lightest band: the exact one depends on the weight. */
	readonly zones: readonly Zone[]
	/** The merchant's orientation by larger zones; none if the tariff's suffice. */
	readonly guide: readonly Zone[]
}

/** The tariff, and below it the merchant's orientation by zones if there is one. */
export function Tariff({ zones, guide }: TariffProps) {
	if (guide.length === 0) return <Zones zones={zones} />
	return (
		<div className="stack loose">
			<h3>Tarifa exacta</h3>
			<Zones zones={zones} />
			<h3>Orientación por zonas</h3>
			<Zones zones={guide} />
			<p className="small mute prose">
				Son precios y plazos orientativos. Lo que cuesta tu envío, y cuándo llega, lo dicen la{' '}
				<a className="text-link" href="#calculadora">
					calculadora
				</a>{' '}
				y el carrito, según tu código postal y los kilos.
			</p>
		</div>
	)
}

function Zones({ zones }: Pick<TariffProps, 'zones'>) {
	return (
		<table className="table folds zones">
			<thead>
				<tr>
					<th scope="col">Zona</th>
					<th scope="col">Dónde</th>
					<th scope="col">Plazo de entrega</th>
					<th scope="col">Transporte</th>
				</tr>
			</thead>
			<tbody>
				{zones.map(({ name, places, time, cost }) => (
					<tr key={name}>
						<th scope="row" className="serif">
							{name}
						</th>
						<td>{places}</td>
						<td>{time}</td>
						<td>
							<b>{cost}</b>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}
