import { MOST_KEPT } from '@soleria/visualiser'
import { sql } from 'drizzle-orm'
import {
	check,
	foreignKey,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	serial,
	smallint,
	text,
	unique,
} from 'drizzle-orm/pg-core'
import { VARIANT_IDS, type VariantId } from '#domain/catalogue/product.ts'
import { PLACE_NAMES, type Place } from '#domain/job/job.ts'
import type { ItemNeed } from '#domain/project/item-need.ts'
import { PROJECT_LIMITS } from '#domain/project/project.ts'
import { accounts } from '#store/account/tables.ts'
import { products } from '#store/catalogue/tables.ts'
import { instant, oneOf } from '#store/columns.ts'
import { orders } from '#store/order/tables.ts'

/*
 * Visitors' projects. A slot is a number from 1 to the limit, and each row takes one: the database enforces the limit by a CHECK and a
 * unique key, for concurrent inserts too.
 */

const {
	projects: MOST_PROJECTS,
	rooms: MOST_ROOMS,
	items: MOST_ITEMS,
	name,
	note,
	plan,
	areaHundredths,
	quantity,
} = PROJECT_LIMITS
const limit = (most: number) => sql.raw(`${most}`)

export const projects = pgTable(
	'projects',
	{
		id: serial().primaryKey(),
		/** Secret keys in the links to read it and to change it. */
		readKey: text('read_key').notNull().unique(),
		editKey: text('edit_key').notNull().unique(),
		/** Null for a project stored by its link. */
		accountId: integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
		/** Of the account. */
		slot: smallint(),
		nombre: text().notNull(),
		nota: text().notNull().default(''),
		version: integer().notNull(),
		createdAt: instant('created_at').notNull(),
		changedAt: instant('changed_at').notNull(),
		/** Up to a day old: not every view writes it. */
		usedAt: instant('used_at').notNull(),
	},
	(table) => [
		unique('projects_slots').on(table.accountId, table.slot),
		index('projects_unused').on(table.usedAt).where(sql`${table.accountId} is null`),
		check('projects_keys', sql`${table.readKey} <> ${table.editKey}`),
		check(
			'projects_slot',
			sql`(${table.accountId} is null) = (${table.slot} is null) and coalesce(${table.slot} between 1 and ${limit(MOST_PROJECTS)}, true)`,
		),
		check(
			'projects_texts',
			sql`char_length(${table.nombre}) between 1 and ${limit(name)} and char_length(${table.nota}) <= ${limit(note)}`,
		),
	],
)

export const projectRooms = pgTable(
	'project_rooms',
	{
		id: serial().primaryKey(),
		projectId: integer('project_id')
			.notNull()
			.references(() => projects.id, { onDelete: 'cascade' }),
		slot: smallint().notNull(),
		/** Empty for a list of favourites. */
		nombre: text().notNull(),
		place: text().$type<Place>(),
		/** Net, in hundredths of m². */
		areaHundredths: integer('area_hundredths'),
		/** A room of the visualiser with its laid tiles, `bano-denim?suelo=roble`, or a laying plan, `plano?largo=3&ancho=2`. */
		design: text(),
	},
	(table) => [
		unique('project_rooms_slots').on(table.projectId, table.slot),
		unique('project_rooms_of_project').on(table.projectId, table.id),
		check('project_rooms_slot', sql`${table.slot} between 1 and ${limit(MOST_ROOMS)}`),
		check('project_rooms_nombre', sql`char_length(${table.nombre}) <= ${limit(name)}`),
		check('project_rooms_place', sql`coalesce(${oneOf(table.place, PLACE_NAMES)}, true)`),
		check(
			'project_rooms_design',
			sql`coalesce(char_length(${table.design}) between 3 and case when ${table.design} like 'plano?%' then ${limit(plan)} else ${limit(MOST_KEPT)} end, true)`,
		),
		check('project_rooms_area', sql`coalesce(${table.areaHundredths} between 1 and ${limit(areaHundredths)}, true)`),
	],
)

export const projectItems = pgTable(
	'project_items',
	{
		id: serial().primaryKey(),
		projectId: integer('project_id').notNull(),
		roomId: integer('room_id').notNull(),
		/** Of the project, over all its rooms. */
		slot: smallint().notNull(),
		productId: integer('product_id')
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		/** Null for the first lot that the shop offers. A lot may be deleted: it is no foreign key. */
		lotId: integer('lot_id'),
		variantId: text('variant_id').$type<VariantId>().notNull(),
		quantity: integer().notNull(),
		/** Of `custom` alone, in hundredths of m². */
		areaHundredths: integer('area_hundredths'),
		/** The product's name then, for a product that is no longer sold. */
		nombre: text().notNull(),
		nota: text().notNull().default(''),
		/** How much of a material it is for; null for a quantity that the visitor chose. */
		need: jsonb().$type<ItemNeed>(),
	},
	(table) => [
		unique('project_items_slots').on(table.projectId, table.slot),
		index().on(table.projectId, table.roomId),
		index().on(table.productId),
		// A room of another project has none of this one's items.
		foreignKey({
			name: 'project_items_room',
			columns: [table.projectId, table.roomId],
			foreignColumns: [projectRooms.projectId, projectRooms.id],
		}).onDelete('cascade'),
		check('project_items_slot', sql`${table.slot} between 1 and ${limit(MOST_ITEMS)}`),
		check('project_items_variant', oneOf(table.variantId, VARIANT_IDS)),
		check('project_items_quantity', sql`${table.quantity} between 1 and ${limit(quantity)}`),
		check(
			'project_items_area',
			sql`(${table.variantId} = 'custom') = (${table.areaHundredths} is not null) and (${table.areaHundredths} is null or (${table.areaHundredths} between 50 and ${limit(areaHundredths)} and ${table.areaHundredths} % 50 = 0 and ${table.quantity} = 1))`,
		),
		check(
			'project_items_need',
			sql`${table.need} is null or coalesce((${table.need}->>'amount')::bigint >= 1 and ${table.need}->>'unit' in ('g', 'ud', 'mm') and (${table.need}->>'most' is null or (${table.need}->>'most')::bigint >= (${table.need}->>'amount')::bigint), false)`,
		),
		check('project_items_nota', sql`char_length(${table.nota}) <= ${limit(note)}`),
	],
)

/** Samples that were ordered from the items of projects. */
export const projectSamples = pgTable(
	'project_samples',
	{
		itemId: integer('item_id')
			.notNull()
			.references(() => projectItems.id, { onDelete: 'cascade' }),
		orderId: text('order_id')
			.notNull()
			.references(() => orders.id),
	},
	(table) => [primaryKey({ columns: [table.itemId, table.orderId] }), index().on(table.orderId)],
)
