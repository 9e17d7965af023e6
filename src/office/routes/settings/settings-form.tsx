import type { FormFaults } from '#ui/form/form-answer.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import type { ShownPlan } from './planned-changes.tsx'
import { FROM, type SettingsGroup } from './setting-fields.ts'

interface SettingsFormProps {
	readonly id: string
	readonly group: SettingsGroup
	readonly plans: readonly ShownPlan[]
	readonly answer: FormFaults | undefined
	/** Whether it may be changed; without it the settings are a list. */
	readonly mayChange: boolean
}

/** Some settings of the shop, to be changed or to look at. */
export function SettingsForm({ id, group, plans, answer, mayChange }: SettingsFormProps) {
	const { form, values, usual, seen } = group
	const facts = form.fields.filter(({ name }) => name !== FROM)
	if (!mayChange) {
		return (
			<dl className="facts">
				{facts.map(({ name, label }) => (
					<div key={name}>
						<dt>{label}</dt>
						<dd>{values[name] || (usual[name] ?? '—')}</dd>
					</div>
				))}
			</dl>
		)
	}
	// Planned values are in their own list: the form returns to the present ones, or they would be saved again.
	const own = plans.filter(({ names }) => facts.some(({ name }) => names.includes(name)))
	return (
		<PageForm
			key={own.map((plan) => plan.id).join()}
			id={id}
			form={form}
			values={values}
			hidden={{ visto: seen }}
			submit="Guardar"
			busy="Guardando…"
			answer={answer?.values.formulario === id ? answer : undefined}
		/>
	)
}
