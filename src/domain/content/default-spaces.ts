import type { DefaultItem } from './content-item.ts'

const GALLERY_LEAD =
	'Abre una imagen y verás qué azulejo lleva cada suelo y cada pared. Son simulaciones con las piezas a escala real.'

/** The texts of the spaces' pages, by the names in their addresses. `productos` lists slugs, `catalogo` is an address of the catalogue. */
export const DEFAULT_SPACES: readonly DefaultItem<'espacios'>[] = [
	{
		key: 'banos',
		texts: {
			nombre: 'Baños',
			menu: 'Brillos y relieves para ducha y lavabo',
			titulo: 'Baños que se quedan con la luz',
			entradilla: 'Esmaltes que brillan, relieves que hacen sombra y suelos que no resbalan al salir de la ducha.',
			descripcion:
				'Azulejos para baño: zelliges, metro, mármoles y relieves para ducha y lavabo, por lotes de un solo tono y calibre.',
			importa: 'Lo que importa aquí',
			antes: 'Antes de pedir',
			productos: 'zellige-alhambra-esmeralda, mosaico-macael-cubo, palo-benicassim-petroleo',
			catalogo: '/productos?acabado=brillo,satinado&uso=revestimiento',
		},
	},
	{
		key: 'cocinas',
		texts: {
			nombre: 'Cocinas',
			menu: 'Metro e hidráulico para frentes y suelos',
			titulo: 'Cocinas con el fuego a la espalda',
			entradilla:
				'El frente que aguanta salpicaduras, el hidráulico que hace de alfombra y el metro que nunca se cansa.',
			descripcion:
				'Azulejos para cocina: metro, hidráulico y liso para frentes y suelos, con el precio por m² y por caja.',
			importa: 'Lo que importa aquí',
			antes: 'Antes de pedir',
			productos: 'hidraulico-sant-antoni, metro-chamberi-botella, metro-gran-via-ocre',
			catalogo: '/productos?efecto=metro,hidráulico,liso',
		},
	},
	{
		key: 'salones',
		texts: {
			nombre: 'Salones',
			menu: 'Maderas y mármoles de gran formato',
			titulo: 'Salones de pocas juntas y muchos pasos',
			entradilla: 'Maderas que no se rayan y mármoles de gran formato para suelos que se pisan descalzos.',
			descripcion:
				'Suelos porcelánicos para salón: efecto madera y mármol de gran formato, aptos para suelo radiante, por lotes.',
			importa: 'Lo que importa aquí',
			antes: 'Antes de pedir',
			productos: 'roble-ordesa-natural, calacatta-macael-oro, travertino-mijas-marfil',
			catalogo: '/productos/pavimentos?efecto=madera,mármol,travertino',
		},
	},
	{
		key: 'terrazas',
		texts: {
			nombre: 'Terrazas',
			menu: 'Antideslizantes que aguantan la intemperie',
			titulo: 'Terrazas para todo el año',
			entradilla: 'Suelos que no resbalan con la lluvia, no temen la helada y se limpian con la manguera.',
			descripcion:
				'Porcelánico antideslizante para terrazas, piscinas y patios: barro, piedra y madera de exterior por lotes.',
			importa: 'Lo que importa aquí',
			antes: 'Antes de pedir',
			productos: 'barro-alcala-cocido, teca-mahon-cubierta, roble-ordesa-exterior',
			catalogo: '/productos?acabado=antideslizante',
		},
	},
]

/** The important points of a space of each kind. */
export const DEFAULT_REASONS: readonly DefaultItem<'razones'>[] = [
	{
		key: 'banos-sin-miedo-al-agua',
		texts: {
			espacio: 'banos',
			titulo: 'Sin miedo al agua',
			texto: 'Cerámica esmaltada y porcelánico: la humedad no pasa y la cal se limpia con un paño.',
		},
	},
	{
		key: 'banos-piezas-pequenas-en-el-plato',
		texts: {
			espacio: 'banos',
			titulo: 'Piezas pequeñas en el plato',
			texto: 'La malla se adapta a la pendiente sin cortes, y sus juntas agarran el pie.',
		},
	},
	{
		key: 'banos-media-altura-o-hasta-el-techo',
		texts: {
			espacio: 'banos',
			titulo: 'Media altura o hasta el techo',
			texto: 'Con torelo o media caña el alicatado termina donde tú quieras.',
		},
	},
	{
		key: 'cocinas-grasa-que-no-se-queda',
		texts: {
			espacio: 'cocinas',
			titulo: 'Grasa que no se queda',
			texto: 'El esmalte no absorbe: agua caliente, jabón neutro y listo.',
		},
	},
	{
		key: 'cocinas-del-suelo-a-la-encimera',
		texts: {
			espacio: 'cocinas',
			titulo: 'Del suelo a la encimera',
			texto: 'Un mismo lote para la pared y otro que casa para el suelo, con su tono a la vista.',
		},
	},
	{
		key: 'cocinas-frentes-que-caben-en-pocas-cajas',
		texts: {
			espacio: 'cocinas',
			titulo: 'Frentes que caben en pocas cajas',
			texto: 'Tres metros de frente son unos dos metros cuadrados: compra solo los que necesitas.',
		},
	},
	{
		key: 'salones-juntas-de-2-mm',
		texts: {
			espacio: 'salones',
			titulo: 'Juntas de 2 mm',
			texto: 'El canto rectificado deja un suelo casi continuo de pared a pared.',
		},
	},
	{
		key: 'salones-amigo-del-suelo-radiante',
		texts: {
			espacio: 'salones',
			titulo: 'Amigo del suelo radiante',
			texto: 'El porcelánico conduce el calor mejor que la madera, y no se mueve con él.',
		},
	},
	{
		key: 'salones-un-lote-para-toda-la-casa',
		texts: {
			espacio: 'salones',
			titulo: 'Un lote para toda la casa',
			texto: 'La partida entera sale más barata por m² y asegura el mismo tono en cada habitación.',
		},
	},
	{
		key: 'terrazas-clase-3',
		texts: {
			espacio: 'terrazas',
			titulo: 'Clase 3',
			texto: 'Agarre para zonas mojadas y pies descalzos, también al borde de la piscina.',
		},
	},
	{
		key: 'terrazas-resiste-las-heladas',
		texts: {
			espacio: 'terrazas',
			titulo: 'Resiste las heladas',
			texto: 'Absorbe menos del 0,5 %: el agua no entra, así que el hielo no rompe.',
		},
	},
	{
		key: 'terrazas-el-salon-fuera',
		texts: {
			espacio: 'terrazas',
			titulo: 'El salón, fuera',
			texto: 'Muchas series tienen la misma pieza para dentro y para fuera, con distinto acabado.',
		},
	},
]

/** The points to settle before an order. */
export const DEFAULT_ADVICE: readonly DefaultItem<'consejos'>[] = [
	{
		key: 'banos-que-merma-calculo',
		texts: {
			espacio: 'banos',
			pregunta: '¿Qué merma calculo?',
			respuesta: 'Un 10 % en paredes rectas; un 12–15 % con escamas, hexágonos o muchos rincones.',
		},
	},
	{
		key: 'banos-que-junta-elijo',
		texts: {
			espacio: 'banos',
			pregunta: '¿Qué junta elijo?',
			respuesta: 'Blanca para que mande la pieza; gris para que se vea el dibujo. En la ducha, epoxi.',
		},
	},
	{
		key: 'cocinas-hasta-donde-llega-el-frente',
		texts: {
			espacio: 'cocinas',
			pregunta: '¿Hasta dónde llega el frente?',
			respuesta: 'Lo habitual son 60 cm desde la encimera; detrás de la placa y la campana, súbelo entero.',
		},
	},
	{
		key: 'cocinas-hidraulico-en-toda-la-cocina',
		texts: {
			espacio: 'cocinas',
			pregunta: '¿Hidráulico en toda la cocina?',
			respuesta: 'Basta una alfombra bajo la mesa o la isla, con liso alrededor. Empieza a colocar por el centro.',
		},
	},
	{
		key: 'salones-hacia-donde-van-las-lamas',
		texts: {
			espacio: 'salones',
			pregunta: '¿Hacia dónde van las lamas?',
			respuesta: 'En el sentido de la luz principal. Trabadas a un tercio, no a la mitad, en piezas de más de 90 cm.',
		},
	},
	{
		key: 'salones-cuanta-variacion-quiero',
		texts: {
			espacio: 'salones',
			pregunta: '¿Cuánta variación quiero?',
			respuesta: 'V1 es uniforme; V4, cada pieza distinta. Para un salón sereno, V2; para madera vivida, V3.',
		},
	},
	{
		key: 'terrazas-que-pendiente-dejo',
		texts: {
			espacio: 'terrazas',
			pregunta: '¿Qué pendiente dejo?',
			respuesta: 'Entre un 1 y un 2 % hacia el sumidero, y juntas de 5 mm como mínimo.',
		},
	},
	{
		key: 'terrazas-con-que-se-pega',
		texts: {
			espacio: 'terrazas',
			pregunta: '¿Con qué se pega?',
			respuesta:
				'Con adhesivo flexible C2TE S1 y doble encolado. En terrazas grandes, juntas de dilatación cada 3 o 4 metros.',
		},
	},
]

/** The heads of the galleries, by space. */
export const DEFAULT_GALLERIES: readonly DefaultItem<'galerias'>[] = [
	{
		key: 'banos',
		texts: {
			titulo: 'Galería de baños',
			entradilla: GALLERY_LEAD,
			descripcion: 'Ambientes de baños por estilos, con los azulejos que lleva cada uno y su enlace.',
		},
	},
	{
		key: 'cocinas',
		texts: {
			titulo: 'Galería de cocinas',
			entradilla: GALLERY_LEAD,
			descripcion: 'Ambientes de cocinas por estilos, con los azulejos que lleva cada uno y su enlace.',
		},
	},
	{
		key: 'salones',
		texts: {
			titulo: 'Galería de salones',
			entradilla: GALLERY_LEAD,
			descripcion: 'Ambientes de salones por estilos, con los azulejos que lleva cada uno y su enlace.',
		},
	},
	{
		key: 'terrazas',
		texts: {
			titulo: 'Galería de terrazas',
			entradilla: GALLERY_LEAD,
			descripcion: 'Ambientes de terrazas por estilos, con los azulejos que lleva cada uno y su enlace.',
		},
	},
]
