import { type ComponentProps, useEffect, useRef } from 'react'

interface NoticeProps extends Omit<ComponentProps<'div'>, 'className' | 'tabIndex'> {
	/** `bad` is a failure, `warm` a notice before the next step. */
	readonly tone?: 'bad' | 'warm' | undefined
	readonly isSmall?: boolean
	/** Last in a form of any layout. */
	readonly isLast?: boolean
	/** Receives the focus when it appears, since its form may be far below. With a `ref` its owner gives it the focus. */
	readonly takesFocus?: boolean
}

/** The message of the page; its `role` decides whether screen readers announce it. */
export function Notice({ tone, isSmall = false, isLast = false, takesFocus = false, ref, ...rest }: NoticeProps) {
	const own = useRef<HTMLDivElement>(null)
	useEffect(() => {
		if (takesFocus) own.current?.focus()
	}, [takesFocus])
	const look = ['notice', tone, isSmall && 'small', isLast && 'unanswered'].filter(Boolean).join(' ')
	const isTarget = takesFocus || ref !== undefined
	return <div {...rest} ref={ref ?? own} className={look} {...(isTarget ? { tabIndex: -1 } : {})} />
}
