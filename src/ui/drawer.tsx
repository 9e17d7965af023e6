import {
	type ComponentProps,
	type ReactNode,
	type RefObject,
	startTransition,
	useLayoutEffect,
	useRef,
	useState,
} from 'react'
import { IconButton } from './button.tsx'
import { CloseIcon } from './icons.tsx'
import { useOverlay } from './overlay.ts'

interface Modal {
	readonly isOpen: boolean
	/** The content of a dialog is rendered when it first opens: pages do not include content that few visitors open. */
	readonly hasOpened: boolean
	readonly close: () => void
	/** The attributes of its `<dialog>`. */
	readonly dialog: Pick<ComponentProps<'dialog'>, 'id' | 'onCancel' | 'onClose'> & {
		readonly ref: RefObject<HTMLDialogElement | null>
	}
}

const dialogId = (name: string) => `${name}-panel`

/** Attributes of a button that opens or closes a dialog, also before the scripts are there. */
export function commandOf(name: string, command: 'show-modal' | 'close'): object {
	return { command, commandfor: dialogId(name) }
}

/** A modal dialog that is open while its name is the URL's hash. Opening it focuses `first`, or else its first control. */
export function useModal(name: string, first?: RefObject<HTMLElement | null>): Modal {
	const { isOpen, open, close } = useOverlay(name)
	const ref = useRef<HTMLDialogElement>(null)
	const [hasOpened, setHasOpened] = useState(false)
	const isHydrated = useRef(false)
	// A layout effect, so that it is modal before it is painted.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the functions are others each time.
	useLayoutEffect(() => {
		const element = ref.current
		const wasOpened = !isHydrated.current && element?.open === true
		isHydrated.current = true
		if (wasOpened) {
			setHasOpened(true)
			open()
			return
		}
		if (isOpen && !element?.open) {
			// The panel is painted before its content is rendered, which takes longer than a press may wait.
			startTransition(() => setHasOpened(true))
			element?.showModal()
			first?.current?.focus()
		}
		if (!isOpen && element?.open) element.close()
	}, [isOpen])
	return {
		isOpen,
		hasOpened,
		close,
		dialog: {
			id: dialogId(name),
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
	/** Whether its content is in the page, so that it can be opened before the scripts are there. */
	readonly isInPage?: boolean
	readonly children: ReactNode
}

/** A panel over the page: the focus moves to its heading and stays inside; Esc, Back and a click outside close it. */
export function Drawer({ name, title, aside, side = 'right', isInPage = false, children }: DrawerProps) {
	const heading = useRef<HTMLHeadingElement>(null)
	const { hasOpened, close, dialog } = useModal(name, heading)
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
				<IconButton label="Cerrar" onClick={close} {...commandOf(name, 'close')}>
					<CloseIcon />
				</IconButton>
			</div>
			<div className="body">{(isInPage || hasOpened) && children}</div>
		</dialog>
	)
}
