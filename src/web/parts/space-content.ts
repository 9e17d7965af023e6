import type { CatalogueQuery } from '#domain/catalogue/search/query.ts'
import type { RoomName } from '#domain/catalogue/sheet/rooms-for.ts'

export const SPACE_IDS = ['banos', 'cocinas', 'salones', 'terrazas'] as const
export type SpaceId = (typeof SPACE_IDS)[number]

export interface Space {
	readonly id: SpaceId
	readonly name: string
	readonly title: string
	readonly lead: string
	readonly description: string
	/** The room that the products are advised for, which the link to all of them filters by. */
	readonly room: RoomName
	/** The products that are shown on its page. */
	readonly query: Pick<CatalogueQuery, 'filters' | 'contains'>
	/** Slugs of the products for the pictures; missing ones are replaced by other suitable products. */
	readonly picture: readonly string[]
	readonly features: readonly { readonly title: string; readonly text: string }[]
	readonly advice: readonly { readonly question: string; readonly answer: string }[]
}

export const SPACES: Record<SpaceId, Space> = {
	banos: {
		id: 'banos',
		room: 'baño',
		name: 'Baños',
		title: 'Baños que se quedan con la luz',
		lead: 'Esmaltes que brillan, relieves que hacen sombra y suelos que no resbalan al salir de la ducha.',
		description:
			'Azulejos para baño: zelliges, metro, mármoles y relieves para ducha y lavabo, por lotes de un solo tono y calibre.',
		query: { filters: { uso: ['revestimiento'], acabado: ['brillo', 'satinado'] } },
		picture: ['zellige-alhambra-esmeralda', 'mosaico-macael-cubo', 'palo-benicassim-petroleo'],
		features: [
			{
				title: 'Sin miedo al agua',
				text: 'Cerámica esmaltada y porcelánico: la humedad no pasa y la cal se limpia con un paño.',
			},
			{
				title: 'Piezas pequeñas en el plato',
				text: 'La malla se adapta a la pendiente sin cortes, y sus juntas agarran el pie.',
			},
			{
				title: 'Media altura o hasta el techo',
				text: 'Con torelo o media caña el alicatado termina donde tú quieras.',
			},
		],
		advice: [
			{
				question: '¿Qué merma calculo?',
				answer: 'Un 10 % en paredes rectas; un 12–15 % con escamas, hexágonos o muchos rincones.',
			},
			{
				question: '¿Qué junta elijo?',
				answer: 'Blanca para que mande la pieza; gris para que se vea el dibujo. En la ducha, epoxi.',
			},
		],
	},
	cocinas: {
		id: 'cocinas',
		room: 'cocina',
		name: 'Cocinas',
		title: 'Cocinas con el fuego a la espalda',
		lead: 'El frente que aguanta salpicaduras, el hidráulico que hace de alfombra y el metro que nunca se cansa.',
		description:
			'Azulejos para cocina: metro, hidráulico y liso para frentes y suelos, con el precio por m² y por caja.',
		query: { filters: { efecto: ['metro', 'hidráulico', 'liso'] } },
		picture: ['hidraulico-sant-antoni', 'metro-chamberi-botella', 'metro-gran-via-ocre'],
		features: [
			{ title: 'Grasa que no se queda', text: 'El esmalte no absorbe: agua caliente, jabón neutro y listo.' },
			{
				title: 'Del suelo a la encimera',
				text: 'Un mismo lote para la pared y otro que casa para el suelo, con su tono a la vista.',
			},
			{
				title: 'Frentes que caben en pocas cajas',
				text: 'Tres metros de frente son unos dos metros cuadrados: compra solo los que necesitas.',
			},
		],
		advice: [
			{
				question: '¿Hasta dónde llega el frente?',
				answer: 'Lo habitual son 60 cm desde la encimera; detrás de la placa y la campana, súbelo entero.',
			},
			{
				question: '¿Hidráulico en toda la cocina?',
				answer: 'Basta una alfombra bajo la mesa o la isla, con liso alrededor. Empieza a colocar por el centro.',
			},
		],
	},
	salones: {
		id: 'salones',
		room: 'salón',
		name: 'Salones',
		title: 'Salones de pocas juntas y muchos pasos',
		lead: 'Maderas que no se rayan y mármoles de gran formato para suelos que se pisan descalzos.',
		description:
			'Suelos porcelánicos para salón: efecto madera y mármol de gran formato, aptos para suelo radiante, por lotes.',
		query: { filters: { efecto: ['madera', 'mármol', 'travertino'] }, contains: { field: 'uso', text: 'pavimento' } },
		picture: ['roble-ordesa-natural', 'calacatta-macael-oro', 'travertino-mijas-marfil'],
		features: [
			{ title: 'Juntas de 2 mm', text: 'El canto rectificado deja un suelo casi continuo de pared a pared.' },
			{
				title: 'Amigo del suelo radiante',
				text: 'El porcelánico conduce el calor mejor que la madera, y no se mueve con él.',
			},
			{
				title: 'Un lote para toda la casa',
				text: 'La partida entera sale más barata por m² y asegura el mismo tono en cada habitación.',
			},
		],
		advice: [
			{
				question: '¿Hacia dónde van las lamas?',
				answer: 'En el sentido de la luz principal. Trabadas a un tercio, no a la mitad, en piezas de más de 90 cm.',
			},
			{
				question: '¿Cuánta variación quiero?',
				answer: 'V1 es uniforme; V4, cada pieza distinta. Para un salón sereno, V2; para madera vivida, V3.',
			},
		],
	},
	terrazas: {
		id: 'terrazas',
		room: 'terraza',
		name: 'Terrazas',
		title: 'Terrazas para todo el año',
		lead: 'Suelos que no resbalan con la lluvia, no temen la helada y se limpian con la manguera.',
		description:
			'Porcelánico antideslizante para terrazas, piscinas y patios: barro, piedra y madera de exterior por lotes.',
		query: { filters: { acabado: ['antideslizante'] } },
		picture: ['barro-alcala-cocido', 'teca-mahon-cubierta', 'roble-ordesa-exterior'],
		features: [
			{ title: 'Clase 3', text: 'Agarre para zonas mojadas y pies descalzos, también al borde de la piscina.' },
			{ title: 'Resiste las heladas', text: 'Absorbe menos del 0,5 %: el agua no entra, así que el hielo no rompe.' },
			{
				title: 'El salón, fuera',
				text: 'Muchas series tienen la misma pieza para dentro y para fuera, con distinto acabado.',
			},
		],
		advice: [
			{
				question: '¿Qué pendiente dejo?',
				answer: 'Entre un 1 y un 2 % hacia el sumidero, y juntas de 5 mm como mínimo.',
			},
			{
				question: '¿Con qué se pega?',
				answer:
					'Con adhesivo flexible C2TE S1 y doble encolado. En terrazas grandes, juntas de dilatación cada 3 o 4 metros.',
			},
		],
	},
}

export function findSpace(id: string | undefined): Space | null {
	const known = SPACE_IDS.find((name) => name === id)
	return known === undefined ? null : SPACES[known]
}
