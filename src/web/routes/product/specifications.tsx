import type { ProductAnswer } from '#contract/product-answer.ts'
import { formatNumber } from '#domain/money/format.ts'
import { ChevronIcon } from '../../ui/icons.tsx'
import { sizeWords } from '../../ui/product-card.tsx'

function rowsOf(product: ProductAnswer, lotId: number | null): [string, string][] {
	const lot = product.lotes.find((candidate) => candidate.id === lotId)
	const byArea = product.tipo === 'azulejo' && product.azulejo === 0
	const rows: [string, string][] = [
		['Composición', product.composicion],
		['Medidas', product.tipo === 'azulejo' ? `${sizeWords(product.medidas)} cm` : product.medidas],
		['Acabado', product.acabado],
		['Efecto', product.efecto],
		['Tipología', product.tipologia],
		['Uso', product.uso],
		['Piezas por caja', product.pack > 0 && byArea ? `${product.pack}` : ''],
		['m² por caja', product.m2 > 0 && byArea ? formatNumber(product.m2) : ''],
		['Peso', product.peso > 0 ? `${formatNumber(product.peso)} ${byArea ? 'kg/m²' : 'kg'}` : ''],
		['Tono', lot?.tono ?? ''],
		['Calibre', lot?.calibre ?? ''],
		['Variación de tono', product.variacion],
	]
	return rows.filter(([, value]) => value.trim() !== '' && value.trim() !== 'cm')
}

const SHADES: Record<string, string> = {
	V1: 'aspecto uniforme: las piezas son casi iguales.',
	V2: 'variación leve: diferencias pequeñas de textura o dibujo.',
	V3: 'variación moderada: cada pieza tiene matices propios dentro del mismo tono.',
	V4: 'variación alta: las piezas cambian mucho entre sí. Mezcla varias cajas al colocar.',
}

/** What the product is, and its technical sheet. */
export function Specifications({ product, lotId }: { readonly product: ProductAnswer; readonly lotId: number | null }) {
	const shade = SHADES[product.variacion]
	return (
		<section className="section wrap" aria-labelledby="especificaciones">
			<div className="about">
				<div>
					<h2 id="especificaciones">Especificaciones</h2>
					<p className="prose about-text">{product.descripcion}</p>
				</div>
				<div>
					<table className="spec">
						<caption className="visually-hidden">{`Especificaciones de ${product.nombre}`}</caption>
						<tbody>
							{rowsOf(product, lotId).map(([name, value]) => (
								<tr key={name}>
									<th scope="row">{name}</th>
									<td>{value}</td>
								</tr>
							))}
						</tbody>
					</table>
					<details className="sheet">
						<summary>
							Ficha técnica
							<ChevronIcon size={14} />
						</summary>
						{shade && (
							<p>
								<b>{`Variación ${product.variacion}: `}</b>
								{shade}
							</p>
						)}
						<p>
							{product.tipo === 'azulejo'
								? 'Comprueba tono y calibre en cada caja antes de colocar, deja junta según el formato y reserva alguna pieza del mismo lote para reparaciones.'
								: 'Sigue el tiempo de mezcla y las temperaturas que indica el envase. Guárdalo en un lugar seco y úsalo antes de su fecha.'}
						</p>
						<p>
							<a className="link" href={`/api/productos/${product.slug}`} download={`${product.slug}.json`}>
								Descargar todos los datos (JSON)
							</a>
						</p>
					</details>
				</div>
			</div>
		</section>
	)
}
