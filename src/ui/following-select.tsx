import { type ComponentProps, useEffect, useRef } from 'react'

interface FollowingSelectProps extends ComponentProps<'select'> {
	/** The value in the URL. */
	readonly value: string
}

/** A select that follows the URL. It stays the same element and keeps its focus when the value changes. */
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
