import { Form } from 'react-router'
import type { ProjectAnswer, ProjectItemAnswer, ProjectRoomAnswer } from '#contract/project/project-answer.ts'
import { PLACE_NAMES, PLACES } from '#domain/job/job.ts'
import { Button } from '#ui/button.tsx'
import { EnterButton } from '#ui/enter-button.tsx'
import { FaultSummary } from '#ui/form/fault-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import { type FieldDescription, rowField } from '#ui/form/form-description.ts'
import { type Faults, useFaults } from '#ui/form/use-faults.ts'
import type { ProjectOption } from '#web/parts/project/project-choice.ts'
import { aboutRoom } from './about-room.ts'
import type { ProjectFormAnswer } from './change-my-project.ts'
import { BEFORE, FIELDS_FORM, targetField } from './field-names.ts'
import { jobOfRoom } from './job-of-room.ts'
import { ProjectItem } from './project-item.tsx'
import { ProjectTotals, RoomTotal } from './project-totals.tsx'
import { RoomDesign } from './room-design.tsx'
import { SharedMaterials } from './shared-materials.tsx'
import type { ShownDesign } from './shown-design.ts'

/** Prefix of the ids of the form's fields. */
const ID = 'obra'

interface ProjectFormProps {
	readonly project: ProjectAnswer
	readonly designs: Readonly<Record<number, ShownDesign>>
	/** The visitor's other projects, which a room can go to. */
	readonly others: readonly ProjectOption[]
	readonly answered: ProjectFormAnswer | undefined
}

/** Data common to every field of the form. */
interface Filling {
	readonly project: ProjectAnswer
	readonly designs: ProjectFormProps['designs']
	readonly others: ProjectFormProps['others']
	readonly faults: Faults
	/** The value of a field: the typed one, or the stored one. */
	readonly textOf: (name: string) => string
}

/** A field of a room or of an item: most may be empty, and say so. */
const projectField = (name: string, label: string, more: Partial<FieldDescription> = {}) =>
	rowField(name, label, { isOfRow: false, ...more })

/**
 * An editable project: one form, each of whose buttons first saves all of its fields. It carries its original state, so that the server
 * can distinguish typed values from other persons' concurrent changes.
 */
export function ProjectForm({ project, designs, others, answered }: ProjectFormProps) {
	// The same object for the same answer: it identifies the faults.
	const answer = answered?.form === 'faults' ? answered.answer : undefined
	const typed = answer?.values ?? (answered !== undefined && 'values' in answered ? answered.values : {})
	const before = answered?.form === 'faults' ? answered.before : project.fields
	const faults = useFaults(answer)
	const filling: Filling = {
		...{ project, designs, others, faults },
		textOf: (name) => typed[name] ?? project.fields[name] ?? '',
	}
	return (
		<Form method="post" className="stack loose" noValidate>
			<FaultSummary answer={answer} faults={faults} idPrefix={ID} />
			<input type="hidden" name="formulario" value={FIELDS_FORM} />
			<input type="hidden" name={BEFORE} value={JSON.stringify(before)} />
			<EnterButton>Guardar los cambios</EnterButton>
			<FoldedFields
				filling={filling}
				title="Nombre y nota de la obra"
				fields={[
					projectField('nombre', 'Nombre de la obra', { optional: false }),
					projectField('nota', 'Nota', { kind: 'textarea' }),
				]}
				isOpen={filling.textOf('nota') !== ''}
			/>
			{project.rooms.map((room) => (
				<Room key={room.id} room={room} filling={filling} />
			))}
			<SharedMaterials materials={project.materials} />
			<div>
				<Button kind="line" type="submit" name="accion" value="anadir-habitacion">
					Añadir una habitación
				</Button>
			</div>
			<div className="at-end">
				<div className="stack">
					<ProjectTotals project={project} />
					<Button wide type="submit" name="accion" value="carrito">
						Poner todo en el carrito
					</Button>
					<Button kind="line" wide type="submit" name="accion" value="guardar">
						Guardar los cambios
					</Button>
				</div>
			</div>
		</Form>
	)
}

interface FoldedFieldsProps {
	readonly filling: Filling
	readonly title: string
	readonly fields: readonly FieldDescription[]
	/** Whether one of them has something to read. */
	readonly isOpen: boolean
}

/** Fields that are seldom changed, behind a title; open while one has a fault. */
function FoldedFields({ filling, title, fields, isOpen }: FoldedFieldsProps) {
	return (
		<details open={isOpen || fields.some(({ name }) => filling.faults.of(name) !== null)}>
			<summary className="text-link small">{title}</summary>
			<div className="columns min-10 even">
				{fields.map((field) => (
					<FieldOf key={field.name} filling={filling} field={field} />
				))}
			</div>
		</details>
	)
}

function FieldOf({ filling, field }: { readonly filling: Filling; readonly field: FieldDescription }) {
	return <Field field={field} idPrefix={ID} value={filling.textOf(field.name)} faults={filling.faults} />
}

const PLACE_OPTIONS = [{ id: '', text: 'Sin decir' }, ...PLACE_NAMES.map((id) => ({ id, text: PLACES[id].text }))]

function Room({ room, filling }: { readonly room: ProjectRoomAnswer; readonly filling: Filling }) {
	const { project } = filling
	const name = room.name === '' ? 'esta lista' : room.name
	const titleId = `habitacion-${room.id}-titulo`
	return (
		<section className="project-room well stack" id={`habitacion-${room.id}`} aria-labelledby={titleId}>
			<h2 id={titleId} className={room.name === '' ? 'visually-hidden' : undefined}>
				{room.name === '' ? 'Productos' : room.name}
			</h2>
			<div className="row">
				{aboutRoom(room) !== '' && <p className="mute">{aboutRoom(room)}</p>}
				<FoldedFields
					filling={filling}
					title="Nombre, tipo de lugar y superficie"
					fields={[
						projectField(`sala-${room.id}-nombre`, 'Habitación'),
						projectField(`sala-${room.id}-lugar`, 'Tipo de lugar', { kind: 'select', options: PLACE_OPTIONS }),
						projectField(`sala-${room.id}-m2`, 'Superficie', { inputMode: 'decimal', unit: 'm²' }),
					]}
					isOpen={false}
				/>
			</div>
			<RoomDesign design={filling.designs[room.id]} name={room.name} />
			{room.items.length === 0 && (
				<p className="mute">Todavía sin productos: añádelos desde su página, con «Guardar en mi obra».</p>
			)}
			<ul className="project-rows rows">
				{room.items.map((item) => (
					<ProjectItem
						key={item.id}
						item={item}
						job={jobOfRoom(room, item)}
						amount={item.amountField !== null && <Amount name={item.amountField} filling={filling} />}
					>
						<ItemActions item={item} filling={filling} />
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
				{filling.others.length > 0 && (room.items.length > 0 || filling.designs[room.id]) && (
					<MoveRoom room={room} filling={filling} name={name} />
				)}
				{(project.rooms.length > 1 || room.items.length > 0) && (
					<details>
						<summary className="text-link">{project.rooms.length > 1 ? `Quitar ${name}` : 'Vaciar la lista'}</summary>
						<div className="stack snug">
							<p>{goneText(room.items.length)}</p>
							<Button kind="danger" type="submit" name="accion" value={`quitar-habitacion:${room.id}`}>
								{project.rooms.length > 1 ? `Sí, quitar ${name}` : 'Sí, vaciarla'}
							</Button>
						</div>
					</details>
				)}
			</div>
		</section>
	)
}

/** The way of a room to another project. */
function MoveRoom({
	room,
	filling,
	name,
}: {
	readonly room: ProjectRoomAnswer
	readonly filling: Filling
	readonly name: string
}) {
	const field = projectField(targetField(room.id), 'A qué obra', {
		optional: false,
		kind: 'select',
		options: filling.others,
	})
	return (
		<details>
			<summary className="text-link">{`Pasar ${name} a otra obra`}</summary>
			<div className="stack snug">
				<Field field={field} idPrefix={ID} value={filling.others[0]?.id ?? ''} faults={filling.faults} />
				<Button kind="line" type="submit" name="accion" value={`mover-habitacion:${room.id}`}>
					{`Pasar ${name}`}
				</Button>
			</div>
		</details>
	)
}

function goneText(items: number): string {
	if (items === 0) return 'No tiene productos.'
	return items === 1 ? 'Se va también su producto.' : `Se van también sus ${items} productos.`
}

/** What is done with an item: its note, its room where there are several, its sample, and its removal. */
function ItemActions({ item, filling }: { readonly item: ProjectItemAnswer; readonly filling: Filling }) {
	const { project, textOf } = filling
	const { id, line, hasSample } = item
	const [note, room] = [`linea-${id}-nota`, `linea-${id}-sala`]
	const isMovable = project.rooms.length > 1
	const rooms = project.rooms.map((each) => ({ id: `${each.id}`, text: each.name }))
	return (
		<div className="row">
			{!isMovable && <input type="hidden" name={room} value={textOf(room)} />}
			<FoldedFields
				filling={filling}
				title={isMovable ? 'Nota y habitación' : 'Nota'}
				fields={[
					projectField(note, 'Nota'),
					...(isMovable ? [projectField(room, 'Está en', { optional: false, kind: 'select', options: rooms })] : []),
				]}
				isOpen={textOf(note) !== ''}
			/>
			{hasSample && (
				<button type="submit" className="text-link small" name="accion" value={`muestra:${id}`}>
					Pedir muestra<span className="visually-hidden">{` de ${line.name}`}</span>
				</button>
			)}
			<button type="submit" className="text-link small" name="accion" value={`quitar:${id}`}>
				Quitar<span className="visually-hidden">{` ${line.name}`}</span>
			</button>
		</div>
	)
}

/** The amount of an item. */
function Amount({ name, filling }: { readonly name: string; readonly filling: Filling }) {
	const isArea = name.endsWith('m2')
	return (
		<FieldOf
			filling={filling}
			field={projectField(name, isArea ? 'Superficie' : 'Cantidad', {
				optional: false,
				inputMode: isArea ? 'decimal' : 'numeric',
				...(isArea ? { unit: 'm²' } : {}),
			})}
		/>
	)
}
