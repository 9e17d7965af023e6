import { Form, useSubmit } from 'react-router'
import { Button } from '#ui/button.tsx'
import { FollowingSelect } from '#ui/following-select.tsx'
import { Link } from '#ui/link.tsx'
import { addresses } from '#web/addresses.ts'
import type { RoomPage } from './room-page.ts'
import { type RoomView, roomParameters } from './room-view.ts'

interface OtherRoomProps {
	readonly page: Pick<RoomPage, 'room' | 'others' | 'beside'>
	readonly view: RoomView
}

/** The same tiles in another room, beside this one. */
export function OtherRoom({ page, view }: OtherRoomProps) {
	const { room, others, beside } = page
	const submit = useSubmit()
	if (others.length === 0) return null
	return (
		<section className="vis-other" aria-labelledby="otra-estancia">
			<h2 id="otra-estancia" className="visually-hidden">
				Lo mismo en otra estancia
			</h2>
			{beside && (
				<Link to={beside.to}>
					<img src={beside.jpeg} alt={beside.words} {...room.size} />
				</Link>
			)}
			<Form
				method="get"
				action={addresses.visualiserRoom(room.name)}
				preventScrollReset
				onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true })}
			>
				{[...roomParameters(room.surfaces, { ...view, beside: null })].map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
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
			</Form>
		</section>
	)
}
