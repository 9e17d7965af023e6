export interface Project {
	readonly id: string
	readonly title: string
	readonly place: string
	readonly kind: string
	readonly year: number
	/** Total m² laid. */
	readonly area: number
	readonly by: string
	readonly lead: string
	readonly story: readonly { readonly title: string; readonly text: string }[]
	/** Names of the rooms that show it; the first is its picture in the list. */
	readonly rooms: readonly string[]
}

/** Projects with our material, latest first. */
export const PROJECTS: readonly Project[] = [
	{
		id: 'piso-en-el-eixample',
		title: 'Un piso que recupera su suelo',
		place: 'Barcelona',
		kind: 'Reforma de vivienda',
		year: 2026,
		area: 118,
		by: 'Estudi Passatge, arquitectura interior',
		lead: 'Quedaba hidráulico original en dos habitaciones y terrazo de los setenta en el resto. La dueña quería una casa entera, no un museo.',
		story: [
			{
				title: 'El reto',
				text: 'Casar un suelo nuevo con uno de 1912 sin imitarlo. Las piezas antiguas miden 20 × 20 y tienen un desgaste que ninguna fábrica repite.',
			},
			{
				title: 'La solución',
				text: 'Dibujo distinto y misma medida: el porcelánico hidráulico entra en comedor y cocina, y una cenefa lisa de color neutro lo separa del original. En el baño, metro verde botella hasta el techo.',
			},
			{
				title: 'La partida',
				text: 'Un solo lote para comedor y cocina, con un 12 % de más para recortes y reposición. Se entregó en dos palets, subidos con polipasto por el patio de luces.',
			},
		],
		rooms: ['comedor-hidraulico', 'cocina-damero', 'bano-metro-botella'],
	},
	{
		id: 'casa-en-la-axarquia',
		title: 'Barro y esmalte frente al monte',
		place: 'Vélez-Málaga',
		kind: 'Vivienda unifamiliar',
		year: 2026,
		area: 240,
		by: 'Taller Almijara',
		lead: 'Una casa de muros encalados en la que el color lo pone la cerámica: cotto fuera y dentro, mostaza en la cocina y rosa en el baño.',
		story: [
			{
				title: 'El reto',
				text: 'El mismo suelo dentro y en la terraza, sin escalón, con sol directo diez meses al año y una piscina a tres metros.',
			},
			{
				title: 'La solución',
				text: 'Cotto porcelánico en dos acabados de la misma serie: mate en el interior y antideslizante fuera. Comparten formato y junta, y la puerta corredera apenas los separa.',
			},
			{
				title: 'La partida',
				text: 'Dos lotes, uno por acabado, reservados juntos para que el tono coincida. Los esmaltados hechos a mano se mezclaron de cinco en cinco cajas antes de colocar.',
			},
		],
		rooms: ['terraza-cotto', 'cocina-mostaza', 'bano-rosa'],
	},
	{
		id: 'taller-en-poblenou',
		title: 'De imprenta a vivienda y estudio',
		place: 'Barcelona',
		kind: 'Cambio de uso',
		year: 2025,
		area: 310,
		by: 'Nau Oberta, cooperativa de arquitectura',
		lead: 'Cuatro metros de altura, pilares de fundición y un presupuesto que no daba para esconder nada. Se decidió enseñarlo todo.',
		story: [
			{
				title: 'El reto',
				text: 'Una solera irregular de más de trescientos metros y un uso mixto: taller de día, casa de noche, bicicletas siempre.',
			},
			{
				title: 'La solución',
				text: 'Gran formato efecto hormigón sobre autonivelante, con junta de 2 mm a tono. Ladrillo cerámico y acero corten en las paredes que se tocan; metro blanco y azul denim donde hay agua.',
			},
			{
				title: 'La partida',
				text: 'Partida entera del suelo, con su descuento, y las cajas que sobraron devueltas cerradas dentro de los treinta días.',
			},
		],
		rooms: ['salon-ladrillo', 'comedor-corten', 'cocina-cemento-negro', 'bano-denim'],
	},
	{
		id: 'hotel-en-triana',
		title: 'Doce habitaciones alrededor de un patio',
		place: 'Sevilla',
		kind: 'Hotel',
		year: 2025,
		area: 620,
		by: 'Zaguán Arquitectos',
		lead: 'Una corrala convertida en hotel pequeño. El patio manda: zócalo de lacería, celosía al fondo y el suelo que baja la temperatura.',
		story: [
			{
				title: 'El reto',
				text: 'Tránsito de maletas a todas horas, riego diario de macetas y una comisión de patrimonio que pedía cerámica de la zona.',
			},
			{
				title: 'La solución',
				text: 'Lacería esmaltada hasta 1,20 m, pieza de barro en el suelo del patio y zellige verde en los baños, en una sola pared para no encarecer la obra.',
			},
			{
				title: 'La partida',
				text: 'Tres entregas según avanzaba la obra, del mismo lote, guardado en nuestro almacén. Nadie tuvo que hacer sitio a seis palets en la calle Pureza.',
			},
		],
		rooms: ['patio-triana', 'patio-ecija', 'bano-zellige-esmeralda'],
	},
	{
		id: 'villa-en-formentera',
		title: 'El gresite que no se ve',
		place: 'Formentera',
		kind: 'Segunda residencia',
		year: 2025,
		area: 185,
		by: 'Punta Prima Studio',
		lead: 'La piscina se quería del color del mar de esa mañana. Se probaron siete azules al sol antes de elegir.',
		story: [
			{
				title: 'El reto',
				text: 'Salitre, viento y un barco a la semana. Lo que falta en la isla tarda ocho días.',
			},
			{
				title: 'La solución',
				text: 'Gresite en malla con rejunte epoxi, playa de la piscina en porcelánico antideslizante y cubierta efecto teca que no se aceita. En el baño, escamas azules como la piscina.',
			},
			{
				title: 'La partida',
				text: 'Un contenedor consolidado con el material de agarre dentro. Se calculó un 15 % de merma en el vaso por las curvas de la escalera.',
			},
		],
		rooms: ['piscina-formentera', 'terraza-teca', 'bano-escama-azul'],
	},
	{
		id: 'casa-rural-en-gredos',
		title: 'Piedra que no se sube a hombros',
		place: 'Hoyos del Espino, Ávila',
		kind: 'Alojamiento rural',
		year: 2024,
		area: 275,
		by: 'Constructora Tormes',
		lead: 'Seis habitaciones y un comedor a 1.480 metros. La piedra de verdad se quedó en los muros; en el suelo, porcelánico.',
		story: [
			{
				title: 'El reto',
				text: 'Heladas ocho meses al año, suelo radiante en toda la planta y botas con nieve en la entrada.',
			},
			{
				title: 'La solución',
				text: 'Losa de granito porcelánico de 20 mm fuera, piedra rojiza en el comedor y roble miel en las habitaciones, todos con la misma junta para que el calor suba parejo.',
			},
			{
				title: 'La partida',
				text: 'Doce toneladas en dos viajes con camión pluma, acordados por teléfono con la meteorología delante.',
			},
		],
		rooms: ['terraza-granito', 'comedor-piedra', 'salon-roble-miel'],
	},
	{
		id: 'atico-en-chamberi',
		title: 'Mármol sin cantera',
		place: 'Madrid',
		kind: 'Reforma integral',
		year: 2024,
		area: 162,
		by: 'Ríos Rosas Interiores',
		lead: 'Calacatta en el baño, crema en el salón y una isla blanca que recoge la luz de la terraza. Ni un metro de piedra natural.',
		story: [
			{
				title: 'El reto',
				text: 'Un forjado de madera de 1924 que no admitía más de 60 kg por metro cuadrado y un ascensor de 90 centímetros.',
			},
			{
				title: 'La solución',
				text: 'Porcelánico pulido de 60 × 120 y 9 mm: la mitad de peso que la piedra. Las piezas de 120 × 120 se quedaron en la planta de entrada, la única con montacargas.',
			},
			{
				title: 'La partida',
				text: 'Lotes elegidos por la dirección de obra con muestras de tres hornadas, presentadas en el suelo antes de pedir.',
			},
		],
		rooms: ['salon-crema-novelda', 'bano-marmol-dorado', 'cocina-isla-hueso'],
	},
]

/** The project of an id in a URL; null when unknown. */
export function findProject(id: string | undefined): Project | null {
	return PROJECTS.find((project) => project.id === id) ?? null
}
