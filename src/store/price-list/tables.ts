import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, serial, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { FAMILIES, type FamilyId } from '#domain/document/families.ts'
import { RULE_KINDS, type RuleKind } from '#domain/price-list/line-reduction.ts'
import { LIST_CUSTOMERS, type ListCustomers, LONGEST_LIST_NAME, MOST_RULES } from '#domain/price-list/price-list.ts'
import { accounts, customerGroups } from '#store/account/tables.ts'
import { instant, oneLine, oneOf } from '#store/columns.ts'

/** The prices of some customers. Orders keep the name of the list, so that it may be deleted. */
export const priceLists = pgTable(
	'price_lists',
	{
		id: serial().primaryKey(),
		name: text().notNull(),
		customers: text().$type<ListCustomers>().notNull(),
		groupId: integer('group_id').references(() => customerGroups.id),
		startsAt: instant('starts_at'),
		endsAt: instant('ends_at'),
	},
	(table) => [
		uniqueIndex('price_lists_name').on(sql`lower(${table.name})`),
		index('price_lists_group').on(table.groupId),
		check('price_lists_name_length', oneLine(table.name, LONGEST_LIST_NAME)),
		check('price_lists_customers', oneOf(table.customers, LIST_CUSTOMERS)),
		check('price_lists_of_group', sql`(${table.customers} = 'grupo') = (${table.groupId} is not null)`),
		check('price_lists_dates', sql`${table.startsAt} <= ${table.endsAt}`),
	],
)

export const priceListRules = pgTable(
	'price_list_rules',
	{
		listId: integer('list_id')
			.notNull()
			.references(() => priceLists.id, { onDelete: 'cascade' }),
		position: smallint().notNull(),
		kind: text().$type<RuleKind>().notNull(),
		/** Hundredths of a percent, or cents. */
		value: integer('value_hundredths').notNull(),
		fromHundredths: integer('from_hundredths'),
		/** It reaches these products and those of the families; both null for all goods. */
		onlyProductIds: integer('only_product_ids').array().$type<readonly number[]>(),
		onlyFamilies: text('only_families').array().$type<readonly FamilyId[]>(),
	},
	(table) => [
		primaryKey({ columns: [table.listId, table.position] }),
		check('price_list_rules_position', sql`${table.position} between 0 and ${sql.raw(`${MOST_RULES - 1}`)}`),
		check('price_list_rules_kind', oneOf(table.kind, RULE_KINDS)),
		check(
			'price_list_rules_value',
			sql`${table.value} > 0 and (${table.kind} <> 'percentage' or ${table.value} <= 10000)`,
		),
		check('price_list_rules_from', sql`${table.fromHundredths} > 0`),
		check('price_list_rules_products', sql`cardinality(${table.onlyProductIds}) > 0`),
		check(
			'price_list_rules_families',
			sql`cardinality(${table.onlyFamilies}) > 0 and ${table.onlyFamilies} <@ array[${sql.raw(FAMILIES.map(({ id }) => `'${id}'`).join(', '))}]::text[]`,
		),
	],
)

/** The accounts of a list for single ones. A trigger refuses those of another list. */
export const priceListAccounts = pgTable(
	'price_list_accounts',
	{
		listId: integer('list_id')
			.notNull()
			.references(() => priceLists.id, { onDelete: 'cascade' }),
		accountId: integer('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
	},
	(table) => [primaryKey({ columns: [table.listId, table.accountId] }), index().on(table.accountId)],
)
