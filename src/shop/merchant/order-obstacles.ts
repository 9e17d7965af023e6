import type { ShopContext } from '#shop/context.ts'

/** A missing requirement for taking orders. */
export interface OrderObstacle {
	/** The setting, or the variable of the program. */
	readonly field: string
	/** In Spanish, to follow the field: «falta». */
	readonly message: string
}

/** Why the shop takes no orders; empty if it does. */
export function orderObstacles(
	context: Pick<ShopContext, 'merchant' | 'isProduction' | 'hasMailServer'>,
): readonly OrderObstacle[] {
	const closed = context.merchant.current().isOpen ? [] : [{ field: 'apertura', message: 'la tienda está cerrada' }]
	return [...closed, ...openingObstacles(context)]
}

/** Why the shop cannot open; empty if it can. Only production requires complete merchant data and a mail server. */
export function openingObstacles({
	merchant,
	isProduction,
	hasMailServer,
}: Pick<ShopContext, 'merchant' | 'isProduction' | 'hasMailServer'>): readonly OrderObstacle[] {
	if (!isProduction) return []
	const mail = hasMailServer
		? []
		: [{ field: 'SMTP_URL', message: 'falta: quien compra tiene derecho a su confirmación' }]
	const conditions = merchant.legalText('condiciones') ? [] : [{ field: 'condiciones', message: 'falta su texto' }]
	return [...merchant.faults(), ...conditions, ...mail]
}
