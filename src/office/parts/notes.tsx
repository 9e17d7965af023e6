import { useEffect, useRef } from 'react'
import type { FormFaults } from '#ui/form/form-answer.ts'
import type { FormDescription } from '#ui/form/form-description.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { NOTE_FORM } from './note.form.ts'

interface NotesProps {
	readonly notes: readonly {
		readonly id: number
		readonly at: string
		readonly author: string
		readonly text: string
	}[]
	/** The form of a note, if it has more fields than the note itself. */
	readonly form?: FormDescription
	/** The text while there are no notes. */
	readonly empty: string
	readonly mayNote: boolean
	readonly answer: FormFaults | undefined
}

/** The staff's notes, and the form `nota` that adds one; the person they concern never reads them. */
export function Notes({ notes, form = NOTE_FORM, empty, mayNote, answer }: NotesProps) {
	const box = useRef<HTMLDivElement>(null)
	const count = useRef(notes.length)
	// An added note empties the form, which stays, and with it the focus on its button.
	useEffect(() => {
		if (notes.length !== count.current) box.current?.querySelector('form')?.reset()
		count.current = notes.length
	}, [notes.length])
	return (
		<section aria-labelledby="notas">
			<h2 id="notas">Notas del equipo</h2>
			{notes.length === 0 && <p className="mute">{empty}</p>}
			<ul className="notes rows thin">
				{notes.map(({ id, at, author, text }) => (
					<li key={id}>
						<p className="several-lines">{text}</p>
						<p className="small mute">{`${author || 'Alguien que ya no está'}, ${at}`}</p>
					</li>
				))}
			</ul>
			{mayNote && (
				<div ref={box}>
					<PageForm
						id="nota"
						form={form}
						submit="Añadir nota"
						answer={answer?.values.formulario === 'nota' ? answer : undefined}
					/>
				</div>
			)}
		</section>
	)
}
