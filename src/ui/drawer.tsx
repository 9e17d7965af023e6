import { type ComponentProps, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { CloseIcon } from './icons.tsx'
import { useOverlay } from './overlay.ts'

interface Modal {
	readonly isOpen: boolean
	/** The content of a dialog is rendered when it first opens: pages do not include content that few visitors open. */
	readonly hasOpened: boolean
	readonly close: () => void
	/** The attributes of its `<dialog>`. */
	readonly dialog: Pick<ComponentProps<'dialog'>, 'onCancel' | 'onClose'> & {
		readonly ref: RefObject<HTMLDialogElement | null>
	}
}

/** A modal dialog that is open while its name is the URL's hash. */
export function useModal(name: string): Modal {
	const { isOpen, close } = useOverlay(name)
	const ref = useRef<HTMLDialogElement>(null)
	const [hasOpened, setHasOpened] = useState(false)
	// A layout effect, so that it is modal before it is painted.
	useLayoutEffect(() => {
		const element = ref.current
		if (isOpen && !element?.open) {
			setHasOpened(true)
			element?.showModal()
		}
		if (!isOpen && element?.open) element.close()
	}, [isOpen])
	return {
		isOpen,
		hasOpened,
		close,
		dialog: {
			ref,
			onCancel: (event) => {
				event.preventDefault()
				close()
			},
			onClose: () => {
				// `close` fires asynchronously: the dialog may have been opened again meanwhile.
				if (!ref.current?.open) close()
			},
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
	const { isOpen, hasOpened, close, dialog } = useModal(name)
	const heading = useRef<HTMLHeadingElement>(null)
	useLayoutEffect(() => {
		if (isOpen) heading.current?.focus()
	}, [isOpen])
	return (
		<dialog
			{...dialog}
			className={side === 'left' ? 'drawer left' : 'drawer'}
			aria-labelledby={`${name}-titulo`}
			onClick={(event) => {
				if (event.target === dialog.ref.current) close()
			}}
		>
			<div className="top">
				<h2 id={`${name}-titulo`} ref={heading} tabIndex={-1}>
					{title}
				</h2>
				{aside}
				<IconButton label="Cerrar" onClick={close}>
					<CloseIcon />
				</IconButton>
			</div>
			<div className="body">{hasOpened && children}</div>
		</dialog>
	)
}
