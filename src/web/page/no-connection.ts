/** The text of a network error. */
export const NO_CONNECTION = 'No hemos podido conectar con la tienda. Comprueba tu conexión e inténtalo de nuevo.'
