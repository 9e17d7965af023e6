import { type SQL, sql } from 'drizzle-orm'

/** The advisory locks of the shop: one number each, the same in every process. */
const ADVISORY_LOCKS = {
	/** Held by a session while it migrates the database. */
	migration: 7_204_119,
	/** One transaction at a time decides whether a flash campaign is due. */
	flashCampaign: 7_204_120,
	/** One transaction at a time writes products of a file. */
	importedProducts: 7_204_121,
	/** One transaction at a time stamps the catalogue's rows anew. */
	changeStamps: 7_204_122,
	/** One transaction at a time counts the unpaid stock of a buyer or an address; with the name of either. */
	unpaidHolds: 7_204_123,
	/** One transaction at a time counts the unpaid stock of all guests. */
	guestShare: 7_204_142,
	/** One transaction at a time puts a version of the merchant's settings in force. */
	merchantSettings: 7_204_124,
	/** One transaction at a time changes templates of answers, whose names are unique. */
	replyTemplates: 7_204_143,
	/** One transaction at a time changes the texts of the shop's pages. */
	contents: 7_204_126,
	/** One transaction at a time takes the role of an owner away; the trigger `staff_members_keep_owner` has the same number. */
	staffOwners: 7_204_125,
	/** One transaction at a time changes the tariff of home delivery. */
	shippingTariffs: 7_204_127,
	/** One transaction at a time changes the routes, hours and extras of deliveries. */
	deliveryPlan: 7_204_132,
	/** One transaction at a time makes a key of the API or registers an address of webhooks, which are counted. */
	integrations: 7_204_131,
	/** One transaction at a time claims a delivery of a webhook. */
	webhookClaims: 7_204_141,
	/** One transaction at a time counts the lot holds of an account; with the number of the account. */
	lotHolds: 7_204_140,
	/** One transaction at a time queues letters of the newsletter, which are limited by the minute. */
	newsletterBatches: 7_204_160,
	/** One transaction at a time names price lists, whose names are unique and which are counted. */
	priceLists: 7_204_161,
	/** One transaction at a time fills a new shop. */
	newShop: 7_204_130,
} as const
type AdvisoryLock = keyof typeof ADVISORY_LOCKS

/** The name of an advisory lock by its number; null if the number is not one of the shop's. */
export const lockOfNumber = (number: number): AdvisoryLock | null => {
	const [found] = Object.entries(ADVISORY_LOCKS).filter(([, one]) => one === number)
	return found ? (found[0] as AdvisoryLock) : null
}

/**
 * The order in which one transaction locks rows of tables, or advisory locks, so that no two wait for each other. Lots are locked by
 * ascending id. Tests follow every transaction of the embedded database.
 */
export const LOCK_ORDER: readonly (readonly string[])[] = [
	['quotations'],
	['firm_members', 'purchase_requests'],
	['credit_terms'],
	['orders'],
	['promo_codes'],
	['lots'],
	['unpaidHolds', 'guestShare'],
	['invoice_series'],
	['verifactu_chains'],
	['accounts'],
	['projects'],
	['staffOwners'],
	['delivery_slots'],
]

/** Waits for a lock and holds it until the transaction ends. */
export const lockUntilCommit = (lock: AdvisoryLock): SQL =>
	sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS[lock]}::bigint)`

/** The same for a lock of each of the `names`, a placeholder, in one order for everybody. */
export const lockNamed = (lock: AdvisoryLock): SQL => sql`
	select pg_advisory_xact_lock(${sql.raw(`${ADVISORY_LOCKS[lock]}`)}, key)
	from (select distinct hashtext(name) as key from unnest(${sql.placeholder('names')}::text[]) as name order by 1) as keys`

/** Waits for a lock and holds it until the connection ends. */
export const lockSession = (lock: AdvisoryLock): SQL => sql`select pg_advisory_lock(${ADVISORY_LOCKS[lock]}::bigint)`
