import { eq, lt, sql } from 'drizzle-orm'
import type { Customer } from '#domain/order/order.ts'
import type { Database } from '#store/database.ts'
import { customers } from './tables.ts'

/** Writes a customer and answers its id. */
export async function insertCustomer(db: Database, customer: Customer, createdAt: Date): Promise<number> {
	const [row] = await db
		.insert(customers)
		.values({ ...customer, createdAt })
		.returning({ id: customers.id })
	if (!row) throw new Error('the customer was not written')
	return row.id
}

/** Deletes the customers sent before an instant. */
export async function forgetCustomers(db: Database, before: Date): Promise<void> {
	await db.delete(customers).where(lt(customers.createdAt, before))
}

/** Deletes the customers of a mail address, which is in lower case. */
export async function forgetCustomersOf(tx: Database, correo: string): Promise<void> {
	await tx.delete(customers).where(eq(sql`lower(${customers.correo})`, correo))
}
