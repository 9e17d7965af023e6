import type { DefaultItem } from './content-item.ts'

/** The groups of the frequent questions of a shop that has written none (specification §9). */
export const DEFAULT_GROUPS: readonly DefaultItem<'temas'>[] = [
	{ key: 'pedidos', texts: { nombre: 'Pedidos' } },
	{ key: 'envios', texts: { nombre: 'Envíos' } },
	{ key: 'devoluciones', texts: { nombre: 'Devoluciones' } },
	{ key: 'productos', texts: { nombre: 'Productos' } },
	{ key: 'mi-cuenta', texts: { nombre: 'Mi Cuenta' } },
]

/** Their questions, with places for settings in the answers. */
export const DEFAULT_QUESTIONS: readonly DefaultItem<'preguntas'>[] = [
	{
		key: 'como-comprar',
		texts: {
			tema: 'pedidos',
			pregunta: '¿Cómo hago un pedido?',
			respuesta:
				'Elige un producto y la forma de comprarlo: la partida entera, los metros que necesites, por cajas o por palet. Añádelo al carrito, escribe tu código postal para conocer el transporte y paga {{formas_pago}}. No hace falta crear una cuenta: puedes comprar como invitado y seguir el pedido desde el enlace que te enviamos por correo.',
		},
	},
	{
		key: 'cambiar-pedido',
		texts: {
			tema: 'pedidos',
			pregunta: '¿Puedo modificar o cancelar un pedido?',
			respuesta:
				'Sí, durante las {{plazo_cambio}} siguientes a la compra y siempre que no haya salido del almacén: puedes cancelarlo o cambiar la dirección de entrega. Pasado ese tiempo empezamos a preparar el palet; llámanos y veremos qué se puede hacer.',
		},
	},
	{
		key: 'pedido-minimo',
		texts: {
			tema: 'pedidos',
			pregunta: '¿Hay un pedido mínimo?',
			respuesta:
				'No. Puedes comprar desde medio metro cuadrado en los productos que se venden a medida, o una sola caja en los que se venden por cajas. Ten en cuenta que el transporte se calcula por pedido: en pedidos pequeños suele compensar recogerlos gratis en el almacén.',
		},
	},
	{
		key: 'plazo-entrega',
		texts: {
			tema: 'envios',
			pregunta: '¿Cuánto tarda en llegar mi pedido?',
			respuesta:
				'El envío llega en {{plazo_entrega}} desde la compra; el carrito y el pedido dicen entre qué días. La cerámica viaja en palet, así que antes de entregarla el transportista te llama para acordar el día y la hora.',
		},
	},
	{
		key: 'coste-envio',
		texts: {
			tema: 'envios',
			pregunta: '¿Cuánto cuesta el transporte?',
			respuesta:
				'En {{envio_gratis_donde}} es gratis en los pedidos de más de {{envio_gratis}} sin IVA, una vez aplicados los descuentos. En los demás casos, el precio del envío depende del peso y de la distancia, y se muestra sin IVA en la ficha del producto, en el carrito y en la calculadora de la página de envíos. Recoger el pedido en el almacén es siempre gratis.',
		},
	},
	{
		key: 'zonas-envio',
		texts: {
			tema: 'envios',
			pregunta: '¿A qué zonas enviáis?',
			respuesta:
				'Hacemos envíos a toda la península. Para Baleares y Canarias también calculamos el transporte, que se paga según la tarifa, pero la entrega se acuerda antes por teléfono. Lo que va a Canarias sale exento de IVA; el IGIC y la aduana los paga quien lo recibe. Por ahora no enviamos a Ceuta ni a Melilla.',
		},
	},
	{
		key: 'plazo-devolucion',
		texts: {
			tema: 'devoluciones',
			pregunta: '¿Cuánto tiempo tengo para devolver un producto?',
			respuesta:
				'Tienes {{devolucion}} desde que lo recibes. El material tiene que estar en su embalaje original, sin instalar y en perfecto estado. Los gastos de la devolución corren de tu cuenta, salvo que el producto llegue defectuoso o no sea el que pediste.',
		},
	},
	{
		key: 'reembolso',
		texts: {
			tema: 'devoluciones',
			pregunta: '¿Cuándo recibo el reembolso?',
			respuesta:
				'Como máximo {{reembolso}} después de que el material llegue a nuestro almacén y lo revisemos. Te devolvemos el importe por el mismo medio de pago que usaste en la compra.',
		},
	},
	{
		key: 'tono-y-calibre',
		texts: {
			tema: 'productos',
			pregunta: '¿Qué son el tono y el calibre, y por qué importan?',
			respuesta:
				'El tono es el matiz de color de una hornada; el calibre, la medida exacta de sus piezas. Dos hornadas del mismo azulejo pueden no casar en un mismo suelo. Por eso vendemos por lotes: cada línea de tu pedido sale entera de un solo lote, y ves su tono y su calibre antes de comprar.',
		},
	},
	{
		key: 'garantia',
		texts: {
			tema: 'productos',
			pregunta: '¿Qué garantía tienen los productos?',
			respuesta:
				'La garantía legal es de tres años desde la entrega.{{ademas_garantia}} Conserva el número de pedido: con él identificamos el lote. La garantía no cubre los daños causados por una colocación incorrecta o un uso inadecuado.',
		},
	},
	{
		key: 'cuenta-profesional',
		texts: {
			tema: 'mi-cuenta',
			pregunta: '¿Qué ventajas tiene una cuenta profesional?',
			respuesta:
				'Si eres constructor, distribuidor, arquitecto o instalador, tienes {{ventajas_profesional}}. Para abrirla pedimos el NIF de la empresa y su documentación.',
		},
	},
]
