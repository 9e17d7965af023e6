/** What a buyer reads when an order could not be placed and nobody knows why (specification §8). */
export const ORDER_FAILED =
	'Ha ocurrido un error inesperado al procesar tu pedido. Por favor, inténtalo de nuevo más tarde.'
