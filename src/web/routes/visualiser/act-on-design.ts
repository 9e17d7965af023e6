import { writeKept } from '@soleria/visualiser'
import { type ActionFunctionArgs, data } from 'react-router'
import { type FixedCode, type Refused, refusalText } from '#contract/refusal-text.ts'
import type { Place } from '#domain/job/job.ts'
import type { RoomSpace } from '#domain/picture/room.ts'
import { type NewItem, PROJECT_LIMITS } from '#domain/project/project.ts'
import { addresses } from '#web/addresses.ts'
import { formSource } from '#web/page/form-source.ts'
import { originOf } from '#web/page/origin.ts'
import { postedForm } from '#web/page/page-services.ts'
import { keepRoom } from '#web/parts/project/keep-room.ts'
import { projectVisit } from '#web/parts/project/project-visit.ts'
import type { LinkAnswer } from '#web/parts/share-link.tsx'
import { layableRooms, planRoom, type RoomPage } from './room-page.ts'

/** In the field `accion`: saves the design in a project; otherwise it gets a link. */
const KEEP = 'guardar'

/** The properties of a space's room that a job's needs depend on. */
const PLACE_OF: Readonly<Record<RoomSpace, Place>> = {
	banos: 'bano',
	cocinas: 'cocina',
	salones: 'interior',
	terrazas: 'exterior',
}

/** Gives the design of a URL a short link, or saves it in the visitor's project. */
export async function actOnDesign(args: ActionFunctionArgs) {
	const visit = await projectVisit(args)
	const { shop, request, services } = visit
	const room = layableRooms(shop).find(({ name }) => name === args.params.sala)
	if (!room) throw data('Estancia no encontrada', { status: 404 })
	const form = postedForm(args.context)
	const page = await planRoom(shop, room, new URL(request.url).searchParams)
	const kept = { room: room.name, query: page.designQuery.slice(1) }
	const origin = originOf(request, services)
	if (form.get('accion') !== KEEP) {
		if (kept.query === '')
			return data<LinkAnswer>({ link: `${origin}${addresses.visualiserRoom(room.name)}`, refusal: null })
		const shared = await shop.designs.share(kept, formSource(request, services).address)
		if (!shared.ok) return refused(shared)
		return data<LinkAnswer>({ link: `${origin}${addresses.shared(shared.code)}`, refusal: null })
	}
	const design = writeKept(kept)
	if (design === null) return refused('diseno_no_valido')
	const saved = await keepInProject(visit, page, design)
	return saved instanceof Response ? saved : refused(saved)
}

function refused(why: FixedCode | Refused) {
	const [status, refusal] = refusalText(why)
	return data<LinkAnswer>({ link: null, refusal }, { status })
}

/** A new room with the laid tiles, in the visitor's most recently changed project, or in a new one; otherwise the refusal. */
async function keepInProject(visit: Awaited<ReturnType<typeof projectVisit>>, page: RoomPage, design: string) {
	const { title, space } = page.room
	const items = page.surfaces
		.filter(({ isLaid }) => isLaid)
		.flatMap(({ bands }) => bands)
		.flatMap(({ name, product, buying }): NewItem[] =>
			product && buying ? buying.lines.map((line) => ({ ...line, nombre: product.name, nota: name })) : [],
		)
	const nombre = title.slice(0, PROJECT_LIMITS.name).trim()
	const room = { nombre, place: PLACE_OF[space], areaHundredths: null, design }
	return keepRoom(visit, { room, items }, 'estancia')
}
