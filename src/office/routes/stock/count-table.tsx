import { useMemo } from 'react'
import { Form } from 'react-router'
import { formatHundredths } from '#domain/money/format.ts'
import { Button } from '#ui/button.tsx'
import { FaultSummary } from '#ui/form/fault-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { rowField } from '#ui/form/form-description.ts'
import { useFaults } from '#ui/form/use-faults.ts'

const ID = 'recuento'

interface CountTableProps {
	readonly lots: readonly {
		readonly id: number
		readonly producto: string
		readonly lote: string
		readonly ubicacion: string
		readonly unidad: string
		readonly libros: number
	}[]
	/** The previously typed values, by lot. */
	readonly typed: Readonly<Record<string, string>>
	/** Lots with an invalid typed quantity. */
	readonly unread: readonly number[]
}

function answerOf(unread: readonly number[], lots: CountTableProps['lots']): FormFaults | undefined {
	if (unread.length === 0) return undefined
	const faults = lots
		.filter(({ id }) => unread.includes(id))
		.map(({ id, producto, lote, unidad }) => {
			const wanted = unidad === 'm²' ? 'escribe m² con dos decimales como mucho' : 'escribe piezas enteras'
			return { campo: countField(id), mensaje: `${producto}, lote ${lote}: ${wanted}` }
		})
	return { values: {}, faults, detail: null }
}

const countField = (lotId: number) => `lote-${lotId}`

/** Lots by shelf, each with a field for its counted quantity. */
export function CountTable({ lots, typed, unread }: CountTableProps) {
	// The same object for the same answer: it identifies the faults.
	const answer = useMemo(() => answerOf(unread, lots), [unread, lots])
	const faults = useFaults(answer)
	if (lots.length === 0) return <p className="empty-table mute">No hay lotes ahí.</p>
	return (
		<Form method="post" preventScrollReset>
			<FaultSummary answer={answer} faults={faults} idPrefix={ID} title="Hay cantidades que no valen" />
			<table className="data-table">
				<caption className="visually-hidden">Lotes por estante</caption>
				<thead>
					<tr>
						<th>Estante</th>
						<th>Producto</th>
						<th>Lote</th>
						<th>Debe haber</th>
						<th>Contado</th>
					</tr>
				</thead>
				<tbody>
					{lots.map(({ id, producto, lote, ubicacion, unidad, libros }) => (
						<tr key={id}>
							<td data-label="Estante">
								<div>{ubicacion || '—'}</div>
							</td>
							<td data-label="Producto">
								<div>{producto}</div>
							</td>
							<td data-label="Lote">
								<div>{lote}</div>
							</td>
							<td data-label="Debe haber">
								<div>
									{formatHundredths(libros)} {unidad}
								</div>
							</td>
							<td data-label="Contado" className="count-field">
								<Field
									field={rowField(countField(id), `Contado de ${producto}, lote ${lote}, en ${unidad}`, {
										inputMode: 'decimal',
									})}
									idPrefix={ID}
									value={typed[`${id}`] ?? ''}
									faults={faults}
									isBare
								/>
							</td>
						</tr>
					))}
				</tbody>
			</table>
			<input type="hidden" name="formulario" value="comparar" />
			<Button type="submit" busyText="Comparando…">
				Ver diferencias
			</Button>
		</Form>
	)
}
