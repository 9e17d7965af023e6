import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useUrlEdit } from '#ui/use-url-edit.ts'
import { addresses } from '#web/addresses.ts'
import { type LaidPlace, type RoomView, readRoomView, roomParameters } from './room-view.ts'

interface ViewFormProps {
	readonly className?: string
	readonly room: LaidPlace
	/** The loaded view. */
	readonly view: RoomView
	/** Resets the part of the view that the form sets. */
	readonly reset?: (view: RoomView) => RoomView
	readonly children: ReactNode
}

/** The visible fields of a form; its hidden ones contain the loaded view, for a browser without JavaScript. */
function typedIn(form: HTMLFormElement): [string, string][] {
	return [...new FormData(form)].flatMap(([name, value]) => {
		const field = form.elements.namedItem(name)
		return field instanceof HTMLInputElement && field.type === 'hidden' ? [] : [[name, `${value}`]]
	})
}

/** A form that changes the view of a room. A choice in a select applies at once. */
export function ViewForm({ className, room, view, reset = (before) => before, children }: ViewFormProps) {
	const { edit } = useUrlEdit()
	const show = (form: HTMLFormElement) =>
		edit((params) => {
			const next = roomParameters(room.surfaces, reset(readRoomView(room.surfaces, params).view))
			for (const [name, value] of typedIn(form)) next.set(name, value)
			return `?${next}`
		})
	return (
		<Form
			method="get"
			action={addresses.visualiserRoom(room.name)}
			className={className}
			noValidate
			onSubmit={(event) => {
				event.preventDefault()
				show(event.currentTarget)
			}}
			onChange={({ target, currentTarget }) => {
				if ((target as HTMLElement) instanceof HTMLSelectElement) show(currentTarget)
			}}
		>
			{[...roomParameters(room.surfaces, reset(view))].map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{children}
		</Form>
	)
}
