/** The scopes of an API key, in display order. */
export const KEY_SCOPES = ['catalogo', 'pedidos.leer', 'pedidos.crear', 'facturas.responder', 'avisos'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

export const SCOPE_TEXTS: Readonly<Record<KeyScope, string>> = {
	catalogo: 'Catálogo y precios propios',
	'pedidos.leer': 'Leer pedidos',
	'pedidos.crear': 'Crear pedidos',
	'facturas.responder': 'Responder a facturas',
	avisos: 'Gestionar avisos automáticos',
}

/** Keys that an account may have at a time. */
export const MOST_KEYS = 10
