import { createContext, type RouterContextProvider } from 'react-router'
import type { FileTable } from '#contract/csv/file-table.ts'
import type { ListFile } from '#contract/quick-order/list-file.ts'
import type { Log } from '#shop/base/log.ts'
import type { Documents } from '#shop/document/documents.ts'
import type { Shop } from '#shop/shop.ts'

/** The services for loaders and actions, set where the shop is wired. */
export interface PageServices {
	readonly shop: Shop
	readonly log: Log
	readonly documents: Pick<Documents, 'sizes'>
	/** Read the rows of uploaded files, away from the event loop. */
	readonly tables: {
		readonly list: (bytes: Uint8Array) => Promise<ListFile>
		readonly statement: (bytes: Uint8Array) => Promise<FileTable>
	}
	readonly brand: string
	/** The configured public origin; null accepts any host. */
	readonly origin: string | null
	/** The terminal of payments. */
	readonly terminal: string
	/** Encrypts a text for a cookie, and decrypts it. */
	readonly seal: { close(text: string): string; open(sealed: string): string | null }
	/** Whether the page of all components is served. */
	readonly showsKit: boolean
	/** A random key. */
	newKey(): string
}

export const pageServices = createContext<PageServices>()

/** Data about one request shared by server and pages. */
export interface PageNotes {
	/** Whether its visitor has sent too many requests: then the page only displays that. */
	readonly tooMany: boolean
	/** The posted form; null for a read page. */
	readonly form: FormData | null
	/** Called with each error of loaders and actions; returns true if the server answers it instead of the page. */
	failed(error: unknown): boolean
}

export const pageNotes = createContext<PageNotes>()

/** The services of a request. */
export function servicesOf(context: Readonly<RouterContextProvider>): PageServices {
	return context.get(pageServices)
}

/** The form that a request posts, which the server has read within the bounds of its page. */
export function postedForm(context: Readonly<RouterContextProvider>): FormData {
	const { form } = context.get(pageNotes)
	if (form === null) throw new Error('a page that is read has no form')
	return form
}
