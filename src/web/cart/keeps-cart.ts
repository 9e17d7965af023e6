/** The field of a form that logs out somebody else than the visitor, whose cart stays. */
export const KEEPS_CART = 'conserva-carrito'
