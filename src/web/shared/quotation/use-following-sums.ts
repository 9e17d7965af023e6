import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { type Faults, firstFaults } from '#ui/form/use-faults.ts'
import type { PreviewAnswer } from './read-change.ts'
import type { PreviewedSums } from './shown-quotation.ts'

const previewIn = (answer: FormFaults | PreviewAnswer | undefined) =>
	answer && 'preview' in answer ? answer.preview : null

/** The fields that the sums are made of. */
const isSummed = (name: string) => /^linea-|ransporte$/.test(name)

/** The reason why the sums lack the typed values: faults of their fields. Null if they include them. */
const staleBy = (answer: FormFaults | PreviewAnswer | undefined) =>
	answer && !('preview' in answer) && answer.faults.some(({ campo }) => isSummed(campo)) ? answer : null

interface FollowingSums {
	readonly preview: PreviewedSums | null
	/** The answer with the reason why the sums lack the typed values; null if they include them. */
	readonly stale: FormFaults | null
	readonly follow: (left: FocusEvent<HTMLFormElement>) => void
}

/**
 * The sums of a quotation's form as it is typed: those of its last answer, then those that the shop computes whenever a changed field of
 * them is left. Null until something is changed. Values that cannot be computed mark their fields, and the sums as
 * outdated.
 */
export function useFollowingSums(
	answer: FormFaults | PreviewAnswer | undefined,
	form: RefObject<HTMLFormElement | null>,
	mark: Faults['check'],
): FollowingSums {
	const fetcher = useFetcher<FormFaults | PreviewAnswer>()
	const [preview, setPreview] = useState(previewIn(answer))
	const [stale, setStale] = useState(staleBy(answer))
	const asked = useRef('')
	const marked = useRef<readonly string[]>([])
	const marks = useRef(mark)
	marks.current = mark
	useEffect(() => {
		if (form.current && asked.current === '') asked.current = keyOf(fieldsOf(form.current))
	}, [form])
	useEffect(() => {
		const followed = fetcher.data
		if (!followed) return
		const computed = previewIn(followed)
		setPreview((shown) => computed ?? shown)
		setStale(computed ? null : followed)
		for (const name of marked.current) marks.current(name, null)
		const faults = firstFaults(followed.faults)
		for (const { campo, mensaje } of faults) marks.current(campo, mensaje)
		marked.current = faults.map(({ campo }) => campo)
	}, [fetcher.data])
	useEffect(() => {
		if (!answer) return
		marked.current = []
		const answered = previewIn(answer)
		if (answered === null) {
			if (staleBy(answer)) setStale(answer)
			return
		}
		setPreview(answered)
		setStale(null)
		// Inputs keep their typed text, so the fields that the answer changed are set here.
		for (const [name, text] of Object.entries(answer.values)) {
			const input = form.current?.elements.namedItem(name)
			if (name.startsWith('linea-') && input instanceof HTMLInputElement) input.value = text
		}
	}, [answer, form])
	const follow = ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
		const isTyped = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
		if (!form.current || !isTyped || !isSummed(target.name)) return
		// A pressed button posts all of the form, and sums that came meanwhile would move it away under the pointer.
		if (relatedTarget instanceof HTMLButtonElement || currentTarget.querySelector('button:active')) return
		const fields = fieldsOf(form.current)
		const key = keyOf(fields)
		if (key === asked.current) return
		asked.current = key
		fetcher.submit(fields, { method: 'post' })
	}
	return { preview, stale, follow }
}

function fieldsOf(form: HTMLFormElement): FormData {
	const fields = new FormData(form)
	fields.set('accion', 'calcular')
	return fields
}

const keyOf = (fields: FormData) => JSON.stringify([...fields])
