import { Form } from 'react-router'
import { isSettingName } from '#domain/merchant/fields.ts'
import type { PlannedChange } from '#domain/merchant/planned-change.ts'
import { dayInWords } from '#domain/time/madrid.ts'
import { settingLabel } from './setting-fields.ts'

/** A planned change as the page shows it. */
export interface ShownPlan {
	readonly id: number
	readonly from: string
	readonly text: string
	/** The settings that it changes. */
	readonly names: readonly string[]
}

export const shownPlan = ({ id, from, change }: PlannedChange): ShownPlan => ({
	id,
	from: dayInWords(from),
	text: Object.entries(change)
		.map(([name, text]) => `${isSettingName(name) ? settingLabel(name) : name}: ${text || 'vacío'}`)
		.join(' · '),
	names: Object.keys(change),
})

/** The notices of a page with planned changes. */
export const PLAN_TEXTS = {
	programado: 'Programado. Entrará en vigor ese día.',
	quitado: 'Quitado: no cambiará nada ese día.',
	'ya-no': 'Ya no estaba programado.',
}

interface PlannedChangesProps {
	readonly plans: readonly ShownPlan[]
	readonly mayChange: boolean
}

/** The changes of settings that come into force later. */
export function PlannedChanges({ plans, mayChange }: PlannedChangesProps) {
	if (plans.length === 0) return null
	return (
		<section aria-labelledby="programado">
			<h2 id="programado">Programado</h2>
			<ul className="rows pairs">
				{plans.map(({ id, from, text }) => (
					<li key={id}>
						<span>
							<b>{`Desde el ${from}`}</b>
							<span className="mute">{` · ${text}`}</span>
						</span>
						{mayChange && (
							<Form method="post" preventScrollReset>
								<input type="hidden" name="formulario" value="quitar-programado" />
								<button
									type="submit"
									className="text-link"
									name="programado"
									value={id}
									aria-label={`Quitar lo del ${from}`}
								>
									Quitar
								</button>
							</Form>
						)}
					</li>
				))}
			</ul>
		</section>
	)
}
