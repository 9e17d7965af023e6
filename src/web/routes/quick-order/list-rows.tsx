import type { RowAnswer } from '#contract/quick-order/list-answer.ts'
import { listed } from '#domain/text/listed.ts'
import { IconButton } from '#ui/button.tsx'
import { Details } from '#ui/details.tsx'
import { TrashIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { addresses } from '#web/addresses.ts'

const UNIT_CHOICES = [
	{ id: '', text: 'Unidad…' },
	{ id: 'caja', text: 'cajas' },
	{ id: 'm2', text: 'm²' },
	{ id: 'palet', text: 'palets' },
	{ id: 'ud', text: 'unidades' },
] as const

/** «10 cajas del lote T-310, calibre 9». */
const partText = ({ cantidad, unidad, lote }: RowAnswer['reparto'][number], lots: RowAnswer['lotes']) =>
	`${cantidad} ${UNIT_CHOICES.find(({ id }) => id === unidad)?.text} del lote ${lots.find(({ id }) => id === lote)?.nombre ?? lote}`

/** The rows of a list, each with its fields: they are corrected in place. */
export function ListRows({ rows }: { readonly rows: readonly RowAnswer[] }) {
	return (
		<ol className="quick-rows rows" aria-label="Filas de la lista">
			{rows.map((row, index) => (
				// Rows have no key of their own: the same reference may occur in two of them.
				// biome-ignore lint/suspicious/noArrayIndexKey: the fields of a row follow its place in the form
				<Row key={index} row={row} place={index} />
			))}
		</ol>
	)
}

function Row({ row, place }: { readonly row: RowAnswer; readonly place: number }) {
	const { producto, problema, reparto, sugerencias, repetida, precio } = row
	const number = place + 1
	const isSold = (unit: (typeof UNIT_CHOICES)[number]['id']) =>
		unit === '' || producto === null || row.unidades.includes(unit)
	// A unit that was typed stays, to be read and corrected.
	const isOffered = (unit: (typeof UNIT_CHOICES)[number]['id']) => isSold(unit) || unit === row.unidad
	const field = (name: 'referencia' | 'cantidad' | 'unidad' | 'lote', label: string) => ({
		id: `fila-${number}-${name}`,
		name,
		defaultValue: row[name],
		'aria-label': `${label} de la fila ${number}`,
		...(problema?.campo === name ? { 'aria-invalid': true, 'aria-describedby': `fila-${number}-fallo` } : {}),
	})
	const typed = { className: 'input', autoComplete: 'off', spellCheck: false, maxLength: 120 } as const
	return (
		<li id={`fila-${number}`} className={problema ? 'row is-wrong' : 'row'}>
			<span className="quick-number mute" aria-hidden="true">
				{number}
			</span>
			<span className="thumb">{producto && <Picture picture={producto.imagen} alt="" sizes="56px" />}</span>
			<div className="grow stack close">
				{producto ? (
					<Link className="text-link name" to={addresses.product(producto.slug)}>
						{producto.nombre}
					</Link>
				) : (
					<span className="mute">Sin producto</span>
				)}
				{row.contenido !== '' && (
					<span className="small mute">
						<Details parts={[row.contenido, row.servidoDe === '' ? '' : `lote ${row.servidoDe}`]} />
					</span>
				)}
				{problema && (
					<span id={`fila-${number}-fallo`} className="small bad-word">
						{`${problema.mensaje}.`}
					</span>
				)}
				{reparto.length > 0 && (
					<span className="small">
						{`Entre lotes: ${listed(reparto.map((part) => partText(part, row.lotes)))}. Los tonos pueden no coincidir. `}
						<button type="submit" name="repartir" value={place} className="text-link">
							{`Repartir en ${reparto.length} filas`}
							<span className="visually-hidden">{` la fila ${number}`}</span>
						</button>
					</span>
				)}
				{sugerencias.length > 0 && (
					<div className="small stack tight">
						<span>¿Querías decir…?</span>
						{sugerencias.map(({ referencia, nombre }) => (
							<button
								key={referencia}
								type="submit"
								name="cambiar"
								value={`${place}:${referencia}`}
								className="text-link"
							>
								{`${referencia}, ${nombre}`}
							</button>
						))}
					</div>
				)}
				{repetida && (
					<span className="small mute">
						{repetida.otroLote
							? `También está en la fila ${repetida.fila}, de otro lote: los tonos pueden no coincidir.`
							: `También está en la fila ${repetida.fila}: se suman.`}
					</span>
				)}
			</div>
			<input {...field('referencia', 'Referencia')} {...typed} />
			<input {...field('cantidad', 'Cantidad')} {...typed} inputMode="decimal" />
			<select {...field('unidad', 'Unidad')} className="input">
				{UNIT_CHOICES.filter(({ id }) => isOffered(id)).map(({ id, text }) => (
					<option key={id} value={id}>
						{isSold(id) ? text : `${text} (no se vende así)`}
					</option>
				))}
			</select>
			{row.lotes.length > 0 ? (
				<select {...field('lote', 'Lote')} className="input">
					<option value="">El primero con bastante</option>
					{row.lote !== '' && row.lotes.every(({ id }) => id !== row.lote) && (
						<option value={row.lote}>{`${row.lote} (no queda)`}</option>
					)}
					{row.lotes.map(({ id, texto }) => (
						<option key={id} value={id}>
							{texto}
						</option>
					))}
				</select>
			) : (
				<input type="hidden" name="lote" value={row.lote} />
			)}
			<b className="quick-price">
				{precio && <Price euros={precio.total} ownEuros={precio.propio} iva={precio.tipoIva} />}
			</b>
			<IconButton label={`Quitar la fila ${number}`} type="submit" name="quitar" value={place}>
				<TrashIcon />
			</IconButton>
		</li>
	)
}
