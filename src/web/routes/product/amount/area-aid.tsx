import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { addresses } from '#web/addresses.ts'
import type { MeasureValues } from '#web/parts/measure/read-measure.ts'

const MeasurePanel = lazy(async () => ({ default: (await import('./measure-panel.tsx')).MeasurePanel }))

interface AreaAidProps {
	/** The measure in the URL. */
	readonly values: MeasureValues
	/** The percentages of waste to choose from. */
	readonly wastePercents: readonly number[]
	/** Whether the URL contains a measure, so that it is displayed. */
	readonly isOpen: boolean
	/** The format of the tile, as «60x60». */
	readonly format: string
	readonly lotId: number | null
	readonly onMeasure: (needHundredths: number | null) => void
}

/**
 * Measures floors and walls for visitors who do not know the m² yet; the result is the needed area (rules §2). Its scripts are loaded when
 * it is opened. Without JavaScript it asks for the surface and the waste, and links to the calculator's page for more.
 */
export function AreaAid({ isOpen, ...rest }: AreaAidProps) {
	const details = useRef<HTMLDetailsElement>(null)
	const [isWanted, setWanted] = useState(false)
	// It may have been opened before hydration, or by the server.
	useEffect(() => {
		if (details.current?.open) setWanted(true)
	}, [])
	const { values, format, onMeasure } = rest
	return (
		<details
			ref={details}
			className="aid"
			open={isOpen}
			onToggle={(event) => event.currentTarget.open && setWanted(true)}
		>
			<summary className="text-link">Calcular los m² con su merma</summary>
			<div className="stack">
				{isWanted ? (
					<Suspense fallback={<p className="mute">Cargando…</p>}>
						<MeasurePanel values={values} format={format} onMeasure={onMeasure} />
					</Suspense>
				) : (
					<PlainForm {...rest} />
				)}
				<Link className="text-link" to={addresses.calculatorFor(format)}>
					Calculadora de m²
				</Link>
			</div>
		</details>
	)
}

function PlainForm({ values, wastePercents, lotId }: Omit<AreaAidProps, 'isOpen'>) {
	return (
		<form method="get" className="stack only-no-js">
			{lotId !== null && <input type="hidden" name="lote" value={lotId} />}
			<div className="field">
				<label htmlFor="superficie">Superficie</label>
				<div className="with-unit">
					<input
						id="superficie"
						className="input"
						name="superficie"
						inputMode="decimal"
						autoComplete="off"
						defaultValue={values.superficie}
					/>
					<span>m²</span>
				</div>
			</div>
			<div className="field">
				<label htmlFor="merma">Merma</label>
				<select id="merma" className="input" name="merma" defaultValue={values.merma}>
					<option value="">Habitual</option>
					{wastePercents.map((percent) => (
						<option key={percent} value={percent}>
							{`${percent} %`}
						</option>
					))}
				</select>
			</div>
			<Button kind="line" type="submit">
				Calcular
			</Button>
		</form>
	)
}
