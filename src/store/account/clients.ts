import { and, asc, eq } from 'drizzle-orm'
import type { Client } from '#domain/account/account.ts'
import { changed, type Database, one } from '#store/database.ts'
import { clients } from './tables.ts'

export type NewClient = Omit<Client, 'id'>

/** The clients of a reseller, by name. */
export function findClients(db: Database, resellerId: number): Promise<Client[]> {
	return db
		.select()
		.from(clients)
		.where(eq(clients.resellerId, resellerId))
		.orderBy(asc(clients.nombre), asc(clients.id))
}

/** A client, if it belongs to the reseller. */
export async function findClient(db: Database, resellerId: number, id: number): Promise<Client | null> {
	return one(
		db
			.select()
			.from(clients)
			.where(and(eq(clients.id, id), eq(clients.resellerId, resellerId))),
	)
}

/** Inserts a client, or updates one of the reseller's own; returns its id, or null if the reseller has no such client. */
export async function writeClient(tx: Database, id: number | null, client: NewClient): Promise<number | null> {
	if (id === null) {
		const [row] = await tx.insert(clients).values(client).returning({ id: clients.id })
		return row?.id ?? null
	}
	const { createdAt: _, ...text } = client
	const [row] = await tx
		.update(clients)
		.set(text)
		.where(and(eq(clients.id, id), eq(clients.resellerId, client.resellerId)))
		.returning({ id: clients.id })
	return row?.id ?? null
}

export async function deleteClient(tx: Database, resellerId: number, id: number): Promise<boolean> {
	return changed(
		tx
			.delete(clients)
			.where(and(eq(clients.id, id), eq(clients.resellerId, resellerId)))
			.returning({ id: clients.id }),
	)
}

export async function deleteClientsOf(tx: Database, resellerId: number): Promise<void> {
	await tx.delete(clients).where(eq(clients.resellerId, resellerId))
}
