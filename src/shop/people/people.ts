import type { PersonFilter } from '#domain/account/person.ts'
import { exportAccount } from '#shop/account/profile.ts'
import { onDatabase } from '#shop/base/bind.ts'
import type { ShopContext } from '#shop/context.ts'
import { findAccount, findProfessionals } from '#store/account/accounts.ts'
import { findBusinessDocument, listBusinessDocuments } from '#store/account/business-documents.ts'
import type { Database } from '#store/database.ts'
import { findMessagesFrom } from '#store/message/message-photos.ts'
import { countOrdered, findPeople, findPersonId, type Ordered, type Person } from '#store/people/people.ts'
import { insertPersonNote } from '#store/people/person-notes.ts'
import { findMembers } from '#store/staff/members.ts'
import { openPersonFile } from './person-file.ts'

export type { Ordered, Person }

/** Rows of the file of customers that are read together. */
const BATCH = 500

/** A person in a list, with their orders; null for none. */
export interface ListedPerson {
	readonly person: Person
	readonly ordered: Ordered | null
}

async function find(
	db: Database,
	filter: PersonFilter,
	asked: { readonly after: number | null; readonly size: number },
): Promise<ListedPerson[]> {
	const found = await findPeople(db, filter, asked)
	const ordered = await countOrdered(
		db,
		found.map(({ id }) => id),
	)
	return found.map((person) => ({ person, ordered: ordered.get(person.id) ?? null }))
}

async function* all(db: Database, filter: PersonFilter): AsyncGenerator<ListedPerson, void, undefined> {
	for (let after: number | null = null; ; ) {
		const found = await find(db, filter, { after, size: BATCH })
		yield* found
		after = found.at(-1)?.person.id ?? null
		if (found.length < BATCH) return
	}
}

/** All data of a person (GDPR art. 15), with keys and hashes, which `accountExportAnswer` leaves out; null if there is no such person. */
async function dataOf(context: ShopContext, id: number) {
	const file = await openPersonFile(context, id)
	if (!file) return null
	const messages = await findMessagesFrom(context.db, file.person.correo.toLowerCase())
	return { ...file, messages, account: file.account && (await exportAccount(context, file.account.account)) }
}

/** Customers as the staff sees them. */
export const people = {
	/** A page of the people that match a filter, after the last one of the page before. */
	find: onDatabase(find),
	/** All people that match a filter, read in batches. */
	all: onDatabase(all),
	file: openPersonFile,
	dataOf,
	/** The number of the customer with an address or an account; null if there is none. */
	idOf: onDatabase(findPersonId),
	/** Stores a note; false if there is no such person. */
	note: (
		{ db, clock }: ShopContext,
		personId: number,
		{ authorId, text }: { readonly authorId: number; readonly text: string },
	) => db.transaction(async (tx) => insertPersonNote(tx, { personId, authorId, text, at: await clock.now(tx) })),
	professionals: onDatabase(findProfessionals),
	account: onDatabase(findAccount),
	papers: onDatabase(listBusinessDocuments),
	/** A paper of an account with its bytes; null if it has none of this number. */
	paper: onDatabase(findBusinessDocument),
	/** Staff who can be assigned to a professional. */
	managers: async ({ db }: ShopContext) =>
		(await findMembers(db)).filter(({ endedAt, hasJoined }) => endedAt === null && hasJoined),
}
