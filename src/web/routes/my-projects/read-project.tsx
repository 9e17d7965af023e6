import { Form } from 'react-router'
import type { ProjectAnswer } from '#contract/project/project-answer.ts'
import { Button } from '#ui/button.tsx'
import { aboutRoom } from './about-room.ts'
import { jobOfRoom } from './job-of-room.ts'
import { ProjectItem } from './project-item.tsx'
import { ProjectTotals, RoomTotal } from './project-totals.tsx'
import { RoomDesign } from './room-design.tsx'
import { SharedMaterials } from './shared-materials.tsx'
import type { ShownDesign } from './shown-design.ts'

/** A project for viewers without edit access. */
export function ReadProject({
	project,
	designs,
}: {
	readonly project: ProjectAnswer
	readonly designs: Readonly<Record<number, ShownDesign>>
}) {
	return (
		<Form method="post" className="stack loose">
			{project.note !== '' && <p className="several-lines">{project.note}</p>}
			{project.rooms.map((room) => (
				<section
					key={room.id}
					className="project-room well stack"
					aria-label={room.name === '' ? 'Productos' : room.name}
				>
					{room.name !== '' && <h2>{room.name}</h2>}
					{aboutRoom(room) !== '' && <p className="mute">{aboutRoom(room)}</p>}
					<RoomDesign design={designs[room.id]} name={room.name} />
					{room.items.length === 0 && <p className="mute">Todavía sin productos.</p>}
					<ul className="project-rows rows">
						{room.items.map((item) => (
							<ProjectItem key={item.id} item={item} job={jobOfRoom(room, item)}>
								{item.note !== '' && <p className="small">{item.note}</p>}
							</ProjectItem>
						))}
					</ul>
					<div className="row even">
						<RoomTotal room={room} />
						{project.rooms.length > 1 && room.items.length > 0 && (
							<Button kind="line" type="submit" name="accion" value={`carrito:${room.id}`}>
								Poner esta habitación en el carrito
							</Button>
						)}
					</div>
				</section>
			))}
			<SharedMaterials materials={project.materials} />
			<div className="at-end">
				<div className="stack">
					<ProjectTotals project={project} />
					<Button wide type="submit" name="accion" value="carrito">
						Poner todo en el carrito
					</Button>
				</div>
			</div>
		</Form>
	)
}
