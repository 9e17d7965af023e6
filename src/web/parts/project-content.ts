/** A kind of job, told as an example: nothing here was built, and its rooms are simulations. */
export interface Project {
	readonly id: string
	readonly title: string
	readonly kind: string
	/** m² of the example. */
	readonly area: number
	readonly lead: string
	readonly story: readonly { readonly title: string; readonly text: string }[]
	/** Names of the rooms that show it; the first is its picture in the list. */
	readonly rooms: readonly string[]
}

const ASKS = 'Qué pide'
const SUITS = 'Qué le va'
const SUPPLY = 'Cómo se sirve'

/** The example projects, in the order of their page. */
export const PROJECTS: readonly Project[] = [
	{
		id: 'piso-con-suelo-hidraulico',
		title: 'Un piso que recupera su suelo',
		kind: 'Reforma de vivienda',
		area: 118,
		lead: 'Hidráulico antiguo en dos habitaciones y terrazo de los setenta en el resto: cómo hacer de las dos cosas una casa.',
		story: [
			{
				title: ASKS,
				text: 'Casar un suelo nuevo con uno de hace un siglo sin imitarlo. Las piezas antiguas miden 20×20 y tienen un desgaste que ninguna fábrica repite.',
			},
			{
				title: SUITS,
				text: 'Dibujo distinto y misma medida: el porcelánico hidráulico entra en comedor y cocina, y una cenefa lisa de color neutro lo separa del original. En el baño, metro verde botella hasta el techo.',
			},
			{
				title: SUPPLY,
				text: 'Un solo lote para comedor y cocina, con un 12 % de más para recortes y reposición. Son unos dos palets; si no hay ascensor, pide al transportista que te llame antes.',
			},
		],
		rooms: ['comedor-hidraulico', 'cocina-damero', 'bano-metro-botella'],
	},
	{
		id: 'casa-de-barro-y-esmalte',
		title: 'Barro y esmalte frente al monte',
		kind: 'Vivienda unifamiliar',
		area: 240,
		lead: 'Una casa de muros encalados en la que el color lo pone la cerámica: cotto fuera y dentro, mostaza en la cocina y rosa en el baño.',
		story: [
			{
				title: ASKS,
				text: 'El mismo suelo dentro y en la terraza, sin escalón, con sol directo diez meses al año.',
			},
			{
				title: SUITS,
				text: 'Cotto porcelánico en dos acabados de la misma serie: mate en el interior y antideslizante fuera. Comparten formato y junta, y la puerta corredera apenas los separa.',
			},
			{
				title: SUPPLY,
				text: 'Dos lotes, uno por acabado, pedidos a la vez para que el tono se acerque. Los esmaltados de variación alta se mezclan de cinco en cinco cajas antes de colocar.',
			},
		],
		rooms: ['terraza-cotto', 'cocina-mostaza', 'bano-rosa'],
	},
	{
		id: 'taller-y-vivienda',
		title: 'De taller a vivienda y estudio',
		kind: 'Cambio de uso',
		area: 310,
		lead: 'Techos altos, pilares vistos y un presupuesto que no da para esconder nada: se enseña todo.',
		story: [
			{
				title: ASKS,
				text: 'Una solera irregular de más de trescientos metros y un uso mixto: taller de día, casa de noche, bicicletas siempre.',
			},
			{
				title: SUITS,
				text: 'Gran formato efecto hormigón sobre autonivelante, con junta de 2 mm a tono. Ladrillo cerámico y acero corten en las paredes que se tocan; metro blanco y azul denim donde hay agua.',
			},
			{
				title: SUPPLY,
				text: 'Partida entera para el suelo, con su descuento. Las cajas que sobran se devuelven cerradas dentro del plazo de devolución.',
			},
		],
		rooms: ['salon-ladrillo', 'comedor-corten', 'cocina-cemento-negro', 'bano-denim'],
	},
	{
		id: 'hotel-con-patio',
		title: 'Doce habitaciones alrededor de un patio',
		kind: 'Hotel',
		area: 620,
		lead: 'Una corrala que pasa a hotel pequeño. El patio manda: zócalo de lacería, celosía al fondo y un suelo que baja la temperatura.',
		story: [
			{
				title: ASKS,
				text: 'Tránsito de maletas a todas horas, riego diario de macetas y, en un casco antiguo, cerámica que no desentone.',
			},
			{
				title: SUITS,
				text: 'Lacería esmaltada hasta 1,20 m, pieza de barro en el suelo del patio y zellige verde en los baños, en una sola pared para no encarecer la obra.',
			},
			{
				title: SUPPLY,
				text: 'En una calle estrecha no caben seis palets a la vez: se reparte en varios pedidos del mismo lote, según avanza la obra, con camión pequeño y trampilla.',
			},
		],
		rooms: ['patio-triana', 'patio-ecija', 'bano-zellige-esmeralda'],
	},
	{
		id: 'casa-de-playa',
		title: 'Azul junto al mar',
		kind: 'Segunda residencia',
		area: 185,
		lead: 'Una terraza que aguanta el salitre, suelo que no se aceita y un baño del color del agua.',
		story: [
			{
				title: ASKS,
				text: 'Salitre, viento y pies mojados. Y lejos del almacén, que no falte una caja a mitad de obra.',
			},
			{
				title: SUITS,
				text: 'Gresite en malla con rejunte epoxi donde hay agua, porcelánico antideslizante alrededor y cubierta efecto teca. En el baño, escamas azules.',
			},
			{
				title: SUPPLY,
				text: 'Todo en un solo envío, con el material de agarre dentro. Donde hay curvas se calcula un 15 % de merma.',
			},
		],
		rooms: ['terraza-teca', 'piscina-formentera', 'bano-escama-azul'],
	},
	{
		id: 'casa-rural-de-montana',
		title: 'Piedra que no se sube a hombros',
		kind: 'Alojamiento rural',
		area: 275,
		lead: 'Seis habitaciones y un comedor en la sierra. La piedra de verdad, en los muros; en el suelo, porcelánico.',
		story: [
			{
				title: ASKS,
				text: 'Heladas ocho meses al año, suelo radiante en toda la planta y botas con nieve en la entrada.',
			},
			{
				title: SUITS,
				text: 'Granito porcelánico antideslizante fuera, piedra rojiza en el comedor y roble miel en las habitaciones, todos con la misma junta para que el calor suba parejo.',
			},
			{
				title: SUPPLY,
				text: 'Son varias toneladas: conviene decir en el pedido cómo se entra y si hace falta grúa, para que el transportista venga con el camión que toca.',
			},
		],
		rooms: ['terraza-granito', 'comedor-piedra', 'salon-roble-miel'],
	},
	{
		id: 'atico-de-marmol',
		title: 'Mármol sin cantera',
		kind: 'Reforma integral',
		area: 162,
		lead: 'Calacatta en el baño, crema en el salón y una isla blanca que recoge la luz de la terraza. Ni un metro de piedra natural.',
		story: [
			{
				title: ASKS,
				text: 'Un forjado antiguo que no admite cargas y un ascensor pequeño.',
			},
			{
				title: SUITS,
				text: 'Porcelánico pulido de 60×120 y 9 mm, con la mitad de peso que la piedra. Las piezas de 120×120, donde haya montacargas.',
			},
			{
				title: SUPPLY,
				text: 'El peso de cada caja y de cada palet está en la ficha: se sabe antes de pedir qué cabe en el ascensor y qué aguanta el forjado.',
			},
		],
		rooms: ['salon-crema-novelda', 'bano-marmol-dorado', 'cocina-isla-hueso'],
	},
]

/** The project of an id in a URL; null when unknown. */
export function findProject(id: string | undefined): Project | null {
	return PROJECTS.find((project) => project.id === id) ?? null
}
