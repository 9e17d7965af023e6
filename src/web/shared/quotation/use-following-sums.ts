import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { FormFaults } from '#ui/form/form-answer.ts'
import type { PreviewAnswer } from './read-change.ts'
import type { PreviewedSums } from './shown-quotation.ts'

const previewIn = (answer: FormFaults | PreviewAnswer | undefined) =>
	answer && 'preview' in answer ? answer.preview : null

/**
 * The sums of a quotation's form as it is typed: those of its last answer, then those that the shop computes whenever a changed field of
 * them is left. Null until something is changed.
 */
export function useFollowingSums(
	answer: FormFaults | PreviewAnswer | undefined,
	form: RefObject<HTMLFormElement | null>,
): { readonly preview: PreviewedSums | null; readonly follow: (left: FocusEvent<HTMLFormElement>) => void } {
	const fetcher = useFetcher<FormFaults | PreviewAnswer>()
	const [preview, setPreview] = useState(previewIn(answer))
	const asked = useRef('')
	useEffect(() => {
		if (form.current && asked.current === '') asked.current = keyOf(fieldsOf(form.current))
	}, [form])
	useEffect(() => setPreview((shown) => previewIn(fetcher.data) ?? shown), [fetcher.data])
	useEffect(() => {
		const answered = previewIn(answer)
		if (answered === null) return
		setPreview(answered)
		// The answer has typed in fields, which keep what a person typed before.
		for (const [name, text] of Object.entries(answer?.values ?? {})) {
			const input = form.current?.elements.namedItem(name)
			if (name.startsWith('linea-') && input instanceof HTMLInputElement) input.value = text
		}
	}, [answer, form])
	const follow = ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
		const isTyped = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
		if (!form.current || !isTyped || !/^linea-|ransporte$/.test(target.name)) return
		// A pressed button posts all of the form, and sums that came meanwhile would move it away under the pointer.
		if (relatedTarget instanceof HTMLButtonElement || currentTarget.querySelector('button:active')) return
		const fields = fieldsOf(form.current)
		const key = keyOf(fields)
		if (key === asked.current) return
		asked.current = key
		fetcher.submit(fields, { method: 'post' })
	}
	return { preview, follow }
}

function fieldsOf(form: HTMLFormElement): FormData {
	const fields = new FormData(form)
	fields.set('accion', 'calcular')
	return fields
}

const keyOf = (fields: FormData) => JSON.stringify([...fields])
