/** The form that moves a picture to another place. */
export const MOVE = 'mover'

/** The purposes of the first places of a product's pictures, in the order of the product's page. */
export const PLACES = [
	{ title: 'De frente', text: 'La primera de la ficha y la de las listas.' },
	{ title: 'Colocado', text: 'La que sale al pasar por encima en las listas.' },
	{ title: 'La pieza o el envase', text: 'Una pieza, un saco o una caja.' },
	{ title: 'De cerca', text: 'El material y su textura.' },
] as const

/** The title of a place, from 0. */
export const placeTitle = (place: number): string => PLACES[place]?.title ?? `Foto ${place + 1}`

/** The purpose of a place in the shop. */
export const placeUse = (place: number): string => PLACES[place]?.text ?? 'Sigue a las demás en la ficha.'
