import { type ComponentProps, useEffect, useRef } from 'react'

interface FollowingSelectProps extends ComponentProps<'select'> {
	/** What the address says. */
	readonly value: string
}

/** A select that shows what the address says, and stays the same element, with its focus, when that changes. */
export function FollowingSelect({ value, children, ...rest }: FollowingSelectProps) {
	const select = useRef<HTMLSelectElement>(null)
	useEffect(() => {
		if (select.current) select.current.value = value
	}, [value])
	return (
		<select {...rest} ref={select} defaultValue={value}>
			{children}
		</select>
	)
}
