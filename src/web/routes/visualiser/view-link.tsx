import { Link, type LinkProps } from 'react-router'
import { useUrlEdit } from '#ui/use-url-edit.ts'
import { type LaidPlace, type RoomView, readRoomView, roomSearch } from './room-view.ts'

export interface ViewLinkProps extends Omit<LinkProps, 'to' | 'onClick'> {
	readonly room: LaidPlace
	/** The loaded view. */
	readonly view: RoomView
	readonly change: (view: RoomView) => RoomView
}

/** A link to the room with a changed view. */
export function ViewLink({ room, view, change, ...rest }: ViewLinkProps) {
	const { editOnClick } = useUrlEdit()
	const changed = (before: RoomView) => roomSearch(room.surfaces, change(before))
	return (
		<Link
			{...rest}
			to={{ search: changed(view) }}
			onClick={editOnClick((params) => changed(readRoomView(room.surfaces, params).view))}
		/>
	)
}
