import type { ShopContext } from '#shop/context.ts'

/** A missing requirement for taking orders. */
export interface OrderObstacle {
	/** The setting, or the variable of the program. */
	readonly field: string
	/** In Spanish, to follow the field: «falta». */
	readonly message: string
}

/** The parts of the shop that decide. */
type Deciding = Pick<ShopContext, 'merchant' | 'isProduction' | 'hasMailServer' | 'verifactu'>

/** Why the shop takes no orders; empty if it does. */
export function orderObstacles(context: Deciding): readonly OrderObstacle[] {
	const closed = context.merchant.current().isOpen ? [] : [{ field: 'apertura', message: 'la tienda está cerrada' }]
	return [...closed, ...openingObstacles(context)]
}

/** Why the shop cannot open; empty if it can. Only production requires complete merchant data and a mail server. */
export function openingObstacles({
	merchant,
	isProduction,
	hasMailServer,
	verifactu,
}: Deciding): readonly OrderObstacle[] {
	if (!isProduction) return []
	const mail = hasMailServer
		? []
		: [{ field: 'SMTP_URL', message: 'falta: quien compra tiene derecho a su confirmación' }]
	const conditions = merchant.legalText('condiciones') ? [] : [{ field: 'condiciones', message: 'falta su texto' }]
	const { name, taxId } = merchant.current().softwareProducer
	const lacksProducer = verifactu.mode === 'send' && (name === '' || taxId === '')
	const producer = lacksProducer
		? [{ field: 'productor_software', message: 'falta: cada registro enviado lo lleva' }]
		: []
	return [...merchant.faults(), ...conditions, ...producer, ...mail]
}
