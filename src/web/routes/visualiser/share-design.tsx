import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toasts.tsx'
import type { DesignAnswer } from './act-on-design.ts'
import { ShareIcon } from './stage-tools.tsx'

interface ShareDesignProps {
	readonly title: string
	/** The result of the request. */
	readonly answer: DesignAnswer | undefined
}

/** Requests the short link of the displayed design, and passes it to the system's panel or the clipboard. */
export function ShareDesign({ title, answer }: ShareDesignProps) {
	const showToast = useToast()
	const handed = useRef<DesignAnswer | undefined>(undefined)
	useEffect(() => {
		if (!answer?.link || answer === handed.current) return
		handed.current = answer
		hand(title, answer.link)
			.then((text) => text && showToast(text))
			.catch(() => showToast('No se ha podido copiar. El enlace está debajo de la imagen.', 'bad'))
	}, [answer, title, showToast])
	return (
		<>
			<Form method="post" preventScrollReset>
				<Button kind="line" type="submit" name="accion" value="enlace">
					<ShareIcon />
					<span className="hidden-narrow">Compartir</span>
				</Button>
			</Form>
			{answer?.link && (
				<p className="vis-link small">
					Enlace corto: <a href={answer.link}>{answer.link.replace(/^https?:\/\//, '')}</a>
				</p>
			)}
		</>
	)
}

/** The message after passing on a link; null if the system's panel has shown it, or was closed. */
async function hand(title: string, url: string): Promise<string | null> {
	if (!navigator.share) {
		await navigator.clipboard.writeText(url)
		return 'Enlace copiado'
	}
	try {
		await navigator.share({ title, url })
	} catch (error) {
		if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
	}
	return null
}
