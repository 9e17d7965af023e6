import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { ShareIcon } from '#ui/icons.tsx'
import { useToast } from '#ui/toasts.tsx'

const COPIED = 'Enlace copiado'

/** The result of asking for a short link: the link, or why there is none. */
export type LinkAnswer =
	| { readonly link: string; readonly refusal: null }
	| { readonly link: null; readonly refusal: string }

interface ShareLinkProps {
	readonly title: string
	/** The result of the request. */
	readonly answer: LinkAnswer | undefined
	/** Whether its text is left out on narrow screens. */
	readonly isShort?: boolean
}

/** Requests the short link of the page, and passes it to the system's panel or the clipboard. */
export function ShareLink({ title, answer, isShort = false }: ShareLinkProps) {
	const showToast = useToast()
	const handed = useRef<LinkAnswer | undefined>(undefined)
	useEffect(() => {
		if (!answer?.link || answer === handed.current) return
		handed.current = answer
		hand(title, answer.link)
			.then((text) => text && showToast(text))
			.catch(() => showToast('No se ha podido copiar. El enlace está en la página.', 'bad'))
	}, [answer, title, showToast])
	return (
		<>
			<Form method="post" preventScrollReset>
				<Button kind="line" type="submit" name="accion" value="enlace">
					<ShareIcon size={18} />
					<span className={isShort ? 'hidden-narrow' : undefined}>Compartir</span>
				</Button>
			</Form>
			{answer?.link && (
				<div className="row short-link small">
					<p>
						Enlace corto: <a href={answer.link}>{answer.link.replace(/^https?:\/\//, '')}</a>
					</p>
					<CopyButton text={answer.link} label="Copiar el enlace" done={COPIED} />
				</div>
			)}
		</>
	)
}

/** The message after passing on a link; null if the system's panel has shown it, or was closed. */
async function hand(title: string, url: string): Promise<string | null> {
	if (!navigator.share) {
		await navigator.clipboard.writeText(url)
		return COPIED
	}
	try {
		await navigator.share({ title, url })
	} catch (error) {
		if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
	}
	return null
}
