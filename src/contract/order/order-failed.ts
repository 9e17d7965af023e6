/** The buyer's message if an order could not be placed for an unknown reason (specification §8). */
export const ORDER_FAILED =
	'Ha ocurrido un error inesperado al procesar tu pedido. Por favor, inténtalo de nuevo más tarde.'
