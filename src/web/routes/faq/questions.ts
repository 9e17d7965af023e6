import { fold } from '#domain/catalogue/search/words/fold.ts'
import type { Merchant } from '#domain/merchant/merchant.ts'
import {
	changeWindowText,
	deliveryDaysText,
	freeShippingText,
	guaranteeText,
	payWaysText,
	professionalText,
	REFUND_TEXT,
	returnText,
} from '#domain/trade/terms-text.ts'

export interface Question {
	readonly id: string
	readonly question: string
	readonly answer: string
}

export interface FaqCategory {
	readonly id: string
	readonly name: string
	readonly questions: readonly Question[]
}

type FaqMerchant = Pick<
	Merchant,
	'freeShippingOverCents' | 'guaranteeYears' | 'bizumUpToCents' | 'takesTransfers' | 'terms'
>

function ownGuarantee(merchant: FaqMerchant): string {
	const years = guaranteeText(merchant)
	return years === '' ? '' : ` Además, damos ${years} en toda la cerámica frente a defectos de fabricación.`
}

/** Five categories, eleven questions (specification §9). */
export const faqOf = (merchant: FaqMerchant): readonly FaqCategory[] => [
	{
		id: 'pedidos',
		name: 'Pedidos',
		questions: [
			{
				id: 'como-comprar',
				question: '¿Cómo hago un pedido?',
				answer: `Elige un producto y la forma de comprarlo: la partida entera, los metros que necesites, por cajas o por palet. Añádelo al carrito, escribe tu código postal para conocer el transporte y paga ${payWaysText(merchant)}. No hace falta crear una cuenta: puedes comprar como invitado y seguir el pedido desde el enlace que te enviamos por correo.`,
			},
			{
				id: 'cambiar-pedido',
				question: '¿Puedo modificar o cancelar un pedido?',
				answer: `Sí, durante las ${changeWindowText(merchant.terms)} siguientes a la compra y siempre que no haya salido del almacén: puedes cancelarlo o cambiar la dirección de entrega. Pasado ese tiempo empezamos a preparar el palet; llámanos y veremos qué se puede hacer.`,
			},
			{
				id: 'pedido-minimo',
				question: '¿Hay un pedido mínimo?',
				answer:
					'No. Puedes comprar desde medio metro cuadrado en los productos que se venden a medida, o una sola caja en los que se venden por cajas. Ten en cuenta que el transporte se calcula por pedido: en pedidos pequeños suele compensar recogerlos gratis en el almacén.',
			},
		],
	},
	{
		id: 'envios',
		name: 'Envíos',
		questions: [
			{
				id: 'plazo-entrega',
				question: '¿Cuánto tarda en llegar mi pedido?',
				answer: `En ${deliveryDaysText(merchant.terms)} desde la compra; el carrito y el pedido dicen entre qué días. La cerámica viaja en palet, así que antes de entregarla el transportista te llama para acordar el día y la hora.`,
			},
			{
				id: 'coste-envio',
				question: '¿Cuánto cuesta el transporte?',
				answer: `Es gratis en los pedidos de más de ${freeShippingText(merchant)} sin IVA, una vez aplicados los descuentos. En los demás depende del peso y de la distancia, y se muestra sin IVA en la ficha del producto, en el carrito y en la calculadora de la página de envíos. Recoger el pedido en el almacén es siempre gratis.`,
			},
			{
				id: 'zonas-envio',
				question: '¿A qué zonas enviáis?',
				answer:
					'A toda la península. Para Baleares y Canarias también calculamos el transporte, pero la entrega se acuerda antes por teléfono. Lo que va a Canarias sale exento de IVA; el IGIC y la aduana los paga quien lo recibe. Por ahora no enviamos a Ceuta ni a Melilla.',
			},
		],
	},
	{
		id: 'devoluciones',
		name: 'Devoluciones',
		questions: [
			{
				id: 'plazo-devolucion',
				question: '¿Cuánto tiempo tengo para devolver un producto?',
				answer: `Tienes ${returnText(merchant.terms)} desde que lo recibes. El material tiene que estar en su embalaje original, sin instalar y en perfecto estado. Los gastos de la devolución corren de tu cuenta, salvo que el producto llegue defectuoso o no sea el que pediste.`,
			},
			{
				id: 'reembolso',
				question: '¿Cuándo recibo el reembolso?',
				answer: `Como máximo ${REFUND_TEXT} después de que el material llegue a nuestro almacén y lo revisemos. Te devolvemos el importe por el mismo medio de pago que usaste en la compra.`,
			},
		],
	},
	{
		id: 'productos',
		name: 'Productos',
		questions: [
			{
				id: 'tono-y-calibre',
				question: '¿Qué son el tono y el calibre, y por qué importan?',
				answer:
					'El tono es el matiz de color de una hornada; el calibre, la medida exacta de sus piezas. Dos hornadas del mismo azulejo pueden no casar en un mismo suelo. Por eso vendemos por lotes: cada línea de tu pedido sale entera de un solo lote, y ves su tono y su calibre antes de comprar.',
			},
			{
				id: 'garantia',
				question: '¿Qué garantía tienen los productos?',
				answer: `La garantía legal es de tres años desde la entrega.${ownGuarantee(merchant)} Conserva el número de pedido: con él identificamos el lote. La garantía no cubre los daños causados por una colocación incorrecta o un uso inadecuado.`,
			},
		],
	},
	{
		id: 'mi-cuenta',
		name: 'Mi cuenta',
		questions: [
			{
				id: 'cuenta-profesional',
				question: '¿Qué ventajas tiene una cuenta profesional?',
				answer: `Si eres constructor, distribuidor, arquitecto o instalador, tienes ${professionalText(merchant.terms)}. Para abrirla pedimos el NIF de la empresa y su documentación.`,
			},
		],
	},
]

/**
 * The questions that match both a search and a category; case and accents are ignored, and a blank search matches all
 * (specification §4, §5).
 */
export function findQuestions(faq: readonly FaqCategory[], search: string, category: string | null): FaqCategory[] {
	const query = fold(search)
	return faq
		.filter(({ id }) => category === null || id === category)
		.map((group) => ({
			...group,
			questions: group.questions.filter(
				({ question, answer }) => query === '' || fold(question).includes(query) || fold(answer).includes(query),
			),
		}))
		.filter(({ questions }) => questions.length > 0)
}
