import { numberOf } from '#domain/input/read-number.ts'
import { PLACE_NAMES, PLACES } from '#domain/job/job.ts'
import { formatHundredths } from '#domain/money/format.ts'
import { type Project, type ProjectItem, type ProjectRoom, roomName } from './project.ts'

/**
 * A project as the texts of its form, by the name of their field: `nombre`, `nota`, `sala-3-nombre`, `sala-3-lugar`, `sala-3-m2`,
 * `linea-5-cantidad` or `linea-5-m2`, `linea-5-sala` and `linea-5-nota`. `linea-5-producto` is the product's name, which no field
 * changes.
 */
export type ProjectFields = Readonly<Record<string, string>>

/** Hundredths of m² as a form has them: «1250,5». */
export const areaField = (hundredths: number | null) =>
	hundredths === null ? '' : formatHundredths(hundredths).replaceAll('.', '')

export function fieldsOf({ nombre, nota, rooms, items }: Project): ProjectFields {
	return {
		nombre,
		nota,
		...Object.assign({}, ...rooms.map(roomFields)),
		...Object.assign({}, ...items.map(itemFields)),
	}
}

const roomFields = ({ id, nombre, place, areaHundredths }: ProjectRoom): ProjectFields => ({
	[`sala-${id}-nombre`]: nombre,
	[`sala-${id}-lugar`]: place ?? '',
	[`sala-${id}-m2`]: areaField(areaHundredths),
})

function itemFields({ id, variantId, quantity, areaHundredths, roomId, nota, nombre }: ProjectItem): ProjectFields {
	const amount =
		areaHundredths !== null
			? { [`linea-${id}-m2`]: areaField(areaHundredths) }
			: variantId === 'default'
				? {}
				: { [`linea-${id}-cantidad`]: `${quantity}` }
	return {
		[`linea-${id}-producto`]: nombre,
		...amount,
		[`linea-${id}-sala`]: `${roomId}`,
		[`linea-${id}-nota`]: nota,
	}
}

/** The merge of two people's changes of a project from the same state. */
export interface MergedFields {
	/** The fields that are to be changed. */
	readonly own: ProjectFields
	/** Fields that both have changed, to different texts. */
	readonly clashes: readonly string[]
	/** Fields that are otherwise now than `before`. */
	readonly others: readonly string[]
}

/**
 * Compares the typed fields with the state the form was made from, and with the present state. A field that only one of the two changed has
 * that change; a deleted field that was changed is a clash.
 */
export function mergeFields(before: ProjectFields, typed: ProjectFields, now: ProjectFields): MergedFields {
	const changed = Object.keys(typed).filter((name) => name in before && typed[name] !== before[name])
	const others = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
		(name) => before[name] !== now[name],
	)
	const clashes = changed.filter((name) => others.includes(name) && typed[name] !== now[name])
	const own = Object.fromEntries(
		changed
			.filter((name) => !clashes.includes(name) && typed[name] !== now[name])
			.map((name) => [name, typed[name] ?? '']),
	)
	return { own, clashes, others }
}

const hundredthsOf = (typed: string) => numberOf(typed, { places: 2, unit: 'area' })

/**
 * The project with other texts in some of its fields, which have been checked. Unchanged rooms and items stay the same objects; a room
 * outside the project moves nothing there.
 */
export function withFields(project: Project, changed: ProjectFields): Project {
	const at = (name: string) => (name in changed ? (changed[name] ?? '') : null)
	return {
		...project,
		nombre: at('nombre') ?? project.nombre,
		nota: at('nota') ?? project.nota,
		rooms: project.rooms.map((room) => {
			const [nombre, place, area] = ['nombre', 'lugar', 'm2'].map((field) => at(`sala-${room.id}-${field}`))
			if ([nombre, place, area].every((text) => text === null)) return room
			return {
				...room,
				nombre: nombre ?? room.nombre,
				place: typeof place === 'string' ? (PLACE_NAMES.find((known) => known === place) ?? null) : room.place,
				areaHundredths: typeof area === 'string' ? hundredthsOf(area) : room.areaHundredths,
			}
		}),
		items: project.items.map((item) => {
			const [many, area, room, nota] = ['cantidad', 'm2', 'sala', 'nota'].map((field) =>
				at(`linea-${item.id}-${field}`),
			)
			if ([many, area, room, nota].every((text) => text === null)) return item
			const isRoom = project.rooms.some(({ id }) => `${id}` === room)
			return {
				...item,
				quantity: typeof many === 'string' ? Number(many) : item.quantity,
				need: typeof many === 'string' ? null : item.need,
				areaHundredths: typeof area === 'string' ? hundredthsOf(area) : item.areaHundredths,
				roomId: isRoom ? Number(room) : item.roomId,
				nota: nota ?? item.nota,
			}
		}),
	}
}

const FIELD_TEXTS: Readonly<Record<string, string>> = {
	nombre: 'el nombre',
	lugar: 'el lugar',
	m2: 'los m²',
	cantidad: 'la cantidad',
	sala: 'la habitación',
	nota: 'la nota',
}

/**
 * The differences of the present state, one sentence a change: «Terrazo Gris: la cantidad es ahora 12 (antes, 10).» Added or removed rows
 * are only named.
 */
export function changeTexts(names: readonly string[], before: ProjectFields, project: Project): string[] {
	const now = fieldsOf(project)
	const sentences = names.map((name) => {
		const [kind = '', id = '', field = ''] = name.split('-')
		const isItem = kind === 'linea'
		const own = isItem ? `linea-${id}-producto` : `sala-${id}-nombre`
		if (id !== '' && !(own in now)) return `Ya no está ${titleOf(isItem, before[own])}.`
		if (id !== '' && !(own in before)) return `Ahora también está ${titleOf(isItem, now[own])}.`
		const shown = (fields: ProjectFields) => shownText(project, field === '' ? kind : field, fields[name] ?? '')
		const what = FIELD_TEXTS[field === '' ? kind : field] ?? 'el producto'
		const verb = field === 'm2' ? 'son' : 'es'
		const sentence = `${what} ${verb} ahora ${shown(now)} (antes, ${shown(before)}).`
		return id === ''
			? `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`
			: `${titleOf(isItem, now[own])}: ${sentence}`
	})
	return [...new Set(sentences)]
}

const titleOf = (isItem: boolean, text = '') =>
	text !== '' ? text : isItem ? 'un producto' : 'una habitación sin nombre'

function shownText(project: Project, field: string, text: string): string {
	if (text === '') return 'vacío'
	if (field === 'sala') {
		const room = project.rooms.find(({ id }) => `${id}` === text)
		return room ? roomName(project, room) || 'la lista' : 'otra'
	}
	const place = field === 'lugar' ? PLACE_NAMES.find((known) => known === text) : undefined
	if (place) return `«${PLACES[place].text}»`
	return field === 'nombre' || field === 'nota' ? `«${text}»` : text
}
