import { MOST_LINES } from '#domain/cart/memory.ts'

/** Why a cart takes no further line. */
export const CART_FULL = `En un carrito entran ${MOST_LINES} líneas: tramítalas y vuelve por el resto.`

/** Why a cart takes no second sample of a lot. */
export const SAMPLE_REPEATED = 'Ya llevas una muestra de ese lote'

/** Why a cart stays empty: the browser stores no cookies. */
export const CART_NOT_KEPT =
	'Tu navegador no guarda el carrito: permite las cookies de esta tienda y vuelve a añadirlo. Solo llevan lo que eliges.'
