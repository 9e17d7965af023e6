import { type DragEvent, type HTMLAttributes, useState } from 'react'
import { useSubmit } from 'react-router'
import type { SeenPicture } from '#shop/picture/product-pictures.ts'
import { MOVE } from './places.ts'

interface Dragged extends SeenPicture {
	readonly place: number
}

/** Lets a picture be dragged to another place; the picture of that place takes its own. */
export function usePictureDrag() {
	const [dragged, setDragged] = useState<Dragged | null>(null)
	const [over, setOver] = useState<number | null>(null)
	const submit = useSubmit()
	function end() {
		setDragged(null)
		setOver(null)
	}
	const takes = (place: number) => dragged !== null && dragged.place !== place
	return {
		source: (place: number, { name, hash }: SeenPicture): HTMLAttributes<HTMLElement> => ({
			draggable: true,
			onDragStart: ({ dataTransfer }: DragEvent) => {
				dataTransfer.effectAllowed = 'move'
				setDragged({ place, name, hash })
			},
			onDragEnd: end,
		}),
		target: (place: number): HTMLAttributes<HTMLElement> & { readonly 'data-over': boolean } => ({
			'data-over': over === place && takes(place),
			onDragOver: (event: DragEvent) => {
				if (!takes(place)) return
				event.preventDefault()
				setOver(place)
			},
			onDragLeave: () => setOver((at) => (at === place ? null : at)),
			onDrop: (event: DragEvent) => {
				if (!dragged || !takes(place)) return
				event.preventDefault()
				end()
				const moved = { formulario: MOVE, foto: dragged.name, hash: dragged.hash, a: `${place}` }
				submit(moved, { method: 'post', preventScrollReset: true })
			},
		}),
	}
}
