import { Form } from 'react-router'
import { formatHundredths, formatNumber } from '#domain/money/format.ts'
import { Button } from '#ui/button.tsx'
import { PlainLink } from '#ui/link.tsx'
import { addresses } from '#web/addresses.ts'
import { type RoomView, roomParameters } from '#web/routes/visualiser/room-view.ts'
import { type PhotoPlace, type PhotoSurface, sideName, type TypedMeasures } from './photo-place.ts'

interface MeasuresFormProps {
	readonly place: PhotoPlace
	readonly view: RoomView
	readonly surface: PhotoSurface
	/** The invalid typed measures. */
	readonly wrong: TypedMeasures | null
}

/** Usual measures of a surface in metres, for a buyer who has none at hand. */
const USUAL: Readonly<Record<PhotoSurface['kind'], readonly (readonly [number, number])[]>> = {
	floor: [
		[2, 2],
		[3, 4],
		[4, 5],
	],
	wall: [
		[2, 2.5],
		[3, 2.5],
		[4, 2.5],
	],
}

/** The measures of the surface between its corners, in metres. */
export function MeasuresForm({ place, view, surface, wrong }: MeasuresFormProps) {
	const metres = (mm: number) => (surface.measured ? formatNumber(mm / 1000) : '')
	return (
		<Form method="get" action={addresses.visualiserRoom(place.name)} preventScrollReset noValidate replace>
			{[...roomParameters(place.surfaces, view)].map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<div className="foto-sides" key={`${surface.name} ${surface.measured} ${wrong?.ancho} ${wrong?.alto}`}>
				<Side name="ancho" label="Ancho" value={wrong?.ancho ?? metres(surface.width)} fault={wrong?.faults.ancho} />
				<Side
					name="alto"
					label={sideName(surface.kind)}
					value={wrong?.alto ?? metres(surface.height)}
					fault={wrong?.faults.alto}
				/>
				<Button kind="line" type="submit">
					Poner
				</Button>
			</div>
			{!surface.measured && (
				<p className="row tight small">
					{surface.kind === 'floor' ? 'Mi suelo mide' : 'Mi pared mide'}
					{USUAL[surface.kind].map(([ancho, alto]) => (
						<PlainLink
							key={ancho}
							className="text-link"
							to={`${addresses.visualiserRoom(place.name)}?${measuredAs(place, view, ancho, alto)}`}
							preventScrollReset
							replace
						>
							{`${formatNumber(ancho)} × ${formatNumber(alto)} m`}
						</PlainLink>
					))}
				</p>
			)}
			<p className="small mute">
				{surface.areaHundredths > 0
					? `${formatHundredths(surface.areaHundredths)} m² entre las cuatro esquinas.`
					: `Las del cuadro que marcan las esquinas. Mientras no las escribas, suponemos ${formatNumber(surface.width / 1000)} × ${formatNumber(surface.height / 1000)} m.`}
			</p>
		</Form>
	)
}

/** The parameters of the view with other measures of its surface, as the form would send them. */
function measuredAs(place: PhotoPlace, view: RoomView, ancho: number, alto: number): URLSearchParams {
	const params = roomParameters(place.surfaces, view)
	params.set('ancho', `${ancho}`)
	params.set('alto', `${alto}`)
	return params
}

interface SideProps {
	readonly name: string
	readonly label: string
	readonly value: string
	readonly fault: string | null | undefined
}

function Side({ name, label, value, fault }: SideProps) {
	const id = `medida-${name}`
	return (
		<div className="field">
			<label htmlFor={id}>{`${label} (m)`}</label>
			<input
				id={id}
				className="input"
				name={name}
				inputMode="decimal"
				autoComplete="off"
				maxLength={8}
				defaultValue={value}
				aria-invalid={fault ? true : undefined}
				aria-describedby={fault ? `${id}-error` : undefined}
			/>
			{fault && (
				<p className="small bad-word" id={`${id}-error`}>
					{fault}
				</p>
			)}
		</div>
	)
}
