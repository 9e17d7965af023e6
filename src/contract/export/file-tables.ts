import { catalogueHeader, catalogueLine } from '#contract/csv/format-catalogue.ts'
import type { Invoice } from '#domain/invoice/invoice.ts'
import { PEOPLE_COLUMNS, personRow, SUBSCRIBER_COLUMNS, subscriberRow } from './people-table.ts'
import { LOT_COLUMNS, type LotCells, lotRow, PRICE_COLUMNS, priceRow } from './products.ts'
import {
	CUSTOMER_COLUMNS,
	customerRow,
	INVOICE_COLUMNS,
	invoiceRows,
	MONEY_COLUMNS,
	MOVEMENT_COLUMNS,
	moneyRow,
	movementRow,
	ORDER_COLUMNS,
	orderRows,
	type Row,
} from './tables.ts'

/** A file of rows: its header, and the rows that an item makes. */
export interface FileTable<Item> {
	readonly columns: readonly string[]
	readonly rows: (item: Item) => readonly Row[]
}

const each = <Item>(columns: readonly string[], row: (item: Item) => Row): FileTable<Item> => ({
	columns,
	rows: (item) => [row(item)],
})

/** The files of rows that the command and the back office write. */
export const FILE_TABLES = {
	orders: { columns: ORDER_COLUMNS, rows: orderRows },
	invoices: {
		columns: INVOICE_COLUMNS,
		rows: ({ content }: { readonly content: Invoice }) => invoiceRows(content),
	},
	customers: each(CUSTOMER_COLUMNS, customerRow),
	money: each(MONEY_COLUMNS, moneyRow),
	movements: each(MOVEMENT_COLUMNS, movementRow),
	people: each(PEOPLE_COLUMNS, personRow),
	subscribers: each(SUBSCRIBER_COLUMNS, subscriberRow),
	prices: each(PRICE_COLUMNS, priceRow),
	lots: (seesCost: boolean) => each(LOT_COLUMNS, (lot: LotCells) => lotRow(lot, seesCost)),
} as const

/** The rows of a file as its items are read, the header first. */
export async function* fileRows<Item>(
	{ columns, rows }: FileTable<Item>,
	items: AsyncIterable<Item>,
): AsyncGenerator<Row> {
	yield columns
	for await (const item of items) yield* rows(item)
}

/** The lines of a file of products, which can be imported again. */
export async function* catalogueLines(
	products: AsyncIterable<Parameters<typeof catalogueLine>[0]>,
): AsyncGenerator<string> {
	yield `${catalogueHeader()}\n`
	for await (const product of products) yield `${catalogueLine(product)}\n`
}
