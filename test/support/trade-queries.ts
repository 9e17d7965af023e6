import { fold } from '@soleria/search/query'
import { type CatalogueProduct, isMaterial } from '#domain/catalogue/product.ts'
import type { ColourFamily } from '#domain/catalogue/sheet/colour-families.ts'

type Predicate = (product: CatalogueProduct) => boolean

/** Required results of searches in the sample catalogue: several texts with the same meaning. */
export interface TradeQuery {
	/** Separated by bars. */
	readonly texts: string
	/** Every found product is one of these. */
	readonly all?: Predicate
	/** Whether every product in stock that is one of these is found. */
	readonly whole?: boolean
	/** By default at least one is found. */
	readonly least?: number
	readonly most?: number
	/** The first one. */
	readonly first?: Predicate
	/** The first so many are these. */
	readonly leading?: readonly [number, Predicate]
	/** The path of a page that is shown. */
	readonly page?: string
	/** A part of a hint that is shown. */
	readonly hint?: string
}

type Field = 'tipo' | 'acabado' | 'efecto' | 'composicion' | 'tipologia' | 'medidas'

const is =
	(field: Field, ...values: readonly string[]): Predicate =>
	(product) =>
		values.some((value) => fold(product[field]) === fold(value))
const use =
	(...uses: readonly string[]): Predicate =>
	({ uso }) =>
		uses.some((name) => uso.split('/').some((part) => part.trim() === name))
const named =
	(...words: readonly string[]): Predicate =>
	({ nombre }) =>
		words.some((word) => fold(nombre).includes(word))
const says =
	(...words: readonly string[]): Predicate =>
	({ nombre, descripcion }) =>
		words.some((word) => new RegExp(`\\b${word}`).test(fold(`${nombre} ${descripcion}`)))
const both =
	(...all: readonly Predicate[]): Predicate =>
	(product) =>
		all.every((holds) => holds(product))
const either =
	(...some: readonly Predicate[]): Predicate =>
	(product) =>
		some.some((holds) => holds(product))
const sides = (holds: (one: number, other: number) => boolean): Predicate => {
	return ({ medidas }) => {
		const [one = Number.NaN, other = Number.NaN] = medidas.split('x').map(Number)
		return holds(one, other)
	}
}

const tile: Predicate = (product) => !isMaterial(product)
/** Tiles of which a family is declared, or that say the colour. */
const coloured = (family: ColourFamily, ...words: readonly string[]): Predicate =>
	both(
		tile,
		either(({ ficha }) => ficha.color?.includes(family) ?? false, says(...words)),
	)
const special = is('tipologia', 'pieza especial')
const adhesive = is('tipo', 'adhesivo')
const grout = is('tipo', 'junta')
const levelling = is('tipo', 'nivelación')
const mortar = is('tipo', 'mortero')
const bag = is('tipo', 'cemento')
const skirting = both(special, named('zocalo'))
const wood = is('efecto', 'madera')
const grip = either(is('acabado', 'antideslizante'), ({ ficha }) => ficha.resbaladicidad_clase === 3)
const wet = either(is('acabado', 'mate', 'estructurado', 'antideslizante'), is('tipologia', 'malla'))
/** Suits a wet floor by its declared class. */
const wetFloor = both(
	is('tipo', 'azulejo'),
	use('pavimento'),
	either(({ ficha }) => (ficha.resbaladicidad_clase ?? 0) >= 2, is('tipologia', 'malla')),
)
const declared =
	(holds: (ficha: CatalogueProduct['ficha']) => boolean): Predicate =>
	({ ficha }) =>
		holds(ficha)
const wall = both(tile, use('revestimiento'))
const floor = both(tile, use('pavimento'))
const showerFloor = either(grip, is('tipologia', 'malla'))
const blue = coloured('azul', 'azul', 'anil', 'cobalto', 'denim', 'marino', 'celeste', 'indigo', 'cielo')
const green = coloured('verde', 'verd', 'salvia', 'oliva', 'menta', 'musgo', 'botella', 'esmeralda', 'celadon')
const whole = true

const USES: readonly TradeQuery[] = [
	{ texts: 'azulejo|azulejos|asulejo|azulego|baldosa|loseta|rajola|taulell|baldosín|tile', all: tile, whole },
	{ texts: 'losa', all: tile, whole, leading: [2, named('losa')] },
	{ texts: 'suelo|suelos|solado|solería|pavimento|pabimento|paviment|piso|floor', all: use('pavimento'), least: 100 },
	{
		texts: 'pared|revestimiento|rebestimiento|alicatado|alicatar|muro|revestiment|enchape|recubrimiento',
		all: use('revestimiento'),
		least: 100,
	},
	{
		texts:
			'exterior|terraza|suelo terraza|suelo para terraza|terrassa|balcón|porche|patio|jardín|azotea|suelo exterior',
		all: use('exterior'),
		least: 20,
	},
	{ texts: 'suelo de madera exterior', all: both(use('exterior'), wood), least: 2 },
]

const MATERIALS_OF_TILES: readonly TradeQuery[] = [
	{
		texts: 'porcelánico|porselanico|porcelanato|porcellanato|porcelana|porcelanosa|gres porcelánico',
		all: is('composicion', 'porcelánico'),
		whole,
	},
	{ texts: 'pasta blanca', all: is('composicion', 'pasta blanca'), whole },
	{ texts: 'pasta roja', all: is('composicion', 'pasta roja'), whole },
	{ texts: 'gres', all: is('composicion', 'gres', 'porcelánico'), least: 50, leading: [3, is('composicion', 'gres')] },
	{ texts: 'klinker|gres rústico', all: is('composicion', 'gres', 'porcelánico'), least: 4 },
	{
		texts: 'gresite|grecite|venecita|mosaico vítreo|mosaico de vidrio|cristanac',
		all: is('composicion', 'vidrio'),
		whole,
	},
	{ texts: 'malla|enmallado', all: is('tipologia', 'malla'), whole },
]

const EFFECTS: readonly TradeQuery[] = [
	{ texts: 'madera|imitación madera|efecto madera|fusta|duela|tablón', all: wood, whole },
	{ texts: 'parquet|parqué|tarima|laminado', all: wood, whole, hint: 'No vendemos madera' },
	{ texts: 'roble', all: both(wood, says('roble')), first: named('roble ordesa'), least: 6 },
	{ texts: 'mármol|marmol|marbre|marmolado|marmor|imitación mármol', all: is('efecto', 'mármol'), whole },
	{ texts: 'calacatta|calacata', all: named('calacatta'), least: 3 },
	{ texts: 'ónix|onis', all: named('onix') },
	{ texts: 'mármol natural', all: is('efecto', 'mármol'), hint: 'No vendemos piedra ni mármol naturales' },
	{ texts: 'piedra natural', all: is('efecto', 'piedra'), hint: 'No vendemos piedra ni mármol naturales' },
	{ texts: 'travertino|trabertino|travertin|travertí', all: is('efecto', 'travertino'), whole },
	{ texts: 'piedra|pedra|laja', all: is('efecto', 'piedra'), whole },
	{ texts: 'pizarra|slate', all: is('efecto', 'pizarra'), whole },
	{
		texts: 'hormigón|concreto|microcemento|micro|industrial|efecto cemento|suelo cemento|cemento baño|cemento 60x60',
		all: is('efecto', 'cemento'),
		least: 3,
	},
	{ texts: 'metal|óxido|corten', all: is('efecto', 'metal'), whole },
	{ texts: 'barro|cotto|barro cocido|baldosín catalán|suelo terracota', all: is('efecto', 'barro'), least: 8 },
	{
		texts: 'terracota',
		all: coloured('terracota', 'terracota', 'teja', 'cotto', 'barro', 'oxido', 'cocid'),
		first: named('terracota'),
	},
	{ texts: 'mosaico|trencadís', all: either(is('efecto', 'mosaico'), is('tipologia', 'malla')), least: 10 },
	{
		texts: 'hidráulico|idraulico|baldosa hidráulica|mosaico hidráulico|azulejos hidraulicos|calcáreo',
		all: is('efecto', 'hidráulico'),
		whole,
	},
	{ texts: 'terrazo|terrazzo|terraso|terratzo', all: is('efecto', 'terrazo'), whole },
	{ texts: 'metro|subway|biselado|vicelado|tipo metro|ladrillo biselado', all: is('efecto', 'metro'), whole },
	{ texts: 'ladrillo|cara vista|fachaleta|plaqueta', all: named('ladrillo', 'muro'), least: 3 },
	{ texts: 'zellige|zellij|zelige|zelig|zelich|marroquí|hecho a mano', all: is('efecto', 'zellige'), whole },
	{ texts: 'textil|tela|lino|tejido', all: is('efecto', 'textil'), whole },
	{ texts: 'liso|monocolor|sin dibujo', all: is('efecto', 'liso'), whole },
	{
		texts: 'vintage|estampado|patchwork',
		all: either(is('tipologia', 'decorado'), is('efecto', 'hidráulico')),
		least: 10,
	},
	{ texts: 'relieve|3d|acanalado', all: either(is('tipologia', 'relieve'), named('relieve')), least: 8 },
]

const PIECES: readonly TradeQuery[] = [
	{ texts: 'rodapié|rodapie|rodapies|zócalo|socalo|zoclo|guardaescoba|sòcol', all: skirting, whole },
	{ texts: 'rodapié roble', all: both(skirting, named('roble')) },
	{ texts: 'rodapié blanco', all: skirting },
	{ texts: 'cenefa|listelo|listel|greca azulejo|friso', all: is('tipologia', 'cenefa'), whole },
	{ texts: 'peldaño|peldaños|escalón|huella|mamperlán', all: both(special, named('peldano')), whole },
	{ texts: 'torelo|moldura|media caña|cubrecantos', all: both(special, named('torelo', 'cana')), whole },
	{ texts: 'borde de piscina|coronación', all: named('borde piscina') },
	{ texts: 'perfil|cantonera|esquinero', all: special, least: 0, hint: 'No vendemos perfiles' },
	{ texts: 'hexágono|exagono|hexagonal|exagonal|panal', all: named('hexagono'), least: 4 },
	{ texts: 'escama|escama de pez|abanico', all: named('escama'), least: 3 },
	{ texts: 'espiga|espina de pez|espiguilla|chevron', all: named('espiga'), least: 2 },
	{ texts: 'damero|ajedrez|blanco y negro', all: says('damero', 'ajedrez'), least: 2, first: named('damero') },
]

const FORMATS: readonly TradeQuery[] = [
	{
		texts: '60x60|60 x 60|60×60|60*60|60 por 60|60x60cm|60X60 cm|600x600|600 x 600 mm|0,60x0,60 m',
		all: is('medidas', '60x60'),
		whole,
	},
	{ texts: '60x120|120x60|120 x 60|1,20x0,60|1200x600|120 por 60', all: is('medidas', '60x120'), whole },
	{ texts: '7,5x15|7.5 x 15|15x7,5', all: is('medidas', '7.5x15'), whole },
	{ texts: 'gran formato|XL|formato grande', all: sides((one, other) => Math.max(one, other) >= 90), least: 30 },
	{ texts: 'pequeño formato|azulejo pequeño', all: sides((one, other) => Math.max(one, other) <= 20), least: 30 },
	{ texts: 'cuadrado', all: sides((one, other) => one === other), least: 30, leading: [2, named('cuadrado')] },
	{ texts: 'rectangular', all: sides((one, other) => one !== other), least: 30 },
	{ texts: '2 cm|20 mm|2cm|grueso', all: both(tile, use('exterior')) },
	{ texts: 'roble 20×120|roble 20x120', all: both(wood, is('medidas', '20x120')), first: named('roble') },
	{
		texts: 'porcelánico mate gris 60x60',
		all: both(is('acabado', 'mate'), is('medidas', '60x60'), says('gris', 'perla', 'plata')),
	},
]

const PROPERTIES: readonly TradeQuery[] = [
	{ texts: 'rectificado|retificado|canto recto|sin junta|junta mínima', all: is('tipologia', 'rectificado'), whole },
	{ texts: 'sin rectificar|no rectificado', all: is('tipologia', 'no rectificado'), whole },
	{ texts: 'mate|matt|matte|sin brillo', all: is('acabado', 'mate'), whole },
	{ texts: 'brillo|brillante|brilloso|glossy', all: is('acabado', 'brillo'), whole },
	{ texts: 'pulido|espejo|abrillantado', all: is('acabado', 'pulido'), whole },
	{ texts: 'satinado|sedoso', all: is('acabado', 'satinado'), whole },
	{ texts: 'lapado|lappato|semipulido', all: is('acabado', 'lapado'), whole },
	{
		texts: 'antideslizante|antiderrapante|no resbala|c3|C 3|clase 3|r11|R 11|R-11|grip|suelo antideslizante',
		all: grip,
		least: 10,
	},
	{ texts: 'c2 suelo', all: wetFloor, least: 20 },
	{ texts: 'clase 2|suelo clase 2', all: declared((ficha) => (ficha.resbaladicidad_clase ?? 0) >= 2), least: 20 },
	{ texts: 'resistente a heladas|antihielo', all: declared(({ helada }) => helada === true), least: 20 },
	{
		texts: 'alto tránsito|local',
		all: both(
			floor,
			declared(({ pei }) => pei === undefined || pei >= 4),
		),
		least: 50,
	},
	{ texts: 'PEI 4|pei4', all: declared(({ pei = 0 }) => pei >= 4), least: 50, whole },
	{ texts: 'BIa|grupo BIa', all: declared(({ grupo }) => grupo === 'BIa'), least: 50, whole },
	{ texts: 'V3', all: ({ variacion }) => variacion === 'V3', least: 20, whole },
	{
		texts: 'antideslizante baño|suelo de baño antideslizante',
		all: both(wetFloor, ({ ficha, tipologia }) => (ficha.espesor_mm ?? 0) < 18 && tipologia !== 'pieza especial'),
		least: 40,
	},
]

const ROOMS: readonly TradeQuery[] = [
	{
		texts: 'baño|azulejo baño|aseo|lavabo|bany|wc|cuarto de baño',
		all: either(wall, wetFloor),
		least: 100,
	},
	{ texts: 'suelo baño|suelo de baño', all: wetFloor, least: 30 },
	{ texts: 'ducha|suelo ducha|plato de ducha|dutxa|regadera', all: both(tile, showerFloor), least: 15 },
	{ texts: 'pared ducha', all: wall, least: 50 },
	{
		texts: 'piscina|alberca|pileta',
		all: both(tile, either(grip, is('composicion', 'vidrio'), named('piscina'))),
		least: 10,
		leading: [2, named('piscina')],
	},
	{ texts: 'cocina|frente de cocina|azulejo cocina|cuina', all: wall, least: 100 },
	{ texts: 'suelo cocina|suelo de cocina', all: wetFloor, least: 30 },
	{ texts: 'encimera|encimera cocina|mesada', least: 0, hint: 'No vendemos encimeras' },
	{ texts: 'salón|comedor|dormitorio|recámara', all: floor, least: 50 },
	{ texts: 'garaje|parking|cochera', all: both(tile, wet), least: 30 },
	{
		texts: 'escalera|rampa',
		all: either(named('peldano'), is('acabado', 'antideslizante', 'estructurado')),
		least: 10,
	},
	{ texts: 'fachada', all: wall, least: 10 },
	{ texts: 'azulejo cocina blanco', all: wall, first: named('blanco'), least: 10 },
	{ texts: 'mosaico baño', all: either(is('efecto', 'mosaico'), is('tipologia', 'malla')), least: 5 },
]

const COLOURS: readonly TradeQuery[] = [
	{ texts: 'azul|azules|blau|blue', all: blue, least: 10, leading: [4, named('azul')] },
	{ texts: 'azul marino', all: blue, least: 10, leading: [2, named('azul', 'marino')] },
	{ texts: 'añil|denim', all: blue, least: 10, first: named('anil', 'denim') },
	{ texts: 'cobalto', all: blue, least: 10 },
	{
		texts: 'turquesa',
		all: both(tile, says('turquesa', 'petroleo', 'agua', 'lago')),
		first: named('turquesa'),
		least: 4,
	},
	{ texts: 'verde|verd|green', all: green, least: 10, first: named('verde') },
	{ texts: 'verde botella', all: green, leading: [4, named('verde', 'botella')] },
	{
		texts: 'blanco|blanc|white',
		all: coloured('blanco', 'blanc', 'nieve', 'nacar'),
		least: 15,
		first: named('blanco'),
	},
	{
		texts: 'gris antracita|antracita',
		all: coloured('antracita', 'antracita', 'grafito', 'noche'),
		first: named('antracita'),
	},
	{
		texts: 'marrón',
		all: coloured('marrón', 'marron', 'tostad', 'topo', 'nuez', 'nogal', 'castano', 'roble', 'chocolate'),
		least: 8,
	},
	{ texts: 'amarillo', all: coloured('amarillo', 'amarill', 'mostaza', 'ocre', 'albero'), least: 3 },
	{ texts: 'rojo', all: both(tile, says('roj', 'granate')), least: 3, leading: [3, named('rojo')] },
	{ texts: 'negro', all: coloured('negro', 'negr'), first: named('negro'), least: 5 },
	{ texts: 'cemento azul', all: is('efecto', 'cemento'), first: named('azul') },
	{ texts: 'metro blanco', all: both(is('efecto', 'metro'), named('blanc')) },
	{ texts: 'mármol verde', all: is('efecto', 'mármol'), first: named('verde') },
	{ texts: 'hexágono verde', all: both(named('hexagono'), green) },
]

const MATERIALS: readonly TradeQuery[] = [
	{
		texts:
			'adhesivo|adesivo|cola|cemento cola|cementocola|pegamento|pega|pegazulejo|pegoland|cola para azulejos|adhesivo azulejo|mortero cola|ciment cola',
		all: adhesive,
		whole,
	},
	{ texts: 'adhesivo 25 kg|adhesivo 25kg', all: both(adhesive, ({ pesoGrams }) => pesoGrams === 25_000) },
	{ texts: 'adhesivo porcelánico', all: adhesive, first: named('adhesivo porcelanico') },
	{ texts: 'adhesivo piscina', all: adhesive, first: named('piscinas') },
	{ texts: 'C2TE', all: both(adhesive, named('c2te')), least: 3 },
	{ texts: 'C2 TE S1|C2TE S1|c2tes1', all: both(adhesive, named('c2te s1')) },
	{ texts: 'cola flexible|adhesivo flexible', all: both(adhesive, says('flexible', 'ultraflexible', 'deformable')) },
	{
		texts: 'junta|lechada|borada|boquilla|pastina|fragua|emboquillado|rejuntado|grout|junta azulejo',
		all: grout,
		whole,
	},
	{ texts: 'junta gris', all: both(grout, named('gris')), least: 2 },
	{ texts: 'epoxi|epoxy|junta epoxi|lechada epoxi', all: is('composicion', 'epoxi'), whole },
	{ texts: 'nivelador|nivelación|sistema de nivelación', all: levelling, whole },
	{ texts: 'cruceta|crusetas', all: levelling, first: named('cruceta') },
	{ texts: 'plots', all: levelling, first: named('plots') },
	{ texts: 'autonivelante|mortero nivelador', all: both(mortar, named('autonivelante')) },
	{ texts: 'silicona|sikaflex', all: named('silicona') },
	{ texts: 'sellador|sellante|masilla', all: is('tipo', 'sellador'), whole },
	{ texts: 'mortero|yeso|revoque|pañete', all: mortar, whole },
	{ texts: 'impermeabilizante|membrana|ditra', all: named('impermeabilizante') },
	{ texts: 'limpiador|quitacementos|desincrustante', all: is('tipo', 'limpieza'), whole },
	{ texts: 'saco cemento|saco de cemento|portland|CEM II', all: bag, whole },
	{ texts: 'cemento gris|saco de cemento gris', all: both(bag, named('gris')) },
	{ texts: 'cemento blanco', all: both(bag, named('blanco')) },
	{ texts: 'cemento 25 kg', all: both(bag, ({ pesoGrams }) => pesoGrams === 25_000) },
	{ texts: 'cemento', all: either(bag, is('efecto', 'cemento')), least: 15 },
	{ texts: 'cemento gris suelo', all: is('efecto', 'cemento') },
]

const SALE_AND_HELP: readonly TradeQuery[] = [
	{
		texts: 'oferta|ofertas|barato|liquidación|outlet',
		all: ({ promotions }) => promotions.length > 0,
		page: '/ofertas-flash',
	},
	{ texts: 'palet|palé|pallet', all: ({ pallet }) => pallet },
	{ texts: 'devoluciones|devolver|reembolso', least: 0, most: 0, page: '/devoluciones' },
	{ texts: 'envío|envíos|gastos de envío|transporte', least: 0, most: 0, page: '/envios' },
	{ texts: 'factura', least: 0, most: 0, page: '/pedidos' },
	{ texts: 'horario|contacto|teléfono', least: 0, most: 0, page: '/contacto' },
	{ texts: 'muestras', least: 0, most: 0, page: '/muestras' },
	{
		texts:
			'modular|opus|opus romano|varios formatos|formatos combinados|combinación de formatos|dibujo modular|modulación|aparejo romano|distintos formatos',
		least: 0,
		most: 0,
		page: '/plano?formato=60x60&formato2=30x60',
	},
	// Some tiles are said to be flat or have a diagonal, and a mortar is 3 mm thick.
	{ texts: 'plano|plano de colocación|colocación diagonal|trabado a 1/3', least: 0, page: '/plano' },
	{
		texts:
			'despiece|replanteo|trabado|trabada|colocación trabada|matajunta|a rompejunta|a cartabón|cesta|aparejo|retales|recortes',
		least: 0,
		most: 0,
		page: '/plano',
	},
	{ texts: 'presupuesto', least: 0, most: 0, page: '/contacto-comercial' },
]

const EXACT: readonly TradeQuery[] = [
	{ texts: 'T-131|t131|T 131', all: ({ lots }) => lots.some(({ tono }) => tono === 'T-131') },
	{ texts: 'Roble Ordesa Natural|roble-ordesa-natural|ROBLE ORDESA', first: named('roble ordesa natural') },
	{ texts: 'talavera', all: named('talavera') },
	{ texts: 'antimoho', first: named('antimoho') },
	{ texts: 'travertino piscina', all: is('efecto', 'travertino') },
	{ texts: 'grifo|mampara|xyzw|morado|nesttle', least: 0, most: 0 },
]

export const TRADE_QUERIES: readonly TradeQuery[] = [
	...USES,
	...MATERIALS_OF_TILES,
	...EFFECTS,
	...PIECES,
	...FORMATS,
	...PROPERTIES,
	...ROOMS,
	...COLOURS,
	...MATERIALS,
	...SALE_AND_HELP,
	...EXACT,
	// A reference, as printed on a sheet, finds its product alone.
	{ texts: 'AZ-1024|az 1024', all: named('caliza alconera hueso'), most: 1 },
]
