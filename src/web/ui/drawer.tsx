import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CloseIcon } from './icons.tsx'

/** Whether the overlay named in the address is open, and how to open and close it. Back closes it. */
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
			// Opened from this page: going back leaves the history as it was. Opened by its address: there is nothing behind it.
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

/** A panel over the page: focus goes to its heading and stays inside, Esc, Back and a click beside it close it. */
export function Drawer({ name, title, aside, side = 'right', children }: DrawerProps) {
	const { isOpen, close } = useOverlay(name)
	const dialog = useRef<HTMLDialogElement>(null)
	const heading = useRef<HTMLHeadingElement>(null)
	// Before the next paint: whoever is quick never meets a panel that is half open.
	useLayoutEffect(() => {
		const element = dialog.current
		if (!element) return
		if (isOpen && !element.open) {
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
				// The word that it has closed comes late: by then it may have been opened again.
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
			<div className="body">{children}</div>
		</dialog>
	)
}
