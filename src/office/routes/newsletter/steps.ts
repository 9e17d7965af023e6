import { type BlockStep, isBlockKind, MOST_BLOCKS } from '#domain/newsletter/newsletter.ts'

/** The name and the values of the buttons of the editor. */
export const STEP = 'paso'
export const TEST_STEP = 'prueba'
export const stepValue = (step: BlockStep) => (step.step === 'add' ? `add ${step.kind}` : `${step.step} ${step.place}`)

/** The field with the kind of a block. */
export const KIND = 'tipo'

/** The anchor of a block in the editor. */
export const blockAnchor = (place: number) => `bloque-${place + 1}`

/** The pressed button of the editor; null for one that only saves. */
export function stepIn(form: Pick<FormData, 'get'>): BlockStep | null {
	const [step = '', at = ''] = `${form.get(STEP) ?? ''}`.split(' ')
	if (step === 'add' && isBlockKind(at)) return { step, kind: at }
	if ((step === 'up' || step === 'down' || step === 'remove') && /^\d{1,2}$/.test(at))
		return { step, place: Number(at) }
	return null
}

/** The place of the block that a step leads to, of so many blocks before it. */
export function placeAfter(step: BlockStep, count: number): number {
	if (step.step === 'add') return Math.min(count, MOST_BLOCKS - 1)
	const { place } = step
	if (step.step === 'remove') return Math.max(0, Math.min(place, count - 2))
	return Math.max(0, Math.min(step.step === 'up' ? place - 1 : place + 1, count - 1))
}
