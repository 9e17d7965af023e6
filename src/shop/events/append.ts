import type { ShopContext } from '#shop/context.ts'
import { type Database, together } from '#store/database.ts'
import type { AccountFacts } from './account-facts.ts'
import type { MessageFacts } from './message-facts.ts'
import type { OrderFacts } from './order-facts.ts'
import type { QuotationFacts } from './quotation-facts.ts'

/** Facts that subscribers act on, by name. */
export interface Facts extends OrderFacts, AccountFacts, MessageFacts, QuotationFacts {}

/**
 * Appends a fact to a transaction: runs its subscribers in it, so that their writes commit with the fact or not at all. An error of a
 * subscriber rejects.
 */
export type Append = <Name extends keyof Facts>(tx: Database, name: Name, fact: Facts[Name]) => Promise<void>

/** Acts on a fact in its transaction. */
export type Subscriber<Fact> = (context: ShopContext, tx: Database, fact: Fact) => Promise<void>

/** Subscribers by the name of their fact. */
export type Subscribers<Names extends keyof Facts> = { readonly [Name in Names]: Subscriber<Facts[Name]> }

/** The subscribers of each fact, in the order in which they run. */
export type SubscriberTable = { readonly [Name in keyof Facts]: readonly Subscriber<Facts[Name]>[] }

/** Combines independent subscribers into one: their queries are sent together. */
export function atOnce<Fact>(...subscribers: readonly Subscriber<Fact>[]): Subscriber<Fact> {
	return async (context, tx, fact) => {
		await together(subscribers.map((subscriber) => subscriber(context, tx, fact)))
	}
}
