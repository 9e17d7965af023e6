import { Link } from '#ui/link.tsx'
import type { ShownDesign } from './shown-design.ts'

interface RoomDesignProps {
	/** Undefined for a room that has none. */
	readonly design: ShownDesign | undefined
	readonly name: string
}

/** The design or the laying plan of a project's room, with a link to it. */
export function RoomDesign({ design, name }: RoomDesignProps) {
	if (!design) return null
	const { text, address, picture, width, height } = design
	return (
		<p className="narrow">
			<Link to={address}>
				<img src={picture} alt="" width={width} height={height} loading="lazy" decoding="async" />
				<span>
					{text}
					<span className="visually-hidden">{`: ${name}`}</span>
				</span>
			</Link>
		</p>
	)
}
