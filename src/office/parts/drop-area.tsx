import './drop-area.css'
import { type ReactNode, useState } from 'react'

/** Adds dropped files to its file field, which works without it. */
export function DropArea({ children }: { readonly children: ReactNode }) {
	const [isOver, setIsOver] = useState(false)
	return (
		<fieldset
			className={isOver ? 'photo-drop over' : 'photo-drop'}
			onDragOver={(event) => {
				event.preventDefault()
				setIsOver(true)
			}}
			onDragLeave={() => setIsOver(false)}
			onDrop={(event) => {
				event.preventDefault()
				setIsOver(false)
				const input = event.currentTarget.querySelector<HTMLInputElement>('input[type=file]')
				if (input) input.files = event.dataTransfer.files
			}}
		>
			{children}
		</fieldset>
	)
}
