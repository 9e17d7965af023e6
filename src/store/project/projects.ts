import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { NewItem, NewRoom, Project, ProjectItem, ProjectRoom } from '#domain/project/project.ts'
import { changed, type Database } from '#store/database.ts'
import { projectItems, projectRooms, projects } from './tables.ts'

type Row = typeof projects.$inferSelect

/** A project as a list shows it. */
export interface ListedProject {
	readonly editKey: string
	readonly readKey: string
	readonly accountId: number | null
	readonly nombre: string
	readonly changedAt: Date
	readonly rooms: number
	readonly items: number
}

const ofKey = (key: string) => or(eq(projects.readKey, key), eq(projects.editKey, key))

/** The project of either key with its rooms and items, and when it was used last; null for an unknown key. */
export async function findProject(
	db: Database,
	key: string,
): Promise<{ readonly project: Project; readonly usedAt: Date } | null> {
	const [row] = await db.select().from(projects).where(ofKey(key))
	return row ? { project: await wholeProject(db, row), usedAt: row.usedAt } : null
}

/** The same, locked against another change. */
export async function lockProject(tx: Database, key: string): Promise<Project | null> {
	const [row] = await tx.select().from(projects).where(ofKey(key)).for('update')
	return row ? wholeProject(tx, row) : null
}

/** The projects of an account with all that they hold, in the order in which they were made. */
export async function findProjectsOf(db: Database, accountId: number): Promise<Project[]> {
	const rows = await db.select().from(projects).where(eq(projects.accountId, accountId)).orderBy(asc(projects.id))
	return wholeProjects(db, rows)
}

async function wholeProject(db: Database, row: Row): Promise<Project> {
	const [project] = await wholeProjects(db, [row])
	if (!project) throw new Error(`project ${row.id} was not read`)
	return project
}

async function wholeProjects(db: Database, rows: readonly Row[]): Promise<Project[]> {
	const ids = rows.map(({ id }) => id)
	const rooms = await db
		.select()
		.from(projectRooms)
		.where(inArray(projectRooms.projectId, ids))
		.orderBy(asc(projectRooms.id))
	const items = await db
		.select()
		.from(projectItems)
		.where(inArray(projectItems.projectId, ids))
		.orderBy(asc(projectItems.id))
	return rows.map(({ slot: _, createdAt: __, usedAt: ___, ...row }) => ({
		...row,
		rooms: rooms
			.filter(({ projectId }) => projectId === row.id)
			.map(({ projectId: _project, slot: _slot, ...room }) => room),
		items: items
			.filter(({ projectId }) => projectId === row.id)
			.map(({ projectId: _project, slot: _slot, ...item }) => item),
	}))
}

/** The projects of an account and those of the keys for changing, latest change first. */
export async function listProjects(
	db: Database,
	accountId: number | null,
	editKeys: readonly string[],
): Promise<ListedProject[]> {
	if (accountId === null && editKeys.length === 0) return []
	return db
		.select({
			editKey: projects.editKey,
			readKey: projects.readKey,
			accountId: projects.accountId,
			nombre: projects.nombre,
			changedAt: projects.changedAt,
			// Written out, since columns of a query of one table are named without it.
			rooms: sql<number>`(select count(*)::int from project_rooms where project_rooms.project_id = projects.id)`,
			items: sql<number>`(select count(*)::int from project_items where project_items.project_id = projects.id)`,
		})
		.from(projects)
		.where(
			or(
				accountId === null ? undefined : eq(projects.accountId, accountId),
				editKeys.length === 0 ? undefined : inArray(projects.editKey, [...editKeys]),
			),
		)
		.orderBy(desc(projects.changedAt), desc(projects.id))
}

/** The rooms of the projects of some keys for changing, project by project. */
export function findRoomsOf(
	db: Database,
	editKeys: readonly string[],
): Promise<{ readonly editKey: string; readonly id: number; readonly nombre: string }[]> {
	return db
		.select({ editKey: projects.editKey, id: projectRooms.id, nombre: projectRooms.nombre })
		.from(projectRooms)
		.innerJoin(projects, eq(projects.id, projectRooms.projectId))
		.where(inArray(projects.editKey, [...editKeys]))
		.orderBy(desc(projects.changedAt), asc(projectRooms.id))
}

/** The slots that an account's projects take. The account's row must be locked. */
export async function findProjectSlots(tx: Database, accountId: number): Promise<number[]> {
	const rows = await tx.select({ slot: projects.slot }).from(projects).where(eq(projects.accountId, accountId))
	return rows.flatMap(({ slot }) => slot ?? [])
}

/** Inserts a project without rooms; returns its id. */
export async function insertProject(
	tx: Database,
	project: Pick<Row, 'readKey' | 'editKey' | 'accountId' | 'slot' | 'nombre' | 'nota'>,
	at: Date,
): Promise<number> {
	const [row] = await tx
		.insert(projects)
		.values({ ...project, version: 1, createdAt: at, changedAt: at, usedAt: at })
		.returning({ id: projects.id })
	if (!row) throw new Error('the project was not written')
	return row.id
}

/** The slots that the rooms or items of a project take. */
export async function findTakenSlots(
	tx: Database,
	projectId: number,
): Promise<{ readonly rooms: number[]; readonly items: number[] }> {
	const rooms = await tx
		.select({ slot: projectRooms.slot })
		.from(projectRooms)
		.where(eq(projectRooms.projectId, projectId))
	const items = await tx
		.select({ slot: projectItems.slot })
		.from(projectItems)
		.where(eq(projectItems.projectId, projectId))
	return { rooms: rooms.map(({ slot }) => slot), items: items.map(({ slot }) => slot) }
}

/** Inserts a room; returns its id. */
export async function insertRoom(tx: Database, projectId: number, room: NewRoom & { slot: number }): Promise<number> {
	const [row] = await tx
		.insert(projectRooms)
		.values({ ...room, projectId })
		.returning({ id: projectRooms.id })
	if (!row) throw new Error('the room was not written')
	return row.id
}

export async function insertItems(
	tx: Database,
	at: { readonly projectId: number; readonly roomId: number },
	items: readonly (NewItem & { readonly slot: number })[],
): Promise<void> {
	if (items.length > 0) await tx.insert(projectItems).values(items.map((item) => ({ ...item, ...at })))
}

export async function updateRoom(tx: Database, { id, ...room }: ProjectRoom): Promise<void> {
	await tx.update(projectRooms).set(room).where(eq(projectRooms.id, id))
}

export async function updateItem(
	tx: Database,
	{ id, roomId, quantity, areaHundredths, nota, need }: ProjectItem,
): Promise<void> {
	await tx.update(projectItems).set({ roomId, quantity, areaHundredths, nota, need }).where(eq(projectItems.id, id))
}

/** Puts an item into a room of another project. */
export async function moveItem(
	tx: Database,
	id: number,
	to: { readonly projectId: number; readonly roomId: number; readonly slot: number },
): Promise<void> {
	await tx.update(projectItems).set(to).where(eq(projectItems.id, id))
}

/** Deletes a room of a project with its items. */
export async function deleteRoom(tx: Database, projectId: number, id: number): Promise<void> {
	await tx.delete(projectRooms).where(and(eq(projectRooms.projectId, projectId), eq(projectRooms.id, id)))
}

export async function deleteItem(tx: Database, projectId: number, id: number): Promise<void> {
	await tx.delete(projectItems).where(and(eq(projectItems.projectId, projectId), eq(projectItems.id, id)))
}

/** Writes the name and keys of a project, as its next version. */
export async function updateProject(
	tx: Database,
	{ id, nombre, nota, readKey, editKey }: Pick<Project, 'id' | 'nombre' | 'nota' | 'readKey' | 'editKey'>,
	at: Date,
): Promise<void> {
	await tx
		.update(projects)
		.set({ nombre, nota, readKey, editKey, version: sql`${projects.version} + 1`, changedAt: at, usedAt: at })
		.where(eq(projects.id, id))
}

export async function deleteProject(tx: Database, id: number): Promise<void> {
	await tx.delete(projects).where(eq(projects.id, id))
}

export async function deleteProjectsOf(tx: Database, accountId: number): Promise<void> {
	await tx.delete(projects).where(eq(projects.accountId, accountId))
}

/** Stores that a project is used, so that it is not deleted. */
export async function touchProject(db: Database, id: number, usedAt: Date): Promise<void> {
	await db.update(projects).set({ usedAt }).where(eq(projects.id, id))
}

/** Gives a project without an owner to an account; returns false if the key is unknown or belongs to an account's project. */
export async function giveProject(
	tx: Database,
	editKey: string,
	{ accountId, slot }: { readonly accountId: number; readonly slot: number },
): Promise<boolean> {
	return changed(
		tx
			.update(projects)
			.set({ accountId, slot })
			.where(and(eq(projects.editKey, editKey), isNull(projects.accountId)))
			.returning({ id: projects.id }),
	)
}

/** Deletes projects without an account that were not used since an instant. */
export async function forgetProjects(db: Database, before: Date): Promise<void> {
	await db.delete(projects).where(and(isNull(projects.accountId), lt(projects.usedAt, before)))
}
