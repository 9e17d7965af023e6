import { data } from 'react-router'
import { PROBLEMS } from '#contract/problem.ts'
import { fieldOf, isSettingName, type SettingName, type SettingValues } from '#domain/merchant/fields.ts'
import { readSettings } from '#domain/merchant/read-settings.ts'
import type { Permission } from '#domain/staff/roles.ts'
import { done } from '#office/page/answers.ts'
import { deed } from '#office/page/guard.ts'
import type { FormFaults } from '#web/forms/form-answer.ts'
import { refusedForm } from '#web/forms/read-form.ts'
import { faultyForm } from '#web/forms/refuse-form.ts'
import { typedValues } from '#web/forms/typed-values.ts'

/** The field with which a form sends back the settings that it has shown. */
const SEEN = 'visto'

/** The settings that a form says it has shown. */
function seenIn(form: FormData): SettingValues | null {
	try {
		const seen: unknown = JSON.parse(`${form.get(SEEN) ?? ''}`)
		if (typeof seen !== 'object' || seen === null) return null
		return Object.fromEntries(
			Object.entries(seen).filter(([name, text]) => isSettingName(name) && typeof text === 'string'),
		)
	} catch {
		// Not sent by the page: answered as a form that cannot be read.
		return null
	}
}

/** A form of some settings: what was typed anew in it is changed, by the checks and the deed of the command. */
export function settingsDeed(permission: Permission, names: readonly SettingName[], path: string) {
	return deed(permission, async ({ shop, form }) => {
		const seen = seenIn(form)
		if (seen === null) throw data(null, { status: 400 })
		const typed = names.map((name) => [name, `${form.get(name) ?? ''}`.trim()] as const)
		const anew = Object.fromEntries(typed.filter(([name, text]) => text !== (seen[name] ?? '')))
		const read = readSettings(anew)
		if (!read.ok) {
			const faults = read.faults.map(({ field, message }) => ({
				campo: field,
				mensaje: `${labelOf(field)}: ${message}`,
			}))
			return faultyForm({ values: typedValues(form), faults, detail: null })
		}
		const saved = await shop.settings.changeSeen(read.values, seen)
		if (saved.ok) return done(path, 'ajustes')
		return refuseChanged(form, { now: saved.now, seen, anew })
	})
}

const labelOf = (field: string) => (isSettingName(field) ? fieldOf(field).ask : field)

interface Meanwhile {
	readonly now: SettingValues
	readonly seen: SettingValues
	readonly anew: SettingValues
}

/** What was typed stays; the other fields show how they are now, so that they are not put back. */
function refuseChanged(form: FormData, { now, seen, anew }: Meanwhile) {
	const names = Object.keys(anew) as SettingName[]
	const others = names.filter((name) => (now[name] ?? '') !== (seen[name] ?? ''))
	const told = others.map((name) => `${labelOf(name)}: «${now[name] ?? ''}».`).join(' ')
	const [status, detail] = PROBLEMS.cambiado_entretanto
	const refused = refusedForm(form, `${detail} Ahora: ${told}`)
	const answer: FormFaults = { ...refused, values: { ...refused.values, ...seenAsNow(seen, now), ...anew } }
	return data(answer, { status })
}

const seenAsNow = (seen: SettingValues, now: SettingValues) =>
	Object.fromEntries((Object.keys(seen) as SettingName[]).map((name) => [name, now[name] ?? '']))
