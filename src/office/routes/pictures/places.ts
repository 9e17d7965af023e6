/** The purpose of each place of a product's pictures, in the order of the product's page. */
export const PLACES = [
	{ title: 'De frente', text: 'La primera de la ficha y la de las listas.' },
	{ title: 'Colocado', text: 'La que sale al pasar por encima en las listas.' },
	{ title: 'La pieza o el envase', text: 'Una pieza, un saco o una caja.' },
	{ title: 'De cerca', text: 'El material y su textura.' },
] as const
