import { eq } from 'drizzle-orm'
import type { Registration } from '#shop/account/register.ts'
import { mails } from '#store/mail/tables.ts'
import type { TestShop } from './test-shop.ts'

/** A private buyer who registers. */
export const LUCIA: Registration = {
	kind: 'particular',
	nombre: 'Lucía Peña',
	correo: 'Lucia@Example.es',
	telefono: '600 123 456',
	password: 'sol y cal',
}
/** The key in the newest mail of a kind, and its recipient. */
export async function mailed({ db }: TestShop, kind: string) {
	const found = await db.select().from(mails).where(eq(mails.kind, kind))
	const last = found.at(-1)
	return { to: last?.recipient ?? null, key: /clave=([\w%-]+)/.exec(last?.text ?? '')?.[1] ?? '', count: found.length }
}

/** Logs in from an address. */
export const logIn = ({ shop }: TestShop, email: string, password: string, address = '10.0.0.1') =>
	shop.accounts.logIn({ email, password, address })

/** Registers an account and confirms its address by the mailed link. */
export async function openConfirmed(shop: TestShop, registration: Registration = LUCIA) {
	await shop.shop.accounts.register(registration, '10.0.0.1')
	const { key } = await mailed(shop, 'cuenta-confirmar')
	const confirmed = await shop.shop.accounts.confirm(key, { password: registration.password, address: '10.0.0.1' })
	if (!confirmed.ok) throw new Error(confirmed.code)
	return confirmed
}
