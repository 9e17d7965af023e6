interface IconProps {
	readonly size?: number
}

/** An icon of lines on a square of 20. */
export function stroke(path: string) {
	return ({ size = 20 }: IconProps) => (
		<svg
			width={size}
			height={size}
			viewBox="0 0 20 20"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.6"
			aria-hidden="true"
			focusable="false"
		>
			<path d={path} />
		</svg>
	)
}

export const SearchIcon = stroke('M8.5 14a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Zm4-1.5L17.5 17.5')
export const CloseIcon = stroke('m4 4 12 12M16 4 4 16')
export const MenuIcon = stroke('M2 5h16M2 10h16M2 15h16')
export const ChevronIcon = stroke('m5 7.5 5 5 5-5')
export const TrashIcon = stroke('M3 5.5h14M8 5V3h4v2M5 5.5l.8 11.5h8.4L15 5.5M8.3 8.5v5.5M11.7 8.5v5.5')
export const CartIcon = stroke('M2 3h2.5l2 10h9l2-7H5.2M8 17.2h.01M14.5 17.2h.01')
export const PhoneIcon = stroke(
	'M4 3h3l1.5 4-2 1.5a9 9 0 0 0 5 5l1.5-2 4 1.5v3c0 .6-.5 1-1 1A14 14 0 0 1 3 4c0-.5.4-1 1-1Z',
)
export const ZoomIcon = stroke('M12 3h5v5M8 17H3v-5M17 3l-6 6M3 17l6-6')
export const HeartIcon = stroke('M10 16.5 3.6 10a4 4 0 0 1 5.7-5.6l.7.7.7-.7a4 4 0 0 1 5.7 5.6Z')
export const PlusIcon = stroke('M10 4v12M4 10h12')
export const MinusIcon = stroke('M4 10h12')
export const PreviousIcon = stroke('m12.5 4-6 6 6 6')
export const PersonIcon = stroke(
	'M10 9.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3 17.5c.6-3.4 3.4-5.5 7-5.5s6.4 2.1 7 5.5',
)
export const NextIcon = stroke('m7.5 4 6 6-6 6')
export const ShareIcon = stroke('M10 12V2.5M6.5 6 10 2.5 13.5 6M5 9H3.5v8.5h13V9H15')
