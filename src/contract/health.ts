/** The reasons why a process cannot serve, with their texts in `GET /api/listo`. */
export const NOT_READY = {
	base_de_datos: 'La base de datos no responde',
	catalogo_atrasado: 'El catálogo no se ha podido poner al día',
	cerrando: 'La tienda se está cerrando',
} as const

export type NotReady = keyof typeof NOT_READY
