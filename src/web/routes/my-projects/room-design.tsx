import { Link } from '#ui/link.tsx'
import type { ShownDesign } from './shown-design.ts'

interface RoomDesignProps {
	/** Undefined for a room that was not saved from the visualiser. */
	readonly design: ShownDesign | undefined
	readonly name: string
}

/** The visualiser's design of a project's room, with a link to it. */
export function RoomDesign({ design, name }: RoomDesignProps) {
	if (!design) return null
	const { address, picture, width, height } = design
	return (
		<p className="narrow">
			<Link to={address}>
				<img src={picture} alt="" width={width} height={height} loading="lazy" decoding="async" />
				<span>
					Verla en el visualizador<span className="visually-hidden">{`: ${name}`}</span>
				</span>
			</Link>
		</p>
	)
}
