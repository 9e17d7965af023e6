import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { SavedAddress } from '#domain/account/account.ts'
import { changed, type Database } from '#store/database.ts'
import { savedAddresses } from './tables.ts'

export type NewAddress = Omit<SavedAddress, 'id'>

/** The addresses of an account, its default one first. */
export function findAddresses(db: Database, accountId: number): Promise<SavedAddress[]> {
	return db
		.select()
		.from(savedAddresses)
		.where(eq(savedAddresses.accountId, accountId))
		.orderBy(desc(savedAddresses.isDefault), asc(savedAddresses.id))
}

/** Inserts an address, or updates one of the account's own; returns false if the account has no such address. */
export async function writeAddress(tx: Database, id: number | null, address: NewAddress): Promise<boolean> {
	if (address.isDefault) {
		await tx
			.update(savedAddresses)
			.set({ isDefault: false })
			.where(and(eq(savedAddresses.accountId, address.accountId), ne(savedAddresses.id, id ?? 0)))
	}
	if (id === null) {
		await tx.insert(savedAddresses).values(address)
		return true
	}
	const { createdAt: _, ...text } = address
	return changed(
		tx
			.update(savedAddresses)
			.set(text)
			.where(and(eq(savedAddresses.id, id), eq(savedAddresses.accountId, address.accountId)))
			.returning({ id: savedAddresses.id }),
	)
}

export async function deleteAddress(tx: Database, accountId: number, id: number): Promise<boolean> {
	return changed(
		tx
			.delete(savedAddresses)
			.where(and(eq(savedAddresses.id, id), eq(savedAddresses.accountId, accountId)))
			.returning({ id: savedAddresses.id }),
	)
}

export async function deleteAddressesOf(tx: Database, accountId: number): Promise<void> {
	await tx.delete(savedAddresses).where(eq(savedAddresses.accountId, accountId))
}
