import { cents } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import { ROLE_TEXTS, type StaffRole } from '#domain/staff/roles.ts'
import { inMadrid } from '#domain/time/madrid.ts'

/** One column of a change: its value before and after. */
export interface ShownChange {
	readonly field: string
	readonly was: string | null
	readonly now: string | null
}

type Values = Readonly<Record<string, unknown>>

/** The staff's names of columns. */
const FIELDS: Readonly<Record<string, string>> = {
	role: 'papel',
	ended_at: 'fin del acceso',
	created_at: 'creado',
	closed_at: 'cerrado',
	kind: 'tipo',
	telefono: 'teléfono',
	direccion: 'dirección',
	codigo_postal: 'código postal',
	cashback_owed_cents: 'cashback debido',
	state: 'estado',
	reason: 'motivo',
	tracking: 'seguimiento',
	carrier: 'transportista',
	agreed_delivery: 'entrega acordada',
	channel: 'canal',
	taken_by: 'apuntado por',
	call: 'llamada',
	on_hand_hundredths: 'existencias (centésimas)',
	reserved_hundredths: 'reservado y vendido sin enviar (centésimas)',
	owed_cents: 'debido a crédito',
	password_hash: 'contraseña',
	sealed_secret: 'clave del segundo paso',
	confirmed_at: 'confirmado',
	correo_confirmed_at: 'correo confirmado',
	professional_state: 'estado profesional',
	refusal_reason: 'motivo del rechazo',
	decided_at: 'decidido',
	manager_id: 'gestor',
	hidden_reason: 'motivo de retirada',
	hidden_at: 'retirada',
	answer: 'respuesta',
	answered_at: 'respondida',
	limit_cents: 'límite',
	days: 'días',
	account_id: 'cuenta',
	ubicacion: 'ubicación',
	coste_cents: 'coste',
	texts: 'textos',
	hidden: 'oculto',
	position: 'posición',
	alt: 'texto alternativo',
	width: 'ancho',
	height: 'alto',
	crop_left: 'recorte desde la izquierda',
	crop_top: 'recorte desde arriba',
	crop_width: 'ancho del recorte',
	crop_height: 'alto del recorte',
}

/** Columns that identify the row, and counters that every change increments. */
const NOT_TOLD = new Set(['id', 'version'])
/** The trigger's placeholder for a secret. */
const SECRET = '***'
const NOTHING = 'nada'

const MOST_LETTERS = 120
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

const fieldText = (name: string) => FIELDS[name] ?? name.replace(/_cents$/, '').replaceAll('_', ' ')

const shortened = (text: string) => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text)

/** A JSON value, as displayed to the staff. */
function valueText(name: string, value: unknown): string {
	if (value === null || value === undefined || value === '') return NOTHING
	if (typeof value === 'boolean') return value ? 'sí' : 'no'
	if (typeof value === 'number' && name.endsWith('_cents')) return formatCents(cents(value))
	if (typeof value === 'string') {
		if (name === 'role') return ROLE_TEXTS[value as StaffRole] ?? value
		return INSTANT.test(value) ? inMadrid(new Date(value), 'short') : shortened(value)
	}
	return shortened(typeof value === 'object' ? JSON.stringify(value) : `${value}`)
}

/** The columns of a change, in the order of their names; of a new row only the set ones. */
export function shownChanges(before: Values | null, after: Values | null): ShownChange[] {
	const names = Object.keys(after ?? before ?? {}).filter((name) => !NOT_TOLD.has(name))
	return names.toSorted().flatMap((name): ShownChange[] => {
		const field = fieldText(name)
		if ((after ?? before)?.[name] === SECRET) return [{ field, was: null, now: 'no se muestra' }]
		if (before && after) return [{ field, was: valueText(name, before[name]), now: valueText(name, after[name]) }]
		const value = (after ?? before)?.[name]
		const text = valueText(name, value)
		if (value === 0 || value === false || text === NOTHING) return []
		return [{ field, was: before && text, now: after && text }]
	})
}
