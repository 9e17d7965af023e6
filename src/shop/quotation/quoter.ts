import type { Quotation } from '#domain/quotation/quotation.ts'
import type { Quoter } from '#domain/quotation/quoter.ts'
import type { ShopFront } from '#shop/base/front.ts'
import { findAccount } from '#store/account/accounts.ts'
import type { Database } from '#store/database.ts'
import { findProfile } from '#store/quotation/profiles.ts'

/** Returns the issuer of a quotation: its professional, or the shop. */
export async function quoterOf(
	db: Database,
	{ accountId }: Pick<Quotation, 'accountId'>,
	{
		brand,
		email,
		phones,
		taxId,
		office,
		companyName,
	}: Pick<ShopFront, 'brand' | 'email' | 'phones' | 'taxId' | 'office' | 'companyName'>,
): Promise<Quoter> {
	const account = accountId === null ? null : await findAccount(db, accountId)
	if (!account) {
		const address = `${office.street}, ${office.postalCode} ${office.town}`
		return {
			name: brand === companyName ? brand : `${brand} (${companyName})`,
			email,
			phone: phones[0].text,
			taxId,
			address,
			namesShop: true,
		}
	}
	const { empresa, nombre, correo, telefono, cif, direccion, codigoPostal, localidad } = account
	const place = [direccion, `${codigoPostal} ${localidad}`.trim()].filter((part) => part !== '').join(', ')
	const { namesShop } = await findProfile(db, account.id)
	return { name: empresa || nombre, email: correo, phone: telefono, taxId: cif, address: place, namesShop }
}
