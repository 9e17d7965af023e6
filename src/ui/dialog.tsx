import { type ComponentProps, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

interface DialogProps extends Pick<ComponentProps<'dialog'>, 'className' | 'onKeyDown'> {
	/** Prefix of its ids: its heading is `<id>-titulo`. */
	readonly id: string
	/** Its heading; without one, the children have it. */
	readonly title?: ReactNode
	/** Leaves it: Esc and a press outside ask for that too. */
	readonly onClose: () => void
	/** Receives the focus instead of the heading. */
	readonly first?: RefObject<HTMLElement | null>
	/** Receives the focus after a dialog that was open when its page was. */
	readonly opener?: RefObject<HTMLElement | null>
	readonly children: ReactNode
}

/**
 * A modal dialog, which is open while it is rendered. The server renders it as a part of the page, so that it works by its URL and without
 * JavaScript. The focus goes to its heading, and back to where it was.
 */
export function Dialog({ id, title, onClose, first, opener, children, className = 'dialog', ...rest }: DialogProps) {
	const dialog = useRef<HTMLDialogElement>(null)
	const before = useRef<Element | null>(null)
	const heading = `${id}-titulo`
	const isLeft = useRef(false)
	const leave = () => {
		if (isLeft.current) return
		isLeft.current = true
		onClose()
	}
	// Before it is painted, so that keys work as soon as it is seen.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
	useLayoutEffect(() => {
		const element = dialog.current
		if (!element || element.matches(':modal')) return
		before.current = document.activeElement
		// The attribute is removed instead of calling `close`, which would fire a `close` event.
		element.removeAttribute('open')
		element.showModal()
		const target = first?.current ?? document.getElementById(heading)
		target?.focus()
		// The attribute notifies the toasts, which are in the open dialog, before it leaves the page.
		return () => element.removeAttribute('open')
	}, [])
	// It is unmounted without `close`, which would restore the focus, so the focus is restored here.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when it leaves
	useEffect(
		() => () => {
			const was = before.current === document.body ? opener?.current : before.current
			if (was instanceof HTMLElement) was.focus({ preventScroll: true })
		},
		[],
	)
	return (
		<dialog
			{...rest}
			className={className}
			ref={dialog}
			id={id}
			open
			aria-labelledby={heading}
			// It stays until its owner removes it.
			onCancel={(event) => {
				event.preventDefault()
				leave()
			}}
			// Browsers close it by themselves at the second Esc.
			onClose={leave}
			onClick={(event) => {
				if (event.target === dialog.current && isOutside(dialog.current, event)) leave()
			}}
		>
			{title !== undefined && (
				<h2 id={heading} tabIndex={-1}>
					{title}
				</h2>
			)}
			{children}
		</dialog>
	)
}

function isOutside(dialog: HTMLElement, { clientX, clientY }: { readonly clientX: number; readonly clientY: number }) {
	const { left, right, top, bottom } = dialog.getBoundingClientRect()
	return clientX < left || clientX > right || clientY < top || clientY > bottom
}
