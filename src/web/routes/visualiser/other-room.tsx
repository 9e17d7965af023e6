import { Button } from '#ui/button.tsx'
import { FollowingSelect } from '#ui/following-select.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import type { RoomPage } from './room-page.ts'
import type { RoomView } from './room-view.ts'
import { ViewForm } from './view-form.tsx'

interface OtherRoomProps {
	readonly page: Pick<RoomPage, 'room' | 'others' | 'beside'>
	readonly view: RoomView
}

/** The same tiles in another room, beside this one. */
export function OtherRoom({ page, view }: OtherRoomProps) {
	const { room, others, beside } = page
	if (others.length === 0) return null
	return (
		<section className="stack snug vis-other" aria-labelledby="otra-estancia">
			<h2 id="otra-estancia" className="visually-hidden">
				Lo mismo en otra estancia
			</h2>
			{beside && (
				<Link className="vis-drawn" to={beside.to}>
					<Picture picture={beside.picture} alt="" sizes="(max-width: 1080px) 100vw, 50vw" />
					<img className="vis-laid" src={beside.jpeg} alt={beside.words} {...room.size} />
				</Link>
			)}
			<ViewForm room={room} view={view} reset={(before) => ({ ...before, beside: null })}>
				<div className="field">
					<label htmlFor="junto">Al lado, lo mismo en otra estancia</label>
					<div className="with-button">
						<FollowingSelect id="junto" className="input" name="junto" value={beside?.name ?? ''}>
							<option value="">Ninguna</option>
							{others.map(({ name, title }) => (
								<option key={name} value={name}>
									{title}
								</option>
							))}
						</FollowingSelect>
						<Button kind="line" className="only-no-js" type="submit">
							Verla
						</Button>
					</div>
				</div>
			</ViewForm>
		</section>
	)
}
