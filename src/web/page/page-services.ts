import { createContext, type RouterContextProvider } from 'react-router'
import type { Documents } from '#shop/document/documents.ts'
import type { Shop } from '#shop/shop.ts'

/** What loaders and actions may use. It is set once, where the rooms are wired. */
export interface PageServices {
	readonly shop: Shop
	readonly documents: Pick<Documents, 'sizes'>
	readonly brand: string
	/** The configured public origin; null while the shop answers under any name. */
	readonly origin: string | null
	/** The terminal that payments are started on. */
	readonly terminal: string
	/** Seals a text for the visitor's own browser to keep, and reads it back. */
	readonly seal: { close(text: string): string; open(sealed: string): string | null }
	/** A key that nobody can guess. */
	newKey(): string
}

export const pageServices = createContext<PageServices>()

/** The services of a request. */
export function servicesOf(context: Readonly<RouterContextProvider>): PageServices {
	return context.get(pageServices)
}
