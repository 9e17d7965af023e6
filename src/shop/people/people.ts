import type { PersonFilter } from '#domain/account/person.ts'
import { exportAccount } from '#shop/account/profile.ts'
import type { ShopContext } from '#shop/context.ts'
import { findAccount, findProfessionals } from '#store/account/accounts.ts'
import { findBusinessDocument, listBusinessDocuments } from '#store/account/business-documents.ts'
import { countOrdered, findPeople, findPersonId, type Ordered, type Person } from '#store/people/people.ts'
import { insertPersonNote } from '#store/people/person-notes.ts'
import { findMembers } from '#store/staff/members.ts'
import { openPersonFile } from './person-file.ts'

export type { Ordered, Person }

/** Rows of the file of customers that are read together. */
const BATCH = 500

/** Somebody in a list, with what they have ordered; null for nothing. */
export interface ListedPerson {
	readonly person: Person
	readonly ordered: Ordered | null
}

/** How the staff looks at who buys. The deeds do not check permissions. */
export function createPeople(context: ShopContext) {
	const { db, clock } = context
	const find = async (
		filter: PersonFilter,
		asked: { readonly after: number | null; readonly size: number },
	): Promise<ListedPerson[]> => {
		const found = await findPeople(db, filter, asked)
		const ordered = await countOrdered(
			db,
			found.map(({ id }) => id),
		)
		return found.map((person) => ({ person, ordered: ordered.get(person.id) ?? null }))
	}
	return {
		/** A page of the people that a filter leaves, after the last one of the page before. */
		find,
		/** All that a filter leaves, read batch after batch. */
		all: async function* (filter: PersonFilter): AsyncGenerator<ListedPerson, void, undefined> {
			for (let after: number | null = null; ; ) {
				const found = await find(filter, { after, size: BATCH })
				yield* found
				after = found.at(-1)?.person.id ?? null
				if (found.length < BATCH) return
			}
		},
		file: (id: number) => openPersonFile(context, id),
		/** All that is kept of somebody (GDPR art. 15), with keys and hashes, which `accountExportAnswer` leaves out; null for nobody. */
		dataOf: async (id: number) => {
			const file = await openPersonFile(context, id)
			return file && { ...file, account: file.account && (await exportAccount(context, file.account.account)) }
		},
		/** The number of the customer with an address or an account; null for nobody. */
		idOf: (who: Parameters<typeof findPersonId>[1]) => findPersonId(db, who),
		/** Notes something about somebody; false about nobody. */
		note: (personId: number, { authorId, text }: { readonly authorId: number; readonly text: string }) =>
			db.transaction(async (tx) => insertPersonNote(tx, { personId, authorId, text, at: await clock.now(tx) })),
		professionals: (state: Parameters<typeof findProfessionals>[1]) => findProfessionals(db, state),
		account: (id: number) => findAccount(db, id),
		papers: (accountId: number) => listBusinessDocuments(db, accountId),
		/** A paper of an account with its bytes; null where it has none of this number. */
		paper: (accountId: number, id: number) => findBusinessDocument(db, accountId, id),
		/** Who of the staff may look after a professional. */
		managers: async () => (await findMembers(db)).filter(({ endedAt, hasJoined }) => endedAt === null && hasJoined),
	}
}

export type People = ReturnType<typeof createPeople>
