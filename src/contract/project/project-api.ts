import { z } from 'zod'
import { lineSchema, toCartLine } from '#contract/cart/line.ts'
import { lineOfText } from '#contract/order/customer.ts'
import { queryOfKept } from '#contract/plan/kept-plan.ts'
import type { FieldFault } from '#contract/problem.ts'
import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import { ONE_LINE, SEVERAL_LINES } from '#domain/contact/patterns.ts'
import { numberOf } from '#domain/input/read-number.ts'
import { PLACE_NAMES } from '#domain/job/job.ts'
import { type NewItem, type NewRoom, PROJECT_LIMITS } from '#domain/project/project.ts'
import type { ProjectAnswer } from './project-answer.ts'

const text = (pattern: RegExp, longest: number = PROJECT_LIMITS.note) =>
	z
		.string()
		.trim()
		.max(longest, `Como mucho ${longest} caracteres`)
		.regex(pattern, 'Hay caracteres que no se pueden usar')
		.default('')

const AREA_FAULT = 'Escribe los m² de 0,01 a 100.000, con dos decimales como mucho'

const items = z
	.array(lineSchema.extend({ nota: text(ONE_LINE) }))
	.max(PROJECT_LIMITS.items, `Una obra tiene como mucho ${PROJECT_LIMITS.items} productos`)

const newRoomSchema = z.strictObject({
	nombre: text(ONE_LINE, PROJECT_LIMITS.name),
	lugar: z.enum(PLACE_NAMES, { error: 'Ese lugar no existe' }).nullable().default(null),
	/** Net m² of the room. */
	m2: z
		.number({ error: AREA_FAULT })
		.min(0.01, AREA_FAULT)
		.max(PROJECT_LIMITS.areaHundredths / 100, AREA_FAULT)
		.multipleOf(0.01, AREA_FAULT)
		.nullable()
		.default(null),
	lineas: items,
})

/** `POST /api/obras`: a project with its rooms, and products that are bought as in a cart. */
export const newProjectBodySchema = z.strictObject({
	nombre: lineOfText('Ponle un nombre a la obra', PROJECT_LIMITS.name),
	nota: text(SEVERAL_LINES),
	habitaciones: z
		.array(newRoomSchema)
		.min(1, 'Una obra tiene al menos una habitación')
		.max(PROJECT_LIMITS.rooms, `Una obra tiene como mucho ${PROJECT_LIMITS.rooms} habitaciones`),
})

/** `POST /api/obras/{clave}/lineas`: products for a room of a project, by its id, or for a new one. */
export const addedToProjectSchema = z
	.strictObject({
		habitacion: z.int().positive().max(2_147_483_647).optional(),
		nueva: newRoomSchema.omit({ lineas: true }).optional(),
		lineas: items.min(1, 'Di qué se añade'),
	})
	.refine(({ habitacion, nueva }) => (habitacion === undefined) !== (nueva === undefined), {
		path: ['habitacion'],
		message: 'Di el id de una habitación, o una nueva',
	})

type ItemBody = z.infer<typeof items>[number]
type RoomBody = Omit<z.infer<typeof newRoomSchema>, 'lineas'>

/** The domain's room for one of a body. */
export function toNewRoom({ nombre, lugar, m2 }: RoomBody): NewRoom {
	return { nombre, place: lugar, areaHundredths: m2 === null ? null : Math.round(m2 * 100) }
}

/** Items of a body, or the faults of items whose product is not sold or whose area is missing; `path` names their field. */
export function toNewItems(
	lines: readonly ItemBody[],
	productById: (id: number) => Pick<CatalogueProduct, 'nombre'> | null,
	path: string,
): { readonly items: readonly NewItem[]; readonly faults: readonly FieldFault[] } {
	const kept: NewItem[] = []
	const faults: FieldFault[] = []
	lines.forEach(({ nota, ...line }, index) => {
		const product = productById(line.producto)
		const campo = `${path}.${index}`
		if (product === null) faults.push({ campo: `${campo}.producto`, mensaje: 'No vendemos ese producto' })
		else if (line.variante === 'custom' && line.area === undefined)
			faults.push({ campo: `${campo}.area`, mensaje: 'Indica los metros cuadrados' })
		else kept.push({ ...toCartLine(line), nombre: product.nombre, nota })
	})
	return { items: kept, faults }
}

const projectRoomSchema = z.object({
	id: z.int(),
	nombre: z.string(),
	lugar: z.enum(PLACE_NAMES).nullable(),
	m2: z.number().nullable(),
	/** The room in the visualiser, as a path with its query; null if it was not saved from there. */
	visualizador: z.string().nullable(),
	/** Its laying plan, likewise. */
	plano: z.string().nullable(),
	lineas: z.array(
		z.object({
			id: z.int(),
			producto: z.int(),
			nombre: z.string(),
			variante: z.string(),
			cantidad: z.int(),
			/** m², of an area that is cut; else 0. */
			area: z.number(),
			/** The lot that it would be served from now; null with a problem. */
			lote: z.int().nullable(),
			nota: z.string(),
			/** «132 kg» of a material that the list of a job computed; empty for a chosen quantity. */
			necesidad: z.string(),
			/** In € without VAT, as the cart would have it now; 0 with a problem, and for one of the `materiales`. */
			total: z.number(),
			problema: z.string().nullable(),
		}),
	),
	subtotal: z.number(),
})

/** A project with present prices for the caller. */
export const projectSchema = z.object({
	/** The key that changes it; null for readers. */
	clave: z.string().nullable(),
	claveDeLectura: z.string(),
	nombre: z.string(),
	nota: z.string(),
	version: z.int(),
	habitaciones: z.array(projectRoomSchema),
	/** Materials that several rooms need, whose packs are counted once over all of them. */
	materiales: z.array(
		z.object({
			producto: z.int(),
			nombre: z.string(),
			/** «198 kg». */
			necesidad: z.string(),
			/** «8 sacos». */
			envases: z.string(),
			/** In € without VAT; 0 with a problem. */
			total: z.number(),
			problema: z.string().nullable(),
		}),
	),
	/** Of everything that can be bought, in € without VAT and transport. */
	subtotal: z.number(),
})

export function projectApiAnswer(project: ProjectAnswer): z.infer<typeof projectSchema> {
	return {
		clave: project.editKey,
		claveDeLectura: project.readKey,
		nombre: project.name,
		nota: project.note,
		version: project.version,
		habitaciones: project.rooms.map(({ id, name, place, area, design, items: listed, subtotal }) => ({
			id,
			nombre: name,
			lugar: place,
			visualizador: design === null || queryOfKept(design) !== null ? null : `/visualizador/${design}`,
			plano: design === null || queryOfKept(design) === null ? null : `/${design}`,
			m2: area === '' ? null : (numberOf(area, { places: 2, unit: 'area' }) ?? 0) / 100,
			lineas: listed.map(({ id: itemId, line, note, need, isShared }) => ({
				id: itemId,
				producto: line.product,
				nombre: line.name,
				variante: line.variant.id,
				cantidad: line.quantity,
				area: line.area,
				lote: line.lot?.id ?? null,
				nota: note,
				necesidad: need,
				total: isShared ? 0 : line.total,
				problema: line.problem?.detail ?? null,
			})),
			subtotal,
		})),
		materiales: project.materials.map(({ need, packs, lines, total }) => ({
			producto: lines[0]?.product ?? 0,
			nombre: lines[0]?.name ?? '',
			necesidad: need,
			envases: packs,
			total,
			problema: lines.find(({ problem }) => problem !== null)?.problem?.detail ?? null,
		})),
		subtotal: project.priced.subtotal,
	}
}

/** The projects of an account, the latest change first. */
export const projectListSchema = z.object({
	obras: z.array(
		z.object({
			clave: z.string(),
			nombre: z.string(),
			/** ISO 8601. */
			cambiada: z.string(),
			habitaciones: z.int(),
			productos: z.int(),
		}),
	),
})

export function projectListAnswer(
	projects: readonly {
		readonly editKey: string
		readonly nombre: string
		readonly changedAt: Date
		readonly rooms: number
		readonly items: number
	}[],
): z.infer<typeof projectListSchema> {
	return {
		obras: projects.map(({ editKey, nombre, changedAt, rooms, items: count }) => ({
			clave: editKey,
			nombre,
			cambiada: changedAt.toISOString(),
			habitaciones: rooms,
			productos: count,
		})),
	}
}
