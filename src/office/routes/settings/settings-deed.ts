import { data } from 'react-router'
import { PROBLEMS } from '#contract/problem.ts'
import { readDay } from '#domain/input/read-day.ts'
import { fieldOf, isSettingName, type SettingName, type SettingValues } from '#domain/merchant/fields.ts'
import { settingFaults } from '#domain/merchant/merchant-of.ts'
import type { PlannedChange } from '#domain/merchant/planned-change.ts'
import { readSettings } from '#domain/merchant/read-settings.ts'
import type { Permission } from '#domain/staff/roles.ts'
import { done } from '#office/page/answers.ts'
import { deed, type GuardedForm } from '#office/page/guard.ts'
import { rowId } from '#office/page/row-id.ts'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { refusedForm } from '#ui/form/read-form.ts'
import { faultyForm } from '#ui/form/refuse-form.ts'
import { typedValues } from '#ui/form/typed-values.ts'
import { FROM } from './setting-fields.ts'

/** The field with which a form sends back its displayed settings. */
const SEEN = 'visto'

/** The displayed settings of a form. */
function seenIn(form: FormData): SettingValues | null {
	try {
		const seen: unknown = JSON.parse(`${form.get(SEEN) ?? ''}`)
		if (typeof seen !== 'object' || seen === null) return null
		return Object.fromEntries(
			Object.entries(seen).filter(([name, text]) => isSettingName(name) && typeof text === 'string'),
		)
	} catch {
		// Not sent by the page: answered as an unreadable form.
		return null
	}
}

/**
 * A form of some settings: changed values are stored, by the checks and the action of the command. A whole form is also refused for a
 * missing setting that was not changed.
 */
export function settingsDeed(
	permission: Permission,
	names: readonly SettingName[],
	path: string,
	{ isWhole = false }: { readonly isWhole?: boolean } = {},
) {
	return deed(permission, async ({ shop, form }) => {
		const seen = seenIn(form)
		if (seen === null) throw data(null, { status: 400 })
		const typed = names.map((name) => [name, `${form.get(name) ?? ''}`.trim()] as const)
		const anew = Object.fromEntries(typed.filter(([name, text]) => text !== (seen[name] ?? '')))
		const read = readSettings(anew)
		const missing = isWhole ? settingFaults(Object.fromEntries(typed)).filter(({ field }) => names.includes(field)) : []
		if (!read.ok || missing.length > 0) {
			const found = read.ok ? missing : [...read.faults, ...missing.filter(({ field }) => !(field in anew))]
			const faults = found.map(({ field, message }) => ({
				campo: field,
				mensaje: `${labelOf(field)}: ${message}`,
			}))
			return faultyForm({ values: typedValues(form), faults, detail: null })
		}
		const from = `${form.get(FROM) ?? ''}`.trim()
		if (from !== '') return plan({ form, shop, path }, read.values, from)
		const saved = await shop.settings.changeSeen(read.values, seen)
		if (saved.ok) return done(path, 'ajustes')
		return refuseChanged(form, { now: saved.now, seen, anew })
	})
}

interface Planning extends Pick<GuardedForm, 'form' | 'shop'> {
	readonly path: string
}

/** Changes the newly typed values from a day on. */
async function plan({ form, shop, path }: Planning, change: SettingValues, from: string) {
	const refuse = (mensaje: string) =>
		faultyForm({ values: typedValues(form), faults: [{ campo: FROM, mensaje }], detail: null })
	const day = readDay(from)
	if (day === null) return refuse('No es un día: escríbelo como 31/12/2026')
	if (Object.keys(change).length === 0) return refuse('Cambia antes lo que tiene que valer desde ese día')
	const planned = await shop.settings.plan(change, day)
	return planned.ok ? done(path, 'programado') : refuse('Elige un día que no haya empezado, o déjalo vacío')
}

/** Cancels a planned change of some settings. */
export function unplanDeed(permission: Permission, names: readonly SettingName[], path: string) {
	return deed(permission, async ({ shop, form }) => {
		const id = rowId(`${form.get('programado') ?? ''}`)
		const planned = plannedOf(await shop.settings.planned(), names).find((one) => one.id === id)
		// Also if it was cancelled or came into force meanwhile: the page displays the present state.
		if (planned) await shop.settings.unplan(id)
		return done(path, planned ? 'quitado' : 'ya-no')
	})
}

/** The planned changes of some settings, without those of others. */
export const plannedOf = (planned: readonly PlannedChange[], names: readonly SettingName[]): readonly PlannedChange[] =>
	planned.filter(({ change }) => Object.keys(change).every((name) => names.some((known) => known === name)))

const labelOf = (field: string) => (isSettingName(field) ? fieldOf(field).ask : field)

interface Meanwhile {
	readonly now: SettingValues
	readonly seen: SettingValues
	readonly anew: SettingValues
}

/** The typed values stay; the other fields show their present values, so that they are not reverted. */
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
