import { usualJoint } from '#contract/plan/plan-faces.ts'
import { planFaults } from '#contract/plan/plan-faults.ts'
import { hasSideNumbers, type PlanValues, planTitle, planValues } from '#contract/plan/plan-values.ts'
import { readPlan } from '#contract/plan/read-plan.ts'
import type { FieldFault } from '#contract/problem.ts'
import type { PlanOrder } from '#domain/plan/plan-work.ts'
import type { PlanPage } from '#web/routes/plan/plan-page.ts'
import { openFacePictures } from './face-pictures.ts'
import { type Handle, handlesOf } from './handles.ts'
import type { LiveAnswer, LiveOrder, LivePlan } from './plan-worker.ts'

/** The plan drawn last. */
export interface ShownLive extends LivePlan {
	/** The movable parts in the places of the present form: the picture follows. */
	readonly handles: readonly Handle[]
	/** Why a handle could not be moved to where it was; null if it could. */
	readonly refusal: string | null
}

/** The values of a form. */
export interface LiveForm {
	readonly fields: URLSearchParams
	readonly page: Pick<PlanPage, 'product' | 'rules' | 'grouts'>
	readonly look: PlanLook
	/** Whether a handle was moved: a refusal of its place is shown then. */
	readonly isMoved: boolean
}

interface Asked extends PlanOrder {
	readonly values: PlanValues
	/** The field of each tile. */
	readonly fields: readonly string[]
	readonly isMoved: boolean
}

/** How a plan is looked at. */
export interface PlanLook {
	readonly numbers: boolean
	/** Whether tiles have their faces. */
	readonly faces: boolean
}

interface Sent extends LiveOrder {
	readonly asked: Asked
}

/** The product of a form, and the further ones of a set that it chooses. */
function laidBy(product: NonNullable<PlanPage['product']>, values: PlanValues) {
	const further = (['2', '3'] as const).flatMap((field) => {
		const offered = field === '2' ? product.second : product.third
		const one = offered.find(({ slug }) => slug === values[`producto${field}`])
		return one ? [{ ...one, field }] : []
	})
	return [{ ...product, field: '' as const }, ...further]
}

/** Draws plans in the browser, away from its main thread. Of orders that come meanwhile only the last one is drawn. */
export function openLivePlans(tell: (plan: ShownLive) => void) {
	let worker: Worker | null = null
	let drawing: Sent | null = null
	let next: Sent | null = null
	let drawn: LivePlan | null = null
	let latest: Asked | null = null
	/** Of the move made last. */
	let refusal: string | null = null

	function show(): void {
		if (!drawn || !latest) return
		tell({ ...drawn, handles: handlesOf(latest.values, latest.request, drawn.start), refusal })
	}

	function refuse([fault]: readonly FieldFault[]): void {
		refusal = fault?.mensaje ?? null
	}

	function open(): Worker {
		const opened = new Worker(new URL('./plan-worker.ts', import.meta.url), { type: 'module' })
		opened.onmessage = ({ data: answer }: MessageEvent<LiveAnswer>) => {
			const asked = drawing?.asked
			if (answer.ok) drawn = answer.plan
			else if (asked?.isMoved && asked === latest) refuse(planFaults(answer.faults, asked.values.forma, asked.fields))
			show()
			proceed()
		}
		// The browser reports the error. The last drawing stays, and the next request has a new worker.
		opened.onerror = () => {
			opened.terminate()
			worker = null
			proceed()
		}
		return opened
	}

	const pictures = openFacePictures()
	function send(sent: Sent): void {
		drawing = sent
		worker ??= open()
		const { order, picture } = sent
		worker.postMessage({ order, picture } satisfies LiveOrder)
	}

	function proceed(): void {
		drawing = null
		const waiting = next
		next = null
		if (waiting) send(waiting)
	}

	/**
	 * Draws the plan of a form, and returns whether its measures make a plan; those of a form that is not complete yet
	 * leave the last drawing.
	 */
	function draw(form: LiveForm): boolean {
		const { fields, page, look, isMoved } = form
		const values = planValues(fields)
		const laid = page.product ? laidBy(page.product, values) : []
		const read = readPlan(values, laid, page.rules)
		if (!read.ok) {
			refuse(isMoved ? read.faults : [])
			show()
			return false
		}
		const asked = { ...read.order, values, fields: read.fields, isMoved }
		latest = asked
		refuse([])
		const title = planTitle(
			values,
			laid.map(({ name }) => name),
		)
		const faces = look.faces ? pictures.of(laid, () => latest === asked && draw({ ...form, isMoved: false })) : null
		const grout = page.grouts.find(({ slug }) => slug === values.colorJunta)
		const joint = grout?.colour ?? (look.faces ? usualJoint(laid) : null)
		const picture = { title, faces, joint, numbers: look.numbers, hasSideNumbers: hasSideNumbers(values) }
		const sent = { order: read.order, picture, asked }
		if (drawing) next = sent
		else send(sent)
		show()
		return true
	}

	return {
		draw,
		/** Shows nothing until the form changes again: the server has answered it. */
		pause(): void {
			latest = null
			next = null
		},
		close: () => worker?.terminate(),
	}
}
