import type { Account, ProfessionalType } from '#domain/account/account.ts'
import type { ShopContext } from '#shop/context.ts'
import { countForm, type FormRefusal } from '#shop/limit/forms.ts'
import { findAccountByEmail, insertAccount, lockAccount, updateAccount } from '#store/account/accounts.ts'
import {
	deleteBusinessDocuments,
	insertBusinessDocuments,
	type StoredDocument,
} from '#store/account/business-documents.ts'
import type { Database } from '#store/database.ts'

type Paper = Pick<StoredDocument, 'name' | 'mediaType' | 'content'>

/** The data of a registration. The gateway that read the documents has validated them. */
export type Registration = {
	readonly nombre: string
	readonly correo: string
	readonly telefono: string
	readonly password: string
} & (
	| { readonly kind: 'particular' }
	| {
			readonly kind: 'professional'
			readonly empresa: string
			readonly cif: string
			readonly tipo: ProfessionalType
			readonly direccion: string
			readonly localidad: string
			readonly codigoPostal: string
			readonly documents: readonly Paper[]
	  }
)

/**
 * Opens an account with an unconfirmed address. The answer is the same if the address already has an account: only its owner learns that,
 * by mail.
 */
export async function register(
	context: ShopContext,
	registration: Registration,
	address: string,
): Promise<{ readonly ok: true } | FormRefusal> {
	const correo = registration.correo.toLowerCase()
	const passwordHash = await context.passwords.hash(registration.password)
	return context.db.transaction(async (tx) => {
		const at = await context.clock.now(tx)
		const tooMany = await countForm(context, tx, { form: 'registration', address, at })
		if (tooMany) return tooMany
		const row = rowOf(registration, correo, passwordHash, at)
		const opened = (await insertAccount(tx, row)) ?? (await replaceUnconfirmed(tx, row))
		if (opened) {
			await context.append(tx, 'LinkRequested', { account: opened, link: { purpose: 'confirmar' }, at })
			if (registration.kind === 'professional') await keepPapers(tx, opened.id, registration.documents, at)
		} else await context.append(tx, 'TakenAddressEntered', { correo, at })
		return { ok: true }
	})
}

function keepPapers(tx: Database, accountId: number, papers: readonly Paper[], createdAt: Date): Promise<void> {
	return insertBusinessDocuments(
		tx,
		papers.map((paper) => ({ ...paper, accountId, createdAt })),
	)
}

/** Overwrites an unconfirmed account when its address is registered again. */
async function replaceUnconfirmed(tx: Database, row: NewRegistration): Promise<Account | null> {
	const found = await findAccountByEmail(tx, row.correo)
	// Locked before it is read: its owner may be confirming it now.
	const known = found && (await lockAccount(tx, found.id))
	// Staff accounts created by the shop are never overwritten, even before they are confirmed.
	if (!known || known.correo !== row.correo || known.correoConfirmedAt !== null || known.kind === 'staff') return null
	await deleteBusinessDocuments(tx, known.id)
	await updateAccount(tx, known.id, row)
	const { passwordHash: _, ...registered } = row
	return { ...known, ...registered }
}

/** The columns of an account that a registration fills. */
type NewRegistration = Pick<
	Account,
	| 'kind'
	| 'correo'
	| 'nombre'
	| 'telefono'
	| 'empresa'
	| 'cif'
	| 'tipo'
	| 'direccion'
	| 'localidad'
	| 'codigoPostal'
	| 'professionalState'
	| 'createdAt'
> & { readonly passwordHash: string }

const NO_COMPANY = {
	empresa: '',
	cif: '',
	tipo: '' as const,
	direccion: '',
	localidad: '',
	codigoPostal: '',
	professionalState: null,
}

function rowOf(registration: Registration, correo: string, passwordHash: string, createdAt: Date): NewRegistration {
	const { nombre, telefono } = registration
	const own = { kind: registration.kind, correo, passwordHash, nombre, telefono, createdAt }
	if (registration.kind === 'particular') return { ...own, ...NO_COMPANY }
	const { empresa, cif, tipo, direccion, localidad, codigoPostal } = registration
	return { ...own, empresa, cif, tipo, direccion, localidad, codigoPostal, professionalState: 'pendiente' as const }
}
