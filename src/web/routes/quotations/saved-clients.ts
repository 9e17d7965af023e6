import { isApprovedReseller } from '#domain/account/account.ts'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { typedValues } from '#ui/form/typed-values.ts'
import type { AccountVisit } from '#web/parts/account-route.ts'
import type { SavedClient } from '#web/shared/quotation/saved-client.tsx'

/** The saved clients of a reseller, by name; none for others. */
export async function savedClients({ shop, account }: Pick<AccountVisit, 'shop' | 'account'>): Promise<SavedClient[]> {
	if (!isApprovedReseller(account)) return []
	return (await shop.clients.of(account.id)).map(({ id, nombre, correo, telefono, localidad }) => ({
		id: `${id}`,
		text: `${nombre}, ${localidad}`,
		values: { nombre, correo, telefono },
	}))
}

/** The typed form with the fields of its chosen client, for a browser without a script. */
export function filledForm(form: FormData, clients: readonly SavedClient[]): FormFaults {
	const client = clients.find(({ id }) => id === form.get('cliente'))
	return { values: { ...typedValues(form), ...client?.values }, faults: [], detail: null }
}
