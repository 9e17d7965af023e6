import { data, redirect } from 'react-router'
import { cartCookie } from '#contract/cart/cart-cookie.ts'
import { PROBLEMS, type ProblemCode } from '#contract/problem.ts'
import { readBefore, readProjectFields } from '#contract/project/project-form.ts'
import { sampleLine, writeCart } from '#domain/cart/memory.ts'
import type { ProjectFields } from '#domain/project/fields.ts'
import { fillCart } from '#domain/project/fill-cart.ts'
import { itemsOf, orderedItems, type Project } from '#domain/project/project.ts'
import { sampleLotId } from '#domain/sample/sample.ts'
import type { ProjectStep } from '#shop/project/change-project.ts'
import type { FieldValues, FormFaults } from '#ui/form/form-answer.ts'
import { typedValues } from '#ui/form/typed-values.ts'
import { addresses } from '#web/addresses.ts'
import { takeLine } from '#web/cart/take-line.ts'
import { cartOf, saveChange } from '#web/cart/visitor-cart.ts'
import { isHttps } from '#web/page/origin.ts'
import { repeatText } from '#web/parts/order/repeat-text.ts'
import { chosenProject } from '#web/parts/project/project-choice.ts'
import { changedProjectCookie } from '#web/parts/project/project-cookie.ts'
import { madeHeaders, type ProjectVisit, visitedProjects } from '#web/parts/project/project-visit.ts'
import { BEFORE, FIELDS_FORM, targetField } from './field-names.ts'

/** The answer of a project's page to a form that does not redirect. */
export type ProjectFormAnswer =
	/** A typed value is faulty: the form is as it was sent, with its original state. */
	| {
			readonly form: 'faults'
			readonly answer: FormFaults
			readonly before: ProjectFields
	  }
	/** Another person has changed the same field: the form has the present state, with the typed values over it. */
	| { readonly form: 'clash'; readonly values: FieldValues; readonly meanwhile: readonly string[] }
	/** Saved, and another person has changed another field since the form was rendered. */
	| { readonly form: 'saved'; readonly meanwhile: readonly string[] }
	/** Items that could not be added to the cart unchanged. */
	| { readonly form: 'cart'; readonly added: number; readonly notices: readonly string[] }
	| { readonly form: 'refused'; readonly detail: string; readonly values: FieldValues }

const answer = (body: ProjectFormAnswer, status: number, headers: HeadersInit = {}) => data(body, { status, headers })

function refuse(code: ProblemCode, values: FieldValues = {}) {
	const [status, detail] = PROBLEMS[code]
	return answer({ form: 'refused', detail, values }, status)
}

/** Runs one of the forms of a project's page. */
export async function changeMyProject(visit: ProjectVisit, key: string, form: FormData) {
	const [deed = '', id = ''] = `${form.get('accion') ?? ''}`.split(':')
	switch (deed) {
		case 'copiar':
			return copy(visit, key)
		case 'recordar':
			return remember(visit, key)
		case 'dejar-de-compartir':
			return renewKeys(visit, key)
		case 'borrar':
			return remove(visit, key, Number(form.get('version')))
	}
	if (form.get('formulario') !== FIELDS_FORM) return deed === 'carrito' ? fill(visit, key, id) : refuse('no_encontrado')
	return saveFields(visit, key, form, { deed, id })
}

function stepOf(deed: string, id: string): ProjectStep {
	if (deed === 'anadir-habitacion') return { kind: 'add-room' }
	if (deed === 'quitar-habitacion') return { kind: 'remove-room', roomId: Number(id) }
	return deed === 'quitar' ? { kind: 'remove-item', itemId: Number(id) } : { kind: 'save' }
}

/** Saves all fields, whichever button was pressed, so that no typed value is lost; then runs the button's action. */
async function saveFields(
	visit: ProjectVisit,
	key: string,
	form: FormData,
	{ deed, id }: { readonly deed: string; readonly id: string },
) {
	const { shop, account } = visit
	const before = readBefore(`${form.get(BEFORE) ?? ''}`)
	const { [BEFORE]: _, accion: __, formulario: ___, ...values } = typedValues(form)
	const read = readProjectFields(form)
	if (!read.ok) return answer({ form: 'faults', answer: { values, faults: read.faults, detail: null }, before }, 422)
	const change = { before, typed: read.typed, step: stepOf(deed, id) }
	const changed = await shop.projects.change(key, account?.id ?? null, change)
	if (!changed.ok) {
		const own = Object.fromEntries(Object.entries(values).filter(([name]) => read.typed[name] !== before[name]))
		if (changed.code !== 'cambiado_entretanto') return refuse(changed.code, own)
		return answer({ form: 'clash', values: own, meanwhile: changed.meanwhile }, PROBLEMS.cambiado_entretanto[0])
	}
	if (deed === 'carrito') return fill(visit, key, id)
	if (deed === 'mover-habitacion') return moveRoom(visit, changed.project, Number(id), form)
	if (deed === 'muestra') return wantSample(visit, changed.project, Number(id))
	const room = changed.project.rooms.at(-1)
	const at = deed === 'anadir-habitacion' && room ? `#habitacion-${room.id}` : ''
	if (changed.meanwhile.length > 0) return answer({ form: 'saved', meanwhile: changed.meanwhile }, 200)
	const done = Object.hasOwn(DONE, deed) ? deed : 'guardada'
	return redirect(`${addresses.myProject(key, `hecho=${done}`)}${at}`)
}

/** The page's message for a completed form, by the name in its URL. */
export const DONE = {
	creada: 'La obra está guardada.',
	guardada: 'Los cambios están guardados.',
	guardado: 'El producto está en la obra.',
	estancia: 'La estancia está en la obra, con lo que lleva puesto.',
	plano: 'El plano está en la obra, con sus cajas.',
	lista: 'La lista de lo que hace falta está en la obra.',
	'anadir-habitacion': 'Hay una habitación más, al final.',
	'quitar-habitacion': 'La habitación está quitada.',
	'mover-habitacion': 'La habitación está ahora en esta obra.',
	quitar: 'El producto está quitado.',
	copiada: 'Esta es tu copia: los cambios no llegan a la otra.',
	recordada: 'La obra está en tu lista.',
	'sin-compartir': 'Los enlaces de antes ya no funcionan. Estos son los nuevos.',
} as const

/** Adds the items of a project, or of one of its rooms, to the cart; stays on the page if there are notices. */
async function fill(visit: ProjectVisit, key: string, roomId: string) {
	const { request, shop, account } = visit
	const opened = await shop.projects.open(key, account?.id ?? null)
	if (!opened) return refuse('obra_no_encontrada')
	const bought = shop.projects.purchases(itemsToBuy(opened.project, roomId)).flatMap(({ lines }) => lines)
	const before = cartOf(request)
	const filled = fillCart(before, bought, (id) => shop.catalogue.productById(id), shop.nowMs())
	await saveChange(shop, account, before, filled.cart)
	const headers = { 'set-cookie': cartCookie(writeCart(filled.cart), isHttps(request)) }
	if (filled.notices.length === 0 && filled.added > 0) return redirect(addresses.cartWith(filled.added), { headers })
	const notices = filled.notices.map((notice) => repeatText(notice, 'obra'))
	return answer({ form: 'cart', added: filled.added, notices }, 200, filled.added > 0 ? headers : {})
}

/** Moves a room to another project of the visitor, and leads there. */
async function moveRoom(visit: ProjectVisit, { editKey }: Project, roomId: number, form: FormData) {
	const { shop, account } = visit
	const others = (await visitedProjects(visit)).filter((project) => project.editKey !== editKey)
	const target = chosenProject(others, `${form.get(targetField(roomId)) ?? ''}`)
	if (!target) return refuse('obra_no_encontrada')
	const moved = await shop.projects.moveRoom(editKey, account?.id ?? null, { roomId, to: target.editKey })
	if (!moved.ok) return refuse(moved.code)
	return redirect(`${addresses.myProject(moved.editKey, 'hecho=mover-habitacion')}#habitacion-${moved.roomId}`)
}

/** Adds a sample of an item to the cart; if none is in stock, or the cart takes no more, the page says so. */
async function wantSample({ request, shop, account }: ProjectVisit, project: Project, itemId: number) {
	const item = project.items.find(({ id }) => id === itemId)
	const product = item && shop.catalogue.productById(item.productId)
	const lotId = item && product ? sampleLotId(product, item.lotId) : null
	if (!item || lotId === null) return refuse('stock_insuficiente')
	const before = cartOf(request)
	const taken = await takeLine(shop, before, sampleLine(item.productId, lotId))
	if (!taken.ok) return answer({ form: 'refused', detail: taken.detail, values: {} }, 422)
	await saveChange(shop, account, before, taken.cart)
	return redirect(addresses.cartWithSample, {
		headers: { 'set-cookie': cartCookie(writeCart(taken.cart), isHttps(request)) },
	})
}

const itemsToBuy = (project: Project, roomId: string) =>
	roomId === '' ? orderedItems(project) : itemsOf(project, Number(roomId))

async function copy(visit: ProjectVisit, key: string) {
	const copied = await visit.shop.projects.copy(key, visit.maker)
	if (!copied) return refuse('obra_no_encontrada')
	if (!copied.ok) return refuse(copied.code)
	return redirect(addresses.myProject(copied.editKey, 'hecho=copiada'), { headers: madeHeaders(visit, copied.editKey) })
}

/** Adds a shared project to the browser's list; its key is the editing key. */
async function remember({ request, shop, account }: ProjectVisit, key: string) {
	const opened = await shop.projects.open(key, account?.id ?? null)
	if (!opened?.mayEdit) return refuse('obra_solo_lectura')
	const cookie = changedProjectCookie(request, { shared: opened.project.editKey })
	return redirect(addresses.myProject(key, 'hecho=recordada'), { headers: { 'set-cookie': cookie } })
}

async function renewKeys({ request, shop, account }: ProjectVisit, key: string) {
	const renewed = await shop.projects.renewKeys(key, account?.id ?? null)
	if (!renewed.ok) return refuse(renewed.code)
	const { before, editKey } = renewed
	const cookie = changedProjectCookie(request, account ? { without: [before] } : { without: [before], own: editKey })
	return redirect(addresses.myProject(editKey, 'hecho=sin-compartir'), { headers: { 'set-cookie': cookie } })
}

async function remove({ request, shop, account }: ProjectVisit, key: string, version: number) {
	const deleted = await shop.projects.delete(key, account?.id ?? null, version)
	if (!deleted.ok) return refuse(deleted.code)
	const cookie = changedProjectCookie(request, { without: [deleted.editKey] })
	return redirect(`${addresses.myProjects}?borrada`, { headers: { 'set-cookie': cookie } })
}
