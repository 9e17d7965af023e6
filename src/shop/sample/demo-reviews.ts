import type { Marks } from '#domain/review/review.ts'

/** The review of a product by the buyer of a delivered demo order. */
export interface DemoReview extends Marks {
	/** Days after delivery. */
	readonly afterDays: number
	readonly texto: string
	/** The shop's answer, a day later. */
	readonly answer?: string
}

/** The reviews of demo orders by product; each product is in one delivered order. */
export const DEMO_REVIEWS: Readonly<Record<string, DemoReview>> = {
	'metro-chamberi-blanco': {
		afterDays: 6,
		tono: 5,
		calidad: 4,
		entrega: 4,
		texto:
			'El blanco es roto, como en las fotos, no el blanco azulado de otras tiendas. De ocho cajas venían dos piezas desportilladas, que gasté en los cortes. Me sobraron dos cajas y las devolví sin problema.',
	},
	'roble-ordesa-natural': {
		afterDays: 11,
		tono: 4,
		calidad: 5,
		entrega: 5,
		texto:
			'Puesto en todo el salón y el pasillo. En casa se ve un punto más claro que en la foto, según la luz. Las lamas venían planas y encajan con junta de 2 mm.',
	},
	'terrazo-russafa-menta': {
		afterDays: 11,
		tono: 3,
		calidad: 4,
		entrega: 5,
		texto:
			'Bonito, pero el verde es más apagado de lo que esperaba por la pantalla. Recomiendo mirar primero una pieza. El material, muy bien.',
		answer:
			'Gracias por contarlo. Cada pantalla da el verde a su manera; en el almacén puedes ver la pieza antes de decidirte.',
	},
	'adhesivo-flexible-c2te-s1-gris': {
		afterDays: 12,
		tono: 5,
		calidad: 4,
		entrega: 5,
		texto: 'Amasa bien y da tiempo a corregir. Con la lama de 120 gasté algo más de lo que dice el saco.',
	},
	'travertino-bornos-crudo': {
		afterDays: 20,
		tono: 5,
		calidad: 5,
		entrega: 3,
		texto:
			'Treinta cajas, todas del mismo tono y calibre. El transportista avisó con poco margen y hubo que descargar sin transpaleta.',
		answer:
			'Tomamos nota: en el pedido puedes decirnos si hace falta camión con plataforma, y se lo pasamos al transportista.',
	},
	'roble-ordesa-ahumado': {
		afterDays: 9,
		tono: 5,
		calidad: 5,
		entrega: 4,
		texto: 'Obra de reforma completa. Cliente encantado. Poco descuadre entre lamas.',
	},
	'metro-chamberi-crema': { afterDays: 9, tono: 4, calidad: 4, entrega: 4, texto: '' },
	'pizarra-valdeorras-negra': {
		afterDays: 14,
		tono: 5,
		calidad: 4,
		entrega: 5,
		texto:
			'La recogimos en el almacén y en diez minutos estaba cargada. Negro de verdad; en ducha, con junta antracita, queda muy bien.',
	},
	'cuarcita-somiedo-verde': {
		afterDays: 4,
		tono: 2,
		calidad: 3,
		entrega: 4,
		texto:
			'Tiene algo más de variación que en la foto y tuvimos que apartar piezas. Nos devolvieron las cajas sobrantes.',
		answer:
			'Sentimos la molestia. Es una V2, de variación suave, pero entre piezas sueltas se nota más que en el paño: por eso pedimos presentarlas antes de pegarlas.',
	},
	'cotto-requena-exterior': {
		afterDays: 16,
		tono: 5,
		calidad: 5,
		entrega: 5,
		texto: 'Para el patio de una bodega. Agarra bien en mojado y disimula el polvo.',
	},
	'terrazo-bilbao-fino': {
		afterDays: 3,
		tono: 5,
		calidad: 5,
		entrega: 5,
		texto: 'Grano fino y muy uniforme. Repetiremos.',
	},
	'adoquin-comillas-gris': {
		afterDays: 22,
		tono: 4,
		calidad: 2,
		entrega: 3,
		texto:
			'El color bien, pero en un palet venían unas diez piezas con el canto roto. Las repusieron, con una semana de retraso.',
	},
}
