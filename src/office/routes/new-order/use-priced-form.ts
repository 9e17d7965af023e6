import { type ChangeEvent, type FocusEvent, type FormEvent, useEffect, useRef } from 'react'
import { useSubmit } from 'react-router'
import type { Edits } from '#ui/form/use-edits.ts'
import type { TakenAnswer } from './take-order.ts'

/** Fields that change the price: the order is priced again when they change, or are left with another value. */
const PRICED_WHEN_LEFT = ['cantidad', 'metros', 'precio', 'codigoPostal', 'codigo']

/** The form of an order in preparation, which is priced again whenever its price may have changed: its reference and its handlers. */
export function usePricedForm(answered: TakenAnswer | undefined, edits: Edits) {
	const form = useRef<HTMLFormElement>(null)
	const submit = useSubmit()
	// The buttons pressed since the form was answered. A later submission cancels the running one, so it includes them too: without them,
	// a choice made while a product is being added would lose the product.
	const pressed = useRef(new Map<string, readonly [name: string, value: string]>())
	useEffect(() => {
		if (answered) pressed.current.clear()
	}, [answered])
	const send = () => {
		if (!form.current) return
		edits.send()
		const data = new FormData(form.current)
		for (const [name, value] of pressed.current.values()) data.append(name, value)
		submit(data, { method: 'post', preventScrollReset: true })
	}
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		const { submitter } = event.nativeEvent as SubmitEvent
		if (submitter instanceof HTMLButtonElement && submitter.name !== '') {
			const { name, value } = submitter
			// A double click is one press.
			pressed.current.set(`${name} ${value}`, [name, value])
		}
		send()
	}
	const priceAgain = () => {
		// An order whose price has changed is answered with the new price instead of being placed.
		if (!pressed.current.has('hacer si')) send()
	}
	const onChange = ({ target }: ChangeEvent<HTMLFormElement>) => {
		if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'radio'))
			priceAgain()
	}
	// Whether the focus moves by the keyboard.
	const isByKeyboard = useRef(false)
	const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
		// A pressed button sends the form by itself, unlike one that the keyboard moves to.
		const isPressed = relatedTarget instanceof HTMLButtonElement && !isByKeyboard.current
		if (isPressed || !(target instanceof HTMLInputElement)) return
		const isChanged = edits.isOpen() || target.value !== target.defaultValue
		if (PRICED_WHEN_LEFT.includes(target.name) && isChanged) priceAgain()
	}
	const onKeyDown = () => {
		isByKeyboard.current = true
	}
	const onPointerDown = () => {
		isByKeyboard.current = false
	}
	return { ref: form, onSubmit, onChange, onBlur, onKeyDown, onPointerDown }
}
