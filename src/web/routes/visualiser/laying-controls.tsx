import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { type LaidBand, LEAST_JOINT_MM, MOST_JOINT_MM, TURNS } from '#domain/laying/design.ts'
import { patternsOf } from '#domain/laying/pattern.ts'
import type { TileSheet } from '#domain/laying/tile-sheet.ts'
import { formatNumber } from '#domain/money/format.ts'
import { addresses } from '#web/addresses.ts'
import { GROUT_COLOURS } from './grout-colours.ts'
import { PATTERNS } from './laid-words.ts'
import {
	asRendered,
	type LaidPlace,
	type RoomView,
	roomParameters,
	roomSearch,
	withChange,
	withDado,
} from './room-view.ts'

const JOINTS_MM = [1.5, 2, 3, 5, 8] as const
const DADOS_CM = [90, 120, 150] as const
const MOST_SHIFT_MM = 5000
const SHIFTS = [
	{ text: 'A la izquierda', sign: '←', right: -1, down: 0 },
	{ text: 'A la derecha', sign: '→', right: 1, down: 0 },
	{ text: 'Arriba', sign: '↑', right: 0, down: -1 },
	{ text: 'Abajo', sign: '↓', right: 0, down: 1 },
] as const

interface LayingControlsProps {
	readonly room: LaidPlace
	readonly view: RoomView
	readonly band: LaidBand
	readonly sheet: TileSheet
	/** What was typed of a joint and is none. */
	readonly wrongJoint: string | null
}

/** How the tile of a band is laid: each choice is a link to the room with it. */
export function LayingControls({ room, view, band, sheet, wrongJoint }: LayingControlsProps) {
	const to = (change: Parameters<typeof withChange>[2]) => ({
		search: roomSearch(room.surfaces, withChange(room.surfaces, view, change)),
	})
	const forma = band.forma ?? sheet.forma
	const jointMm = band.jointMm ?? sheet.jointMm
	const patterns = patternsOf(sheet)
	return (
		<div className="vis-laying">
			{patterns.length > 1 && (
				<Choices name="Dibujo">
					{patterns.map((pattern) => (
						<Choice
							key={pattern}
							to={to({ forma: pattern === sheet.forma ? null : pattern })}
							isChosen={pattern === forma}
							text={PATTERNS[pattern].name}
						/>
					))}
				</Choices>
			)}
			<Choices name="Giro">
				{TURNS.map((turn) => (
					<Choice key={turn} to={to({ turn })} isChosen={turn === band.turn} text={`${turn}°`} />
				))}
			</Choices>
			<Choices name="Ancho de la junta">
				{JOINTS_MM.map((mm) => (
					<Choice
						key={mm}
						to={to({ jointMm: mm === sheet.jointMm ? null : mm })}
						isChosen={mm === jointMm}
						text={`${formatNumber(mm)} mm`}
					/>
				))}
			</Choices>
			<OtherJoint room={room} view={view} jointMm={jointMm} wrong={wrongJoint} />
			<Choices name="Color de la junta">
				<Choice to={to({ grout: null })} isChosen={band.grout === null} text="El del azulejo" colour={sheet.grout} />
				{GROUT_COLOURS.map(({ name, colour }) => (
					<Choice key={name} to={to({ grout: colour })} isChosen={band.grout === colour} text={name} colour={colour} />
				))}
			</Choices>
			<Choices name="Desplazar el dibujo">
				{SHIFTS.map(({ text, sign, right, down }) => {
					const shiftX = band.shiftX + Math.round((right * sheet.widthMm) / 4)
					const shiftY = band.shiftY + Math.round((down * sheet.heightMm) / 4)
					if (Math.max(Math.abs(shiftX), Math.abs(shiftY)) > MOST_SHIFT_MM) return null
					return <Choice key={text} to={to({ shiftX, shiftY })} isChosen={false} text={text} sign={sign} />
				})}
				{(band.shiftX !== 0 || band.shiftY !== 0) && (
					<Choice to={to({ shiftX: 0, shiftY: 0 })} isChosen={false} text="Centrar" />
				)}
			</Choices>
			<Dado room={room} view={view} />
			{view.design.has(view.surface) && (
				<Link
					className="text-link small"
					to={{ search: roomSearch(room.surfaces, asRendered(view)) }}
					preventScrollReset
				>
					Dejarlo como en la imagen
				</Link>
			)}
		</div>
	)
}

/** A dado of another tile below what is on a wall. */
function Dado({ room, view }: Pick<LayingControlsProps, 'room' | 'view'>) {
	const surface = room.surfaces.find(({ name }) => name === view.surface)
	if (!surface || surface.name === 'suelo') return null
	const bands = view.design.get(surface.name) ?? []
	const topMm = bands.length > 1 ? bands[0]?.topMm : null
	const to = (heightMm: number | null) => ({
		search: roomSearch(room.surfaces, withDado(room.surfaces, view, heightMm)),
	})
	const heights = DADOS_CM.filter((cm) => cm * 10 < surface.height)
	if (heights.length === 0) return null
	return (
		<Choices name="Zócalo con otro azulejo">
			<Choice to={to(null)} isChosen={topMm === null} text="Sin zócalo" />
			{heights.map((cm) => (
				<Choice key={cm} to={to(cm * 10)} isChosen={topMm === cm * 10} text={`${cm} cm`} />
			))}
		</Choices>
	)
}

interface OtherJointProps extends Pick<LayingControlsProps, 'room' | 'view'> {
	readonly jointMm: number
	readonly wrong: string | null
}

/** A joint of any other width, typed. */
function OtherJoint({ room, view, jointMm, wrong }: OtherJointProps) {
	return (
		<Form method="get" action={addresses.visualiserRoom(room.name)} className="vis-joint" preventScrollReset noValidate>
			{[...roomParameters(room.surfaces, view)].map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<div className="field">
				<label htmlFor="junta">Otra junta, en mm</label>
				<div className="with-button">
					<input
						key={wrong ?? jointMm}
						id="junta"
						className="input"
						name="junta"
						inputMode="decimal"
						autoComplete="off"
						maxLength={6}
						defaultValue={wrong ?? formatNumber(jointMm)}
						aria-invalid={wrong === null ? undefined : true}
						aria-describedby={wrong === null ? undefined : 'junta-error'}
					/>
					<button type="submit" className="btn line">
						Poner
					</button>
				</div>
				{wrong !== null && (
					<p className="small bad-word" id="junta-error">
						{`Junta: escribe milímetros con un decimal como mucho, de ${formatNumber(LEAST_JOINT_MM)} a ${MOST_JOINT_MM}`}
					</p>
				)}
			</div>
		</Form>
	)
}

function Choices({ name, children }: { readonly name: string; readonly children: ReactNode }) {
	const id = `elige-${name.toLowerCase().replaceAll(' ', '-')}`
	return (
		<div className="vis-choices">
			<h3 id={id}>{name}</h3>
			<ul className="vis-chips" aria-labelledby={id}>
				{children}
			</ul>
		</div>
	)
}

interface ChoiceProps {
	readonly to: { readonly search: string }
	readonly isChosen: boolean
	readonly text: string
	/** `#rrggbb` of a swatch. */
	readonly colour?: string
	/** Shown in place of the text, which is then read aloud alone. */
	readonly sign?: string
}

function Choice({ to, isChosen, text, colour, sign }: ChoiceProps) {
	return (
		<li>
			<Link to={to} aria-current={isChosen ? 'true' : undefined} preventScrollReset>
				{colour && (
					<svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
						<rect x="0.5" y="0.5" width="17" height="17" fill={colour} />
					</svg>
				)}
				{sign ? (
					<>
						<span aria-hidden="true">{sign}</span>
						<span className="visually-hidden">{text}</span>
					</>
				) : (
					text
				)}
			</Link>
		</li>
	)
}
