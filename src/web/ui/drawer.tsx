import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CloseIcon } from './icons.tsx'

/** Whether the overlay in the URL's hash is open, and functions to open and close it. Back closes it. */
export function useOverlay(name: string): { isOpen: boolean; open: () => void; close: () => void } {
	const { hash, pathname, search, key } = useLocation()
	const navigate = useNavigate()
	const isOpen = hash === `#${name}`
	const here = { pathname, search }
	return {
		isOpen,
		open: () => {
			if (!isOpen) navigate({ ...here, hash: name }, { preventScrollReset: true, state: { overlay: true } })
		},
		close: () => {
			if (!isOpen) return
			// If it was opened from this page, go back in the history; if it was opened by its URL, there is no earlier entry
			// to go back to.
			const opened = (window.history.state as { usr?: { overlay?: boolean } } | null)?.usr?.overlay === true
			if (opened && key !== 'default') navigate(-1)
			else navigate(here, { preventScrollReset: true, replace: true })
		},
	}
}

interface DrawerProps {
	readonly name: string
	readonly title: string
	readonly aside?: ReactNode
	readonly side?: 'left' | 'right'
	readonly children: ReactNode
}

/** A panel over the page: the focus moves to its heading and stays inside; Esc, Back and a click outside close it. */
export function Drawer({ name, title, aside, side = 'right', children }: DrawerProps) {
	const { isOpen, close } = useOverlay(name)
	const dialog = useRef<HTMLDialogElement>(null)
	const heading = useRef<HTMLHeadingElement>(null)
	// What a panel holds is rendered when it first opens: no page is sent with what few visitors look at.
	const [hasOpened, setHasOpened] = useState(false)
	// A layout effect, so that the panel is modal before it is painted.
	useLayoutEffect(() => {
		const element = dialog.current
		if (!element) return
		if (isOpen && !element.open) {
			setHasOpened(true)
			element.showModal()
			heading.current?.focus()
		}
		if (!isOpen && element.open) element.close()
	}, [isOpen])
	return (
		<dialog
			ref={dialog}
			className={side === 'left' ? 'drawer left' : 'drawer'}
			aria-labelledby={`${name}-titulo`}
			onCancel={(event) => {
				event.preventDefault()
				close()
			}}
			onClose={() => {
				// `close` fires asynchronously: the panel may have been opened again meanwhile.
				if (!dialog.current?.open) close()
			}}
			onClick={(event) => {
				if (event.target === dialog.current) close()
			}}
		>
			<div className="top">
				<h2 id={`${name}-titulo`} ref={heading} tabIndex={-1}>
					{title}
				</h2>
				{aside}
				<button type="button" className="icon-btn" aria-label="Cerrar" onClick={close}>
					<CloseIcon />
				</button>
			</div>
			<div className="body">{hasOpened && children}</div>
		</dialog>
	)
}
