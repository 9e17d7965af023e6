import { asc, eq, inArray } from 'drizzle-orm'
import { accounts } from '#store/account/tables.ts'
import type { Database } from '#store/database.ts'
import { people, personNotes } from './tables.ts'

/** The notes about a person, oldest first; without an author once that account is deleted. */
export function findPersonNotes(db: Database, personId: number) {
	return db
		.select({ id: personNotes.id, at: personNotes.at, author: accounts.nombre, text: personNotes.text })
		.from(personNotes)
		.leftJoin(accounts, eq(accounts.id, personNotes.authorId))
		.where(eq(personNotes.personId, personId))
		.orderBy(asc(personNotes.id))
}

export type PersonNote = Awaited<ReturnType<typeof findPersonNotes>>[number]

/** Writes a note; returns false if there is no such person. */
export async function insertPersonNote(
	tx: Database,
	note: Omit<typeof personNotes.$inferInsert, 'id'>,
): Promise<boolean> {
	const [person] = await tx.select({ id: people.id }).from(people).where(eq(people.id, note.personId)).for('key share')
	if (!person) return false
	await tx.insert(personNotes).values(note)
	return true
}

/** Deletes the notes about the owner of an account; the person's row is deleted later, by the commit of the transaction. */
export async function deleteNotesAbout(tx: Database, accountId: number): Promise<void> {
	const about = tx.select({ id: people.id }).from(people).where(eq(people.accountId, accountId))
	await tx.delete(personNotes).where(inArray(personNotes.personId, about))
}
