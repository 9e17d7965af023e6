import { useEffect, useState } from 'react'

/** Asks below a typed mail address whether a similar one was meant; a press types that one. */
export function EmailQuestion({ id }: { readonly id: string }) {
	const [likely, setLikely] = useState<string | null>(null)
	useEffect(() => {
		const input = document.getElementById(id)
		if (!(input instanceof HTMLInputElement)) return
		const look = async () => {
			// Without a connection there is no question.
			const spelling = await import('./likely-email.ts').catch(() => null)
			setLikely(spelling?.likelyEmail(input.value) ?? null)
		}
		input.addEventListener('change', look)
		return () => input.removeEventListener('change', look)
	}, [id])
	const correct = () => {
		const input = document.getElementById(id)
		if (!(input instanceof HTMLInputElement) || likely === null) return
		input.value = likely
		input.dispatchEvent(new Event('input', { bubbles: true }))
		input.focus()
		setLikely(null)
	}
	return (
		<p className="hint" role="status" hidden={likely === null}>
			{likely !== null && (
				<>
					¿Querías escribir{' '}
					<button type="button" className="link" onClick={correct}>
						{likely}
					</button>
					?
				</>
			)}
		</p>
	)
}
