import type { Brush } from './furniture-brush.tsx'

const LEAST_SIZE = 1
const MOST_SIZE = 20

interface BrushToolsProps {
	readonly brush: Brush
	readonly onBrush: (brush: Brush) => void
	readonly canUndo: boolean
	readonly onUndo: () => void
	readonly isEmpty: boolean
	readonly onClear: () => void
}

/** The settings of the brush, and the undo of a stroke. */
export function BrushTools({ brush, onBrush, canUndo, onUndo, isEmpty, onClear }: BrushToolsProps) {
	return (
		<fieldset className="foto-brush-tools stack snug">
			<legend className="visually-hidden">Pincel</legend>
			<p className="small" id="foto-pincel">
				Pinta lo que está delante: los azulejos pasan por detrás. Con el teclado, mueve el pincel con las flechas (con
				mayúsculas, más deprisa) y pinta con Intro.
			</p>
			<div className="foto-row row tight">
				{([true, false] as const).map((isHiding) => (
					<label key={`${isHiding}`} className="row tight small">
						<input
							type="radio"
							name="pincel"
							checked={brush.isHiding === isHiding}
							onChange={() => onBrush({ ...brush, isHiding })}
						/>
						{isHiding ? 'Pintar mueble' : 'Borrar'}
					</label>
				))}
				<label className="row tight small">
					<input
						type="checkbox"
						checked={brush.isSnapping}
						onChange={() => onBrush({ ...brush, isSnapping: !brush.isSnapping })}
					/>
					Ajustar a los bordes
				</label>
			</div>
			<label className="vis-compare row grow small">
				<span>Tamaño</span>
				<input
					type="range"
					min={LEAST_SIZE}
					max={MOST_SIZE}
					value={brush.size}
					aria-valuetext={`${brush.size} % del ancho`}
					onChange={({ currentTarget }) => onBrush({ ...brush, size: Number(currentTarget.value) })}
				/>
			</label>
			<div className="foto-row row tight">
				<button type="button" className="text-link small" disabled={!canUndo} onClick={onUndo}>
					Deshacer
				</button>
				<button type="button" className="text-link small" disabled={isEmpty} onClick={onClear}>
					Borrar todo lo pintado
				</button>
			</div>
		</fieldset>
	)
}
