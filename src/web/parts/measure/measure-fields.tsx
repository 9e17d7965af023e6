import { Button, IconButton } from '#ui/button.tsx'
import './measure.css'
import { largeWasteText, PATTERN_NAMES, WASTE_PERCENTS } from '#domain/catalogue/measure/laying.ts'
import { DOOR, WINDOW } from '#domain/catalogue/measure/surfaces.ts'
import { patternText } from './read-measure.ts'
import type { Measuring } from './use-measure.ts'

interface MeasureFieldsProps {
	readonly measuring: Measuring
	/** Prefix of the ids, for a page with other fields. */
	readonly id: string
}

/** The fields of a measure: an area, floors and walls by their sides, openings, laying pattern and waste. */
export function MeasureFields({ measuring, id }: MeasureFieldsProps) {
	const { values, format } = measuring
	const large = largeWasteText(format)
	return (
		<>
			<Measured id={`${id}-superficie`} name="superficie" label="Superficie" unit="m²" value={values.superficie} />
			<Surfaces measuring={measuring} />
			<details open={values.puertas + values.ventanas + values.huecos !== ''}>
				<summary className="text-link">Descontar puertas y ventanas</summary>
				<div className="columns min-8 snug end">
					<Measured id={`${id}-puertas`} name="puertas" label={DOOR.text} unit="ud" value={values.puertas} />
					<Measured id={`${id}-ventanas`} name="ventanas" label={WINDOW.text} unit="ud" value={values.ventanas} />
					<Measured id={`${id}-huecos`} name="huecos" label="Otros huecos" unit="m²" value={values.huecos} />
				</div>
				<p className="small mute">Se descuentan de las paredes, no de los suelos.</p>
			</details>
			<div className="columns min-8 snug end">
				<div className="field">
					<label htmlFor={`${id}-colocacion`}>Colocación</label>
					<select id={`${id}-colocacion`} className="input" name="colocacion" defaultValue={values.colocacion}>
						{PATTERN_NAMES.map((pattern) => (
							<option key={pattern} value={pattern}>
								{patternText(pattern, format)}
							</option>
						))}
					</select>
				</div>
				<div className="field">
					<label htmlFor={`${id}-merma`}>Merma</label>
					<select id={`${id}-merma`} className="input" name="merma" defaultValue={values.merma}>
						<option value="">Habitual</option>
						{WASTE_PERCENTS.map((percent) => (
							<option key={percent} value={percent}>
								{`${percent} %`}
							</option>
						))}
					</select>
				</div>
			</div>
			{large !== null && <p className="small mute">{`La merma habitual incluye ${large}.`}</p>}
		</>
	)
}

interface MeasuredProps {
	readonly id: string
	readonly name: string
	readonly label: string
	readonly unit: string
	readonly value: string
}

function Measured({ id, name, label, unit, value }: MeasuredProps) {
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<div className="with-unit">
				<input id={id} className="input" name={name} inputMode="decimal" autoComplete="off" defaultValue={value} />
				<span>{unit}</span>
			</div>
		</div>
	)
}

/** Floors and walls by their sides. Without JavaScript there is always one more row than has been filled in. */
function Surfaces({ measuring }: { readonly measuring: Measuring }) {
	const { rows, addRow, removeRow } = measuring
	return (
		<fieldset className="stack tight">
			<legend>o mide suelos y paredes</legend>
			{rows.map(({ key, values }, index) => (
				<div key={key} className="measure-row">
					<select className="input" name="tipo" aria-label={`Paño ${index + 1}`} defaultValue={values.tipo}>
						<option value="suelo">Suelo</option>
						<option value="pared">Pared</option>
					</select>
					<Side name="largo" label={`Largo del paño ${index + 1} en metros`} hint="largo" value={values.largo} />
					<Side name="ancho" label={`Ancho o alto del paño ${index + 1} en metros`} hint="ancho" value={values.ancho} />
					{rows.length > 1 && (
						<IconButton label={`Quitar el paño ${index + 1}`} onClick={() => removeRow(key)} className="only-js">
							×
						</IconButton>
					)}
				</div>
			))}
			<Button kind="line" className="only-js" onClick={addRow}>
				Añadir suelo o pared
			</Button>
		</fieldset>
	)
}

interface SideProps {
	readonly name: string
	readonly label: string
	readonly hint: string
	readonly value: string
}

function Side({ name, label, hint, value }: SideProps) {
	return (
		<div className="with-unit">
			<input
				className="input"
				name={name}
				aria-label={label}
				placeholder={hint}
				inputMode="decimal"
				autoComplete="off"
				defaultValue={value}
			/>
			<span>m</span>
		</div>
	)
}
