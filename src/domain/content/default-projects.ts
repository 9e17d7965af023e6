import type { DefaultItem } from './content-item.ts'

/** The example projects, each with the rooms that show it by their names. */
export const DEFAULT_PROJECTS: readonly DefaultItem<'proyectos'>[] = [
	{
		key: 'piso-con-suelo-hidraulico',
		texts: {
			titulo: 'Un piso que recupera su suelo',
			obra: 'Reforma de vivienda',
			superficie: '118',
			entradilla:
				'Hidráulico antiguo en dos habitaciones y terrazo de los setenta en el resto: cómo hacer de las dos cosas una casa.',
			pide: 'Casar un suelo nuevo con uno de hace un siglo sin imitarlo. Las piezas antiguas miden 20×20 y tienen un desgaste que ninguna fábrica repite.',
			va: 'Dibujo distinto y misma medida: el porcelánico hidráulico entra en comedor y cocina, y una cenefa lisa de color neutro lo separa del original. En el baño, metro verde botella hasta el techo.',
			sirve:
				'Un solo lote para comedor y cocina, con un 12 % de más para recortes y reposición. Son unos dos palets; si no hay ascensor, pide al transportista que te llame antes.',
			imagenes: 'comedor-hidraulico, cocina-damero, bano-metro-botella',
		},
	},
	{
		key: 'casa-de-barro-y-esmalte',
		texts: {
			titulo: 'Barro y esmalte frente al monte',
			obra: 'Vivienda unifamiliar',
			superficie: '240',
			entradilla:
				'Una casa de muros encalados en la que el color lo pone la cerámica: cotto fuera y dentro, mostaza en la cocina y rosa en el baño.',
			pide: 'El mismo suelo dentro y en la terraza, sin escalón, con sol directo diez meses al año.',
			va: 'Cotto porcelánico en dos acabados de la misma serie: mate en el interior y antideslizante fuera. Comparten formato y junta, y la puerta corredera apenas los separa.',
			sirve:
				'Dos lotes, uno por acabado, pedidos a la vez para que el tono se acerque. Los esmaltados de variación alta se mezclan de cinco en cinco cajas antes de colocar.',
			imagenes: 'terraza-cotto, cocina-mostaza, bano-rosa',
		},
	},
	{
		key: 'taller-y-vivienda',
		texts: {
			titulo: 'De taller a vivienda y estudio',
			obra: 'Cambio de uso',
			superficie: '310',
			entradilla: 'Techos altos, pilares vistos y un presupuesto que no da para esconder nada: se enseña todo.',
			pide: 'Una solera irregular de más de trescientos metros y un uso mixto: taller de día, casa de noche, bicicletas siempre.',
			va: 'Gran formato efecto hormigón sobre autonivelante, con junta de 2 mm a tono. Ladrillo cerámico y acero corten en las paredes que se tocan; metro blanco y azul denim donde hay agua.',
			sirve:
				'Partida entera para el suelo, con su descuento. Las cajas que sobran se devuelven cerradas dentro del plazo de devolución.',
			imagenes: 'salon-ladrillo, comedor-corten, cocina-cemento-negro, bano-denim',
		},
	},
	{
		key: 'hotel-con-patio',
		texts: {
			titulo: 'Doce habitaciones alrededor de un patio',
			obra: 'Hotel',
			superficie: '620',
			entradilla:
				'Una corrala que pasa a hotel pequeño. El patio manda: zócalo de lacería, celosía al fondo y un suelo que baja la temperatura.',
			pide: 'Tránsito de maletas a todas horas, riego diario de macetas y, en un casco antiguo, cerámica que no desentone.',
			va: 'Lacería esmaltada hasta 1,20 m, pieza de barro en el suelo del patio y zellige verde en los baños, en una sola pared para no encarecer la obra.',
			sirve:
				'En una calle estrecha no caben seis palets a la vez: se reparte en varios pedidos del mismo lote, según avanza la obra, con camión pequeño y trampilla.',
			imagenes: 'patio-triana, patio-ecija, bano-zellige-esmeralda',
		},
	},
	{
		key: 'casa-de-playa',
		texts: {
			titulo: 'Azul junto al mar',
			obra: 'Segunda residencia',
			superficie: '185',
			entradilla: 'Una terraza que aguanta el salitre, suelo que no se aceita y un baño del color del agua.',
			pide: 'Salitre, viento y pies mojados. Y lejos del almacén, que no falte una caja a mitad de obra.',
			va: 'Gresite en malla con rejunte epoxi donde hay agua, porcelánico antideslizante alrededor y cubierta efecto teca. En el baño, escamas azules.',
			sirve: 'Todo en un solo envío, con el material de agarre dentro. Donde hay curvas se calcula un 15 % de merma.',
			imagenes: 'terraza-teca, piscina-formentera, bano-escama-azul',
		},
	},
	{
		key: 'casa-rural-de-montana',
		texts: {
			titulo: 'Piedra que no se sube a hombros',
			obra: 'Alojamiento rural',
			superficie: '275',
			entradilla:
				'Seis habitaciones y un comedor en la sierra. La piedra de verdad, en los muros; en el suelo, porcelánico.',
			pide: 'Heladas ocho meses al año, suelo radiante en toda la planta y botas con nieve en la entrada.',
			va: 'Granito porcelánico antideslizante fuera, piedra rojiza en el comedor y roble miel en las habitaciones, todos con la misma junta para que el calor suba parejo.',
			sirve:
				'Son varias toneladas: conviene decir en el pedido cómo se entra y si hace falta grúa, para que el transportista venga con el camión que toca.',
			imagenes: 'terraza-granito, comedor-piedra, salon-roble-miel',
		},
	},
	{
		key: 'atico-de-marmol',
		texts: {
			titulo: 'Mármol sin cantera',
			obra: 'Reforma integral',
			superficie: '162',
			entradilla:
				'Calacatta en el baño, crema en el salón y una isla blanca que recoge la luz de la terraza. Ni un metro de piedra natural.',
			pide: 'Un forjado antiguo que no admite cargas y un ascensor pequeño.',
			va: 'Porcelánico pulido de 60×120 y 9 mm, con la mitad de peso que la piedra. Las piezas de 120×120, donde haya montacargas.',
			sirve:
				'El peso de cada caja y de cada palet está en la ficha: se sabe antes de pedir qué cabe en el ascensor y qué aguanta el forjado.',
			imagenes: 'salon-crema-novelda, bano-marmol-dorado, cocina-isla-hueso',
		},
	},
]
