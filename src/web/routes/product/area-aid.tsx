import { useId, useState } from 'react'
import { type AreaNeed, areaNeed, WASTE_PERCENTS } from '#domain/catalogue/area-aid.ts'
import { formatNumber } from '#domain/money/format.ts'

const DEFAULT_WASTE = 10

/** The waste percentage in a form: one of the offered ones, else the default. */
export function readWastePercent(typed: string | null): number {
	return WASTE_PERCENTS.find((percent) => `${percent}` === typed) ?? DEFAULT_WASTE
}

const readNumber = (typed: string) => {
	const value = Number(typed.trim().replace(',', '.'))
	return typed.trim() !== '' && Number.isFinite(value) && value > 0 && value < 100_000 ? value : null
}

/** The typed surface, or length × width; in hundredths of m². */
function surfaceHundredths(surface: string, long: string, wide: string): number | null {
	const whole = readNumber(surface)
	if (whole !== null) return Math.round(whole * 100)
	const [a, b] = [readNumber(long), readNumber(wide)]
	return a !== null && b !== null ? Math.round(a * b * 100) : null
}

interface AreaAidProps {
	readonly m2: number
	readonly kgPerM2: number
	readonly lotId: number | null
	/** The result computed by the server for a form without JavaScript. */
	readonly answered: { readonly surface: string; readonly merma: string; readonly need: AreaNeed } | null
	/** Uses the result as boxes or as an area. */
	readonly onTake: (need: AreaNeed) => void
	/** Whether the result is used as boxes. */
	readonly boxes: boolean
}

/** Calculator for a surface: m² with waste, whole boxes, kilos (rules §2). */
export function AreaAid({ m2, kgPerM2, lotId, answered, onTake, boxes }: AreaAidProps) {
	const id = useId()
	const [surface, setSurface] = useState(answered?.surface ?? '')
	const [long, setLong] = useState('')
	const [wide, setWide] = useState('')
	const [waste, setWaste] = useState(answered?.merma ?? `${DEFAULT_WASTE}`)
	const hundredths = surfaceHundredths(surface, long, wide)
	const need = hundredths === null ? null : areaNeed(hundredths, readWastePercent(waste), Math.round(m2 * 100))
	const typeSide = (set: (text: string) => void) => (text: string) => {
		set(text)
		setSurface('')
	}
	return (
		<details className="aid" open>
			<summary>
				<b>¿Cuánto necesitas?</b>
			</summary>
			<form method="get" className="aid-fields">
				{lotId !== null && <input type="hidden" name="lote" value={lotId} />}
				<div className="field">
					<label htmlFor={`${id}-superficie`}>Superficie</label>
					<div className="with-unit">
						<input
							id={`${id}-superficie`}
							className="input"
							name="superficie"
							inputMode="decimal"
							autoComplete="off"
							value={surface}
							onChange={(event) => setSurface(event.currentTarget.value)}
						/>
						<span>m²</span>
					</div>
				</div>
				<fieldset className="sides only-js">
					<legend>o largo × ancho</legend>
					<Side label="Largo en metros" value={long} onType={typeSide(setLong)} />
					<Side label="Ancho en metros" value={wide} onType={typeSide(setWide)} />
				</fieldset>
				<div className="field">
					<label htmlFor={`${id}-merma`}>Merma</label>
					<select
						id={`${id}-merma`}
						className="input"
						name="merma"
						value={waste}
						onChange={(event) => setWaste(event.currentTarget.value)}
					>
						{WASTE_PERCENTS.map((percent) => (
							<option key={percent} value={percent}>
								{`${percent} %`}
							</option>
						))}
					</select>
				</div>
				<button type="submit" className="btn line only-no-js">
					Calcular
				</button>
			</form>
			{need && <NeedSum need={need} kgPerM2={kgPerM2} boxes={boxes} onTake={onTake} />}
		</details>
	)
}

interface SideProps {
	readonly label: string
	readonly value: string
	readonly onType: (text: string) => void
}

function Side({ label, value, onType }: SideProps) {
	return (
		<div className="with-unit">
			<input
				className="input"
				aria-label={label}
				inputMode="decimal"
				autoComplete="off"
				value={value}
				onChange={(event) => onType(event.currentTarget.value)}
			/>
			<span>m</span>
		</div>
	)
}

interface NeedSumProps extends Pick<AreaAidProps, 'kgPerM2' | 'boxes' | 'onTake'> {
	readonly need: AreaNeed
}

/** The result, and the button that takes it. */
function NeedSum({ need, kgPerM2, boxes, onTake }: NeedSumProps) {
	return (
		<>
			<dl className="aid-sum">
				<div>
					<dd>{formatNumber(need.netHundredths / 100)}</dd>
					<dt>m² con merma</dt>
				</div>
				{need.boxes > 0 && (
					<div>
						<dd>{need.boxes}</dd>
						<dt>{need.boxes === 1 ? 'caja' : 'cajas'}</dt>
					</div>
				)}
				{need.boxes > 0 && (
					<div>
						<dd>{formatNumber(need.boxesAreaHundredths / 100)}</dd>
						<dt>m² en cajas</dt>
					</div>
				)}
				<div>
					<dd>{formatNumber(Math.round((need.boxesAreaHundredths * kgPerM2) / 100))}</dd>
					<dt>kg</dt>
				</div>
			</dl>
			<button type="button" className="btn line only-js" onClick={() => onTake(need)}>
				{boxes
					? `Pedir ${need.boxes} ${need.boxes === 1 ? 'caja' : 'cajas'}`
					: `Pedir ${formatNumber(need.customAreaHundredths / 100)} m²`}
			</button>
		</>
	)
}
