import type { Corners } from '@soleria/visualiser/photo'
import type { KnownTile } from './offline/known-tiles.ts'
import type { KeptPhoto } from './open-photo.ts'

/** The stored data of a photograph in progress on the device; of this format only. */
export interface KeptWork {
	readonly form: typeof FORM
	readonly photo: KeptPhoto
	/** The corners of each surface, by its name. */
	readonly corners: Readonly<Record<string, Corners>>
	/** 255 where an object is in front of the surfaces, a byte for each pixel of the photograph's `colour`. */
	readonly hidden: Uint8Array
	/** The last query of the page. */
	readonly query: string
}

/** A work of another format counts as none: another version of this page wrote it. */
export const FORM = 1

const DATABASE = 'tu-estancia'
const VERSION = 2
/** The photograph, one record; and the tiles displayed with it, by slug. */
const STORES = ['foto', 'azulejos'] as const
const KEY = 'ultima'

function answered<Value>(request: IDBRequest<Value>): Promise<Value> {
	return new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result)
		request.onerror = () => reject(request.error)
	})
}

async function inStore<Value>(
	name: (typeof STORES)[number],
	mode: IDBTransactionMode,
	ask: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
	const opening = indexedDB.open(DATABASE, VERSION)
	opening.onupgradeneeded = () => {
		const database = opening.result
		for (const store of STORES) if (!database.objectStoreNames.contains(store)) database.createObjectStore(store)
	}
	const database = await answered(opening)
	try {
		const transaction = database.transaction(name, mode)
		const done = new Promise<void>((resolve, reject) => {
			transaction.oncomplete = () => resolve()
			transaction.onabort = () => reject(transaction.error)
		})
		const [value] = await Promise.all([answered(ask(transaction.objectStore(name))), done])
		return value
	} finally {
		database.close()
	}
}

/** The stored work; null if there is none. Rejects if the browser stores nothing. */
export async function readWork(): Promise<KeptWork | null> {
	const kept = await inStore<KeptWork | undefined>('foto', 'readonly', (store) => store.get(KEY))
	return kept?.form === FORM ? kept : null
}

export const keepWork = (work: KeptWork) => inStore('foto', 'readwrite', (store) => store.put(work, KEY))

export const forgetWork = () => inStore('foto', 'readwrite', (store) => store.delete(KEY))

export const readTiles = () => inStore<KnownTile[]>('azulejos', 'readonly', (store) => store.getAll())

export const keepTile = (tile: KnownTile) => inStore('azulejos', 'readwrite', (store) => store.put(tile, tile.slug))
