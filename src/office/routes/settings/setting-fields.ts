import { fieldOf, type SettingName, type SettingValues } from '#domain/merchant/fields.ts'
import type { SettingFault } from '#domain/merchant/merchant-of.ts'
import { USUAL_SETTINGS } from '#domain/merchant/usual-settings.ts'
import type { FieldDescription, FormDescription } from '#ui/form/form-description.ts'

/** A form of some settings, with their present values. */
export interface SettingsGroup {
	readonly form: FormDescription
	readonly values: Readonly<Record<string, string>>
	/** The defaults of unset settings. */
	readonly usual: Readonly<Record<string, string>>
	/** The settings as displayed, for the form to send back. */
	readonly seen: string
}

/** The day from which a change applies. */
export const FROM = 'desde'
const FROM_FIELD: FieldDescription = {
	name: FROM,
	label: 'Desde qué día',
	kind: 'date',
	hint: 'Vacío: ahora mismo.',
	optional: true,
	trimmed: true,
	rules: [],
}

/** Describes settings as a form, by default with a day from which they apply; faulty settings display their fault. */
export function settingsGroup(
	names: readonly SettingName[],
	values: SettingValues,
	faults: readonly SettingFault[],
	{ hasDay = true }: { readonly hasDay?: boolean } = {},
): SettingsGroup {
	const shown = Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
	return {
		form: { fields: [...names.map((name) => describe(name, faults)), ...(hasDay ? [FROM_FIELD] : [])], hasTrap: false },
		values: shown,
		usual: Object.fromEntries(names.flatMap((name) => (USUAL_SETTINGS[name] ? [[name, USUAL_SETTINGS[name]]] : []))),
		seen: JSON.stringify(shown),
	}
}

/** A setting with a few options, as the staff chooses it. */
interface Choice {
	readonly label: string
	readonly options: readonly { readonly id: string; readonly text: string }[]
}

const CHOICES: Readonly<Partial<Record<SettingName, Choice>>> = {
	transferencia: {
		label: 'Pago por transferencia a esa cuenta',
		options: [
			{ id: 'si', text: 'Sí' },
			{ id: 'no', text: 'No' },
		],
	},
	apertura: {
		label: 'La tienda',
		options: [
			{ id: 'abierta', text: 'Abierta' },
			{ id: 'cerrada', text: 'Cerrada: solo la ve el equipo y no acepta pedidos' },
		],
	},
	precios: {
		label: 'Precios que se ven primero',
		options: [
			{ id: 'sin_iva', text: 'Sin IVA' },
			{ id: 'con_iva', text: 'Con IVA' },
		],
	},
	boton_de_pago: {
		label: 'Lo que dice el botón que paga',
		options: [
			{ id: 'con_confirmar', text: '«Confirmar pedido» y la obligación de pago' },
			{ id: 'solo_obligacion', text: 'Solo la obligación de pago' },
		],
	},
}

/** The label of a setting. */
export const settingLabel = (name: SettingName): string =>
	CHOICES[name]?.label ??
	fieldOf(name)
		.ask.replace(/^(?:Condiciones comerciales|Plano de colocación): /, '')
		.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/** The options of a choice, and the default. */
function optionsOf(name: SettingName, { options }: Choice) {
	const usual = options.find(({ id }) => id === USUAL_SETTINGS[name])
	return [{ id: '', text: usual ? `Sin elegir: ${usual.text}` : 'Sin elegir' }, ...options]
}

function describe(name: SettingName, faults: readonly SettingFault[]): FieldDescription {
	const { optional, otherwise } = fieldOf(name)
	const choice = CHOICES[name]
	const fault = faults.find(({ field }) => field === name)
	const notes = [
		fault ? `Sin esto no se puede vender: ${fault.message}.` : '',
		otherwise ? `Vacío: como «${fieldOf(otherwise).ask}».` : '',
		optional && USUAL_SETTINGS[name] && !choice ? `Vacío: ${USUAL_SETTINGS[name]}.` : '',
	]
	return {
		name,
		label: settingLabel(name),
		...(choice ? { kind: 'select' as const, options: optionsOf(name, choice) } : {}),
		hint: notes.filter((note) => note !== '').join(' '),
		optional: optional === true,
		trimmed: true,
		rules: [],
	}
}
