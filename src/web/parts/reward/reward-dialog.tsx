import { IconButton } from '#ui/button.tsx'
import './reward.css'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { CloseIcon } from '#ui/icons.tsx'

interface RewardDialogProps {
	readonly title: string
	readonly onClose: () => void
	readonly children: ReactNode
}

/** The confirmation of a reward: a modal dialog, or a part of the page without JavaScript. */
export function RewardDialog({ title, onClose, children }: RewardDialogProps) {
	const dialog = useRef<HTMLDialogElement>(null)
	const heading = useRef<HTMLHeadingElement>(null)
	const opener = useRef<Element | null>(null)
	useLayoutEffect(() => {
		const element = dialog.current
		if (!element || element.matches(':modal')) return
		opener.current = document.activeElement
		// The server renders it open, as a part of the page.
		element.removeAttribute('open')
		element.showModal()
		heading.current?.focus()
	}, [])
	// The dialog is unmounted without `close`, which would restore the focus, so the focus is restored here.
	useEffect(
		() => () => {
			if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
		},
		[],
	)
	return (
		<dialog
			open
			id="canjear"
			ref={dialog}
			className="reward-dialog"
			aria-labelledby="canjear-titulo"
			onCancel={(event) => {
				event.preventDefault()
				onClose()
			}}
			onClose={onClose}
			onClick={(event) => {
				if (event.target === dialog.current) onClose()
			}}
		>
			<div className="inside">
				<h2 id="canjear-titulo" ref={heading} tabIndex={-1}>
					{title}
				</h2>
				<IconButton label="Cerrar" onClick={onClose} className="only-js">
					<CloseIcon />
				</IconButton>
				{children}
			</div>
		</dialog>
	)
}
