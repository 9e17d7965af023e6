import { ACCOUNT_KINDS } from './account.ts'

/** The relation of a person to the shop: a guest has bought without an account. */
export const PERSON_KINDS = ['guest', ...ACCOUNT_KINDS] as const
export type PersonKind = (typeof PERSON_KINDS)[number]

/** The filter of the staff's search among all customers. Null or empty limits nothing. */
export interface PersonFilter {
	/** As typed: name, mail, phone, tax id, company or town; every word counts. */
	readonly search: string
	readonly kind: PersonKind | null
	/** Whether they owe for orders on credit. */
	readonly owes: boolean
	/** Days in Madrid between which they ordered last, both included. */
	readonly from: string | null
	readonly to: string | null
	readonly sort: 'activity' | 'name'
}
