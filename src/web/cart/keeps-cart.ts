/** This field tells the logout to keep the browser's cart. The checkout sends it with «No soy yo». */
export const KEEPS_CART = 'conserva-carrito'
