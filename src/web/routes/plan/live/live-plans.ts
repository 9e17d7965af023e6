import { usualJoint } from '#contract/plan/plan-faces.ts'
import { hasSideNumbers, type PlanValues, planTitle, planValues } from '#contract/plan/plan-values.ts'
import { readPlan } from '#contract/plan/read-plan.ts'
import type { PlanPage } from '#web/routes/plan/plan-page.ts'
import { openFacePictures } from './face-pictures.ts'
import { type Handle, handlesOf } from './handles.ts'
import type { LiveOrder, LivePlan } from './plan-worker.ts'

/** A drawn plan with the corners that can be moved. */
export type ShownLive = NonNullable<LivePlan> & { readonly handles: readonly Handle[] }

/** How a plan is looked at. */
export interface PlanLook {
	readonly numbers: boolean
	/** Whether tiles have their faces. */
	readonly faces: boolean
}

interface Sent extends LiveOrder {
	readonly values: PlanValues
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
	const worker = new Worker(new URL('./plan-worker.ts', import.meta.url), { type: 'module' })
	let drawing: Sent | null = null
	let next: Sent | null = null
	const pictures = openFacePictures()
	function send(sent: Sent): void {
		drawing = sent
		const { order, picture } = sent
		worker.postMessage({ order, picture } satisfies LiveOrder)
	}
	worker.onmessage = ({ data }: MessageEvent<LivePlan>) => {
		const { values } = drawing ?? {}
		drawing = null
		if (data && values) tell({ ...data, handles: handlesOf(values) })
		if (next) send(next)
		next = null
	}
	/** Draws what a form says; a form that is not complete yet leaves the last drawing. */
	function draw(form: HTMLFormElement, page: Pick<PlanPage, 'product' | 'rules' | 'grouts'>, look: PlanLook): void {
		const { product, rules, grouts } = page
		const fields = [...new FormData(form)].flatMap(([name, value]) =>
			typeof value === 'string' ? [[name, value]] : [],
		)
		const values = planValues(new URLSearchParams(fields))
		const laid = product ? laidBy(product, values) : []
		const read = readPlan(values, laid, rules)
		if (!read.ok) return
		const title = planTitle(
			values,
			laid.map(({ name }) => name),
		)
		const faces = look.faces ? pictures.of(laid, () => draw(form, page, look)) : null
		const grout = grouts.find(({ slug }) => slug === values.colorJunta)
		const joint = grout?.colour ?? (look.faces ? usualJoint(laid) : null)
		const picture = { title, faces, joint, numbers: look.numbers, hasSideNumbers: hasSideNumbers(values) }
		const sent = { order: read.order, picture, values }
		if (drawing) next = sent
		else send(sent)
	}
	return { draw, close: () => worker.terminate() }
}
