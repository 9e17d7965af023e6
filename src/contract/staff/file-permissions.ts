import type { Permission } from '#domain/staff/roles.ts'

/**
 * The permission for each file that the back office serves, by its path: that of the page that links to it, and, if the file has more data
 * than the page (all customers, all prices), that of those data. The columns with costs of lots also need `money.see`.
 */
export const FILE_PERMISSIONS = {
	'/gestion/pedidos/exportar.csv': 'people.see',
	'/gestion/productos/exportar.csv': 'prices.see',
	'/gestion/productos/exportar.xlsx': 'prices.see',
	'/gestion/productos/plantilla.xlsx': 'product.import',
	'/gestion/productos/lotes.csv': 'products.see',
	'/gestion/productos/precios.csv': 'prices.see',
	'/gestion/clientes/exportar.csv': 'people.see',
	'/gestion/clientes/:id/datos.json': 'people.see',
	'/gestion/boletin/exportar.csv': 'people.see',
	'/gestion/boletin/cartas/:id/vista.html': 'content.see',
	'/gestion/mensajes/:id/fotos/:foto': 'people.see',
	'/gestion/facturas/libro.csv': 'money.see',
	'/gestion/documentos/:account/:id': 'professional.decide',
	'/gestion/albaranes.pdf': 'order.prepare',
	'/gestion/etiquetas.pdf': 'order.prepare',
	'/gestion/salida.pdf': 'order.prepare',
} as const satisfies Readonly<Record<string, Permission>>

/** The path of a file of the back office, as its route declares it. */
export type StaffFilePath = keyof typeof FILE_PERMISSIONS
