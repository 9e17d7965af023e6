import type { TileSheet } from '@soleria/visualiser'
import { type LaidBand, LEAST_JOINT_MM, MOST_JOINT_MM, patternsOf, TURNS } from '@soleria/visualiser'
import type { ReactNode } from 'react'
import { GROUT_COLOURS } from '#domain/job/grout-colours.ts'
import { formatNumber } from '#domain/money/format.ts'
import { Button } from '#ui/button.tsx'
import { PATTERNS } from './laid-words.ts'
import type { Measure, WrongMeasure } from './measure-asked.ts'
import {
	asRendered,
	chosenBand,
	dadoOf,
	type LaidPlace,
	LEAST_BAND_MM,
	type RoomView,
	withBorder,
	withChange,
	withDado,
} from './room-view.ts'
import { ViewForm } from './view-form.tsx'
import { ViewLink, type ViewLinkProps } from './view-link.tsx'

const JOINTS_MM = [1.5, 2, 3, 5, 8] as const
const DADOS_CM = [90, 120, 150] as const
const BORDERS_CM = [5, 10, 15, 20, 30] as const
const MOST_SHIFT_MM = 5000
const SHIFTS = [
	{ text: 'A la izquierda', sign: '←', right: -1, down: 0 },
	{ text: 'A la derecha', sign: '→', right: 1, down: 0 },
	{ text: 'Arriba', sign: '↑', right: 0, down: -1 },
	{ text: 'Abajo', sign: '↓', right: 0, down: 1 },
] as const

/** The shift of a band moved by a distance in mm; null if that is too far. */
const shiftBy = (rightMm: number, downMm: number) => (band: LaidBand) => {
	const shiftX = band.shiftX + Math.round(rightMm)
	const shiftY = band.shiftY + Math.round(downMm)
	return Math.max(Math.abs(shiftX), Math.abs(shiftY)) > MOST_SHIFT_MM ? null : { shiftX, shiftY }
}

interface LayingControlsProps {
	readonly room: LaidPlace
	readonly view: RoomView
	readonly band: LaidBand
	readonly sheet: TileSheet
	readonly wrong: WrongMeasure
}

/** How the tile of a band is laid: each choice is a link to the room with it. */
export function LayingControls({ room, view, band, sheet, wrong }: LayingControlsProps) {
	const place = { room, view }
	const to = (change: Parameters<typeof withChange>[2]) => ({
		...place,
		change: (before: RoomView) => withChange(room.surfaces, before, change),
	})
	const forma = band.forma ?? sheet.forma
	const jointMm = band.jointMm ?? sheet.jointMm
	const patterns = patternsOf(sheet)
	return (
		<section className="stack vis-laying" aria-labelledby="como-se-coloca">
			<h2 id="como-se-coloca" className="visually-hidden">
				Cómo se coloca
			</h2>
			{patterns.length > 1 && (
				<Choices name="Dibujo">
					{patterns.map((pattern) => (
						<Choice
							key={pattern}
							{...to({ forma: pattern === sheet.forma ? null : pattern })}
							isChosen={pattern === forma}
							text={PATTERNS[pattern].name}
						/>
					))}
				</Choices>
			)}
			<Choices name="Giro">
				{TURNS.map((turn) => (
					<Choice key={turn} {...to({ turn })} isChosen={turn === band.turn} text={`${turn}°`} />
				))}
			</Choices>
			<Choices name="Ancho de la junta">
				{JOINTS_MM.map((mm) => (
					<Choice
						key={mm}
						{...to({ jointMm: mm === sheet.jointMm ? null : mm })}
						isChosen={mm === jointMm}
						text={`${formatNumber(mm)} mm`}
					/>
				))}
			</Choices>
			<TypedMeasure
				room={room}
				view={view}
				name="junta"
				label="Otra junta, en mm"
				value={jointMm}
				wrong={wrong.junta}
				fault={`Junta: escribe milímetros con un decimal como mucho, de ${formatNumber(LEAST_JOINT_MM)} a ${MOST_JOINT_MM}`}
			/>
			<Choices name="Color de la junta">
				<Choice {...to({ grout: null })} isChosen={band.grout === null} text="El del azulejo" colour={sheet.grout} />
				{GROUT_COLOURS.map(({ name, colour }) => (
					<Choice key={name} {...to({ grout: colour })} isChosen={band.grout === colour} text={name} colour={colour} />
				))}
			</Choices>
			<Choices name="Desplazar el dibujo">
				{SHIFTS.map(({ text, sign, right, down }) => {
					const shift = shiftBy((right * sheet.widthMm) / 4, (down * sheet.heightMm) / 4)
					if (shift(band) === null) return null
					const change = (before: RoomView) => {
						const from = chosenBand(room.surfaces, before)
						return withChange(room.surfaces, before, (from && shift(from)) ?? {})
					}
					return <Choice key={text} {...place} change={change} isChosen={false} text={text} sign={sign} />
				})}
				{(band.shiftX !== 0 || band.shiftY !== 0) && (
					<Choice {...to({ shiftX: 0, shiftY: 0 })} isChosen={false} text="Centrar" />
				)}
			</Choices>
			<Dado room={room} view={view} wrong={wrong.zocalo} />
			{view.design.has(view.surface) && (
				<ViewLink className="text-link small" {...place} change={asRendered}>
					Dejarlo como en la imagen
				</ViewLink>
			)}
		</section>
	)
}

interface DadoProps extends Pick<LayingControlsProps, 'room' | 'view'> {
	readonly wrong: string | undefined
}

/** A dado of another tile below the tile of a wall, and a border on it. */
function Dado({ room, view, wrong }: DadoProps) {
	const surface = room.surfaces.find(({ name }) => name === view.surface)
	const heights = DADOS_CM.filter((cm) => cm * 10 < (surface?.height ?? 0))
	if (!surface || surface.name === 'suelo' || heights.length === 0) return null
	const { heightMm, borderMm } = dadoOf(view)
	const to = (change: ViewLinkProps['change']) => ({ room, view, change })
	const borders = BORDERS_CM.filter((cm) => (heightMm ?? 0) + cm * 10 <= surface.height - LEAST_BAND_MM)
	return (
		<>
			<Choices name="Zócalo con otro azulejo">
				<Choice
					{...to((before) => withDado(room.surfaces, before, null))}
					isChosen={heightMm === null}
					text="Sin zócalo"
				/>
				{heights.map((cm) => (
					<Choice
						key={cm}
						{...to((before) => withDado(room.surfaces, before, cm * 10))}
						isChosen={heightMm === cm * 10}
						text={`${cm} cm`}
					/>
				))}
			</Choices>
			<TypedMeasure
				room={room}
				view={view}
				name="zocalo"
				label="Otra altura de zócalo, en cm"
				value={heightMm === null ? null : heightMm / 10}
				wrong={wrong}
				fault={`Zócalo: escribe centímetros, de ${LEAST_BAND_MM / 10} a ${(surface.height - LEAST_BAND_MM) / 10}`}
			/>
			{heightMm !== null && (
				<Choices name="Cenefa sobre el zócalo">
					<Choice {...to((before) => withBorder(before, null))} isChosen={borderMm === null} text="Sin cenefa" />
					{borders.map((cm) => (
						<Choice
							key={cm}
							{...to((before) => withBorder(before, cm * 10))}
							isChosen={borderMm === cm * 10}
							text={`De ${cm} cm`}
						/>
					))}
				</Choices>
			)}
		</>
	)
}

interface TypedMeasureProps extends Pick<LayingControlsProps, 'room' | 'view'> {
	readonly name: Measure
	readonly label: string
	/** The present measure; null for none. */
	readonly value: number | null
	/** The invalid typed value, and the advice. */
	readonly wrong: string | undefined
	readonly fault: string
}

/** A custom measure, outside the offered ones. */
function TypedMeasure({ room, view, name, label, value, wrong, fault }: TypedMeasureProps) {
	const shown = wrong ?? (value === null ? '' : formatNumber(value))
	return (
		<ViewForm room={room} view={view} className="vis-joint">
			<div className="field">
				<label htmlFor={name}>{label}</label>
				<div className="with-button">
					<input
						key={shown}
						id={name}
						className="input"
						name={name}
						inputMode="decimal"
						autoComplete="off"
						maxLength={6}
						defaultValue={shown}
						aria-invalid={wrong === undefined ? undefined : true}
						aria-describedby={wrong === undefined ? undefined : `${name}-error`}
					/>
					<Button kind="line" type="submit">
						Poner<span className="visually-hidden">{` ${label}`}</span>
					</Button>
				</div>
				{wrong !== undefined && (
					<p className="small bad-word" id={`${name}-error`}>
						{fault}
					</p>
				)}
			</div>
		</ViewForm>
	)
}

function Choices({ name, children }: { readonly name: string; readonly children: ReactNode }) {
	const id = `elige-${name.toLowerCase().replaceAll(' ', '-')}`
	return (
		<div className="stack tight">
			<h3 id={id} className="sans small">
				{name}
			</h3>
			<ul className="row tight" aria-labelledby={id}>
				{children}
			</ul>
		</div>
	)
}

interface ChoiceProps extends Pick<ViewLinkProps, 'room' | 'view' | 'change'> {
	readonly isChosen: boolean
	readonly text: string
	/** `#rrggbb` of a swatch. */
	readonly colour?: string
	/** Displayed in place of the text, which only screen readers get. */
	readonly sign?: string
}

function Choice({ isChosen, text, colour, sign, ...link }: ChoiceProps) {
	return (
		<li>
			<ViewLink {...link} className="chip" aria-current={isChosen ? 'true' : undefined}>
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
			</ViewLink>
		</li>
	)
}
