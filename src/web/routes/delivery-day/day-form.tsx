import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ShownDay } from './shown-days.ts'

/** Days displayed at once; later ones are folded. */
const FIRST_DAYS = 8

interface DayFormProps {
	readonly days: readonly ShownDay[]
	/** The chosen value of a window, or empty for as soon as possible. */
	readonly chosen: string
	readonly soonest: string
	readonly submit: string
	/** Why the posted choice was refused; null if none was. */
	readonly fault: string | null
	/** The form's shown version, for the optimistic lock. */
	readonly seen?: string
	readonly children: ReactNode
}

/** A choice among days and their windows: radio buttons that work without a script. */
export function DayForm({ days, chosen, soonest, submit, fault, seen, children }: DayFormProps) {
	const later = days.slice(FIRST_DAYS)
	const isLater = later.some(({ windows }) => windows.some(({ value }) => value === chosen))
	return (
		<Form method="post" className="day-form stack loose">
			{fault && (
				<Notice tone="bad" role="alert" id="hueco-fallo">
					{fault}
				</Notice>
			)}
			{seen !== undefined && <input type="hidden" name="visto" value={seen} />}
			<fieldset aria-describedby={fault ? 'hueco-fallo' : undefined}>
				<legend className="visually-hidden">Día y franja</legend>
				<div className="segments soonest">
					<label>
						<span className="segment">
							<input type="radio" name="hueco" value="" defaultChecked={chosen === ''} />
							<span>
								Lo antes posible
								{soonest !== '' && <small>{soonest}</small>}
							</span>
						</span>
					</label>
				</div>
				<Days days={days.slice(0, FIRST_DAYS)} chosen={chosen} />
				{later.length > 0 && (
					<details open={isLater}>
						<summary className="link">Más días</summary>
						<Days days={later} chosen={chosen} />
					</details>
				)}
			</fieldset>
			<div className="day-buttons row">
				<Button type="submit">{submit}</Button>
				{children}
			</div>
		</Form>
	)
}

function Days({ days, chosen }: Pick<DayFormProps, 'days' | 'chosen'>) {
	return (
		<ul className="days">
			{days.map(({ day, name, windows, why }) => (
				<li key={day}>
					<b>{name}</b>
					{windows.length > 0 && (
						<div className="segments">
							{windows.map(({ value, text }) => (
								<label key={value}>
									<span className="segment">
										<input type="radio" name="hueco" value={value} defaultChecked={value === chosen} />
										<span>
											<span className="visually-hidden">{`${name}, `}</span>
											{text.replace(/^de /, '')}
										</span>
									</span>
								</label>
							))}
						</div>
					)}
					{why !== '' && <span className="mute">{why}</span>}
				</li>
			))}
		</ul>
	)
}
