import type { Account } from '#domain/account/account.ts'
import { reductionName } from '#domain/price-list/reduction-text.ts'
import type { Shop } from '#shop/shop.ts'
import type { FormDescription } from '#ui/form/form-description.ts'

/** The group of an account and the price lists that apply to it now. */
export async function priceTerms(shop: Shop, account: Account) {
	const groups = await shop.priceLists.groups()
	const names = new Set(shop.priceLists.rulesOf(account).map(({ listName }) => reductionName(listName)))
	const group = groups.find(({ id }) => id === account.groupId)
	return {
		texts: [
			group === undefined ? 'En ningún grupo de clientes.' : `En el grupo «${group.name}».`,
			names.size === 0 ? 'Sin tarifas.' : `Sus tarifas: ${[...names].join(', ')}.`,
		],
		form: groupForm(groups),
		values: { grupo: `${account.groupId ?? ''}` },
	}
}

const groupForm = (groups: readonly { readonly id: number; readonly name: string }[]): FormDescription => ({
	fields: [
		{
			...{ name: 'grupo', label: 'Grupo', kind: 'select', optional: false, trimmed: true, rules: [] },
			options: [{ id: '', text: 'Ninguno' }, ...groups.map(({ id, name }) => ({ id: `${id}`, text: name }))],
		},
	],
	hasTrap: false,
})
