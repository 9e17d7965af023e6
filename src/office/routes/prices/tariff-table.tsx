import type { TariffLine } from './tariff-values.ts'

interface TariffTableProps {
	readonly bands: readonly { readonly name: string; readonly limit: number }[]
	readonly lines: readonly TariffLine[]
	readonly values: Readonly<Record<string, string>>
}

/** The tariff for viewers without the permission to change it. */
export function TariffTable({ bands, lines, values }: TariffTableProps) {
	return (
		<table className="data-table">
			<caption className="visually-hidden">Zonas, códigos postales y precios sin IVA</caption>
			<thead>
				<tr>
					<th>Zona</th>
					<th>Empiezan por</th>
					{bands.map(({ name, limit }) => (
						<th key={name}>Hasta {limit} kg</th>
					))}
				</tr>
			</thead>
			<tbody>
				{lines
					.filter(({ zona }) => zona !== '')
					.map(({ row, zona, fields }) => (
						<tr key={row}>
							<td data-label="Zona">
								<div>{zona}</div>
							</td>
							<td data-label="Empiezan por">
								<div>{values[fields.prefixes] || '—'}</div>
							</td>
							{fields.prices.map((name, band) => (
								<td key={name} data-label={`Hasta ${bands[band]?.limit} kg`}>
									<div>{values[name] ? `${values[name]} €` : 'No se envía'}</div>
								</td>
							))}
						</tr>
					))}
			</tbody>
		</table>
	)
}
