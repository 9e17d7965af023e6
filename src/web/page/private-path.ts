/** First parts of the paths of pages that are private: their data depend on the visitor and are in no cache. */
const PRIVATE = new Set([
	...['mi-cuenta', 'pedidos', 'pedidos-clientes', 'cashback', 'mis-obras', 'presupuesto', 'unirse', 'obra'],
	...['carrito', 'checkout', 'pedido-confirmado', 'pedido-rapido', 'pedir-precio'],
	...['login', 'segundo-paso', 'registro', 'registro-profesional', 'confirmar-correo'],
	...['abrimos-pronto', 'recuperar-contrasena', 'cambiar-contrasena', 'boletin', 'avisos', 'mensajes'],
])

export function isPrivatePath(path: string): boolean {
	return PRIVATE.has(path.split(/[/?#]/)[1] ?? '')
}
