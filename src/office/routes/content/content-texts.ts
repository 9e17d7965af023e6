import { CONTENT_SCHEMAS } from '#contract/content/content-schemas.ts'
import type { ContentItem, ContentKind } from '#domain/content/content-item.ts'
import { GROUP_KINDS, isGroupText, itemGroup, itemName } from '#domain/content/content-kinds.ts'
import type { HomeText } from '#domain/content/default-home.ts'
import type { SearchPrompt } from '#domain/content/default-search.ts'
import { shopAddresses } from '#office/addresses.ts'
import type { Shop } from '#shop/shop.ts'
import { describeForm, type FieldTexts } from '#ui/form/describe-form.ts'
import type { FieldText, FormDescription } from '#ui/form/form-description.ts'

type Fields<Kind extends ContentKind> = FieldTexts<(typeof CONTENT_SCHEMAS)[Kind]>

/** The staff's texts for a kind of content. */
interface KindTexts<Kind extends ContentKind> {
	readonly title: string
	readonly about: string
	/** The page of the shop that shows it. */
	readonly shownAt: string
	readonly add: string
	readonly fields: Fields<Kind>
}

const HIDDEN: FieldText = { label: 'No mostrar en la tienda', kind: 'checkbox' }
const MARKDOWN_HINT =
	'Deja una línea en blanco entre párrafos. Listas con «- », **negrita** y [enlaces](/envios). Los datos entre llaves, como {{envio_gratis}} o {{plazo_entrega}}, los pone la tienda según sus ajustes.'

const PRODUCT: FieldText = {
	label: 'Producto',
	hint: 'El final de su dirección en la tienda, como zellige-alhambra-esmeralda.',
}
const FILLS_HINT = 'Los datos entre llaves, como {{provincia}} o {{cashback}}, los pone la tienda según sus ajustes.'

export const KIND_TEXTS: { readonly [Kind in ContentKind]: KindTexts<Kind> } = {
	preguntas: {
		title: 'Preguntas frecuentes',
		about: 'Las preguntas y respuestas de la página de ayuda, por temas.',
		shownAt: '/faq',
		add: 'Nueva pregunta',
		fields: {
			tema: { label: 'Tema', kind: 'select' },
			pregunta: { label: 'Pregunta' },
			respuesta: { label: 'Respuesta', kind: 'textarea', hint: MARKDOWN_HINT },
			oculto: HIDDEN,
		},
	},
	temas: {
		title: 'Temas de las preguntas',
		about: 'Los grupos en que se ordenan las preguntas frecuentes.',
		shownAt: '/faq',
		add: 'Nuevo tema',
		fields: { nombre: { label: 'Nombre' }, oculto: HIDDEN },
	},
	cabecera: {
		title: 'Línea de la cabecera',
		about: 'Los avisos de la línea de arriba de todas las páginas, uno detrás de otro. En el móvil no se ven.',
		shownAt: '/',
		add: 'Nuevo aviso',
		fields: { texto: { label: 'Texto', hint: FILLS_HINT }, oculto: HIDDEN },
	},
	portada: {
		title: 'Títulos de la portada',
		about: 'Lo que dicen los títulos de la primera página.',
		shownAt: '/',
		add: '',
		fields: { texto: { label: 'Texto' } },
	},
	muro: {
		title: 'Azulejos de la portada',
		about: 'Los productos del muro de arriba: caben cinco. El que lleva la foto de la estancia va siempre primero.',
		shownAt: '/',
		add: 'Añadir un producto',
		fields: { producto: PRODUCT, oculto: HIDDEN },
	},
	ofertas: {
		title: 'Ofertas de la portada',
		about: 'Los productos que quieres enseñar. Si no eliges ninguno, o no queda ninguno, salen las ofertas flash.',
		shownAt: '/',
		add: 'Añadir un producto',
		fields: { producto: PRODUCT, oculto: HIDDEN },
	},
	colecciones: {
		title: 'Materias de la portada',
		about: 'Las puertas a cada materia, con el producto que las ilustra.',
		shownAt: '/',
		add: '',
		fields: {
			titulo: { label: 'Título' },
			producto: { ...PRODUCT, label: 'Producto de la imagen' },
			oculto: HIDDEN,
		},
	},
	estancias: {
		title: 'Estancias de la portada',
		about: 'Las puertas a baños, cocinas, salones y terrazas.',
		shownAt: '/',
		add: '',
		fields: { titulo: { label: 'Título' }, texto: { label: 'Texto' }, oculto: HIDDEN },
	},
	proyectos: {
		title: 'Proyectos',
		about: 'Las obras de ejemplo. Solo se ven las que tienen alguna imagen.',
		shownAt: '/proyectos',
		add: 'Nuevo proyecto',
		fields: {
			titulo: { label: 'Título' },
			obra: { label: 'Obra', hint: 'Reforma de vivienda, hotel, cambio de uso…' },
			superficie: { label: 'Superficie', unit: 'm²', inputMode: 'numeric' },
			entradilla: { label: 'Entradilla', kind: 'textarea' },
			pide: { label: 'Qué pide', kind: 'textarea' },
			va: { label: 'Qué le va', kind: 'textarea' },
			sirve: { label: 'Cómo se sirve', kind: 'textarea' },
			imagenes: {
				label: 'Imágenes',
				hint: 'Fotos de la galería: el final de su dirección aquí, como bano-rosa, separadas por comas. La primera es la de la lista.',
			},
			oculto: HIDDEN,
		},
	},
	espacios: {
		title: 'Espacios',
		about: 'Lo que dicen las páginas de baños, cocinas, salones y terrazas, y los productos con los que empiezan.',
		shownAt: '/espacios/banos',
		add: '',
		fields: {
			nombre: { label: 'Nombre', hint: 'El del menú, de los enlaces y de la galería.' },
			menu: { label: 'Debajo de su nombre, en el menú' },
			titulo: { label: 'Título' },
			entradilla: { label: 'Entradilla', kind: 'textarea', hint: FILLS_HINT },
			descripcion: {
				label: 'Descripción para los buscadores',
				kind: 'textarea',
				hint: 'No se ve en la página: la enseñan Google y los demás.',
			},
			importa: { label: 'Título de las razones' },
			antes: { label: 'Título de los consejos' },
			productos: {
				label: 'Productos de arriba',
				hint: 'El final de sus direcciones, separados por comas. Van detrás de los que lleva la primera foto de su galería; caben tres.',
			},
			catalogo: {
				label: 'De qué parte del catálogo salen los demás',
				hint: 'Filtra el catálogo en la tienda y copia aquí su dirección, como /productos?acabado=brillo. Con menos de cuatro productos en almacén salen de todo el catálogo.',
			},
		},
	},
	razones: {
		title: 'Espacios: razones',
		about: 'Lo que importa en cada espacio.',
		shownAt: '/espacios/banos',
		add: 'Nueva razón',
		fields: {
			espacio: { label: 'Espacio', kind: 'select' },
			titulo: { label: 'Título' },
			texto: { label: 'Texto', kind: 'textarea', hint: FILLS_HINT },
			oculto: HIDDEN,
		},
	},
	consejos: {
		title: 'Espacios: consejos',
		about: 'Las preguntas que conviene resolver antes de pedir.',
		shownAt: '/espacios/banos',
		add: 'Nuevo consejo',
		fields: {
			espacio: { label: 'Espacio', kind: 'select' },
			pregunta: { label: 'Pregunta' },
			respuesta: { label: 'Respuesta', kind: 'textarea', hint: FILLS_HINT },
			oculto: HIDDEN,
		},
	},
	galerias: {
		title: 'Galerías',
		about: 'Los títulos de las galerías de cada espacio.',
		shownAt: '/galeria/banos',
		add: '',
		fields: {
			titulo: { label: 'Título' },
			entradilla: { label: 'Entradilla', kind: 'textarea', hint: FILLS_HINT },
			descripcion: {
				label: 'Descripción para los buscadores',
				kind: 'textarea',
				hint: 'No se ve en la página: la enseñan Google y los demás.',
			},
		},
	},
	fotos: {
		title: 'Fotos de la galería',
		about:
			'Las fotos de cada espacio con sus textos y lo que llevan. La primera de un espacio es también la de su página; la portada enseña la primera de los salones cuyo material está en almacén. Una oculta no se ve en ninguna página.',
		shownAt: '/galeria/banos',
		add: 'Nueva foto',
		fields: {
			titulo: { label: 'Título' },
			espacio: { label: 'Espacio', kind: 'select' },
			estilo: { label: 'Estilo', hint: 'Con él se eligen las fotos en la galería: Clásico, Nórdico, Rústico…' },
			descripcion: { label: 'Descripción', kind: 'textarea' },
			alternativo: {
				label: 'Texto alternativo',
				kind: 'textarea',
				hint: 'Qué se ve en la foto, para quien no la ve.',
			},
			etiquetas: { label: 'Etiquetas', hint: 'Separadas por comas.' },
			lleva: {
				label: 'Lo que lleva',
				kind: 'textarea',
				hint: 'Un producto por línea: el final de su dirección, suelo o pared y, si quieres, el sitio y las medidas en metros. Por ejemplo: zellige-alhambra-esmeralda pared ducha 3,6 × 2,4',
			},
			oculto: HIDDEN,
		},
	},
	buscador: {
		title: 'Textos del buscador',
		about: 'Lo que dice el buscador antes de escribir y cuando no encuentra nada.',
		shownAt: '/',
		add: '',
		fields: { texto: { label: 'Texto' } },
	},
	busquedas: {
		title: 'Búsquedas propuestas',
		about: 'Las que se proponen con un enlace al entrar en el buscador y cuando no se encuentra nada.',
		shownAt: '/',
		add: 'Nueva búsqueda',
		fields: { texto: { label: 'Lo que se busca', hint: 'Como lo escribirías en el buscador.' }, oculto: HIDDEN },
	},
	sinonimos: {
		title: 'Sinónimos del buscador',
		about: 'Palabras que escribe la gente y lo que se busca en su lugar. Se suman a las que la tienda ya entiende.',
		shownAt: '/productos',
		add: 'Nuevo sinónimo',
		fields: {
			escriben: { label: 'Lo que escriben', hint: 'Una palabra o varias frases separadas por comas: rajola, rajoles.' },
			buscan: {
				label: 'Lo que se busca en su lugar',
				hint: 'Como lo escribirías en el buscador: una palabra, un color, una medida o un uso.',
			},
			oculto: { label: 'No usarlo por ahora', kind: 'checkbox' },
		},
	},
	zonas: {
		title: 'Zonas de envío',
		about:
			'La orientación por zonas de la página de envíos, encima de la tarifa. Sin ninguna, la página enseña solo las zonas de tu tarifa.',
		shownAt: '/envios',
		add: 'Nueva zona',
		fields: {
			nombre: { label: 'Nombre' },
			regiones: { label: 'Lugares' },
			plazo: { label: 'Plazo', hint: 'Escríbelo, o pon {{plazo_entrega}} para que siga el ajuste.' },
			coste: {
				label: 'Coste',
				hint: 'Por ejemplo, desde cuánto. El importe exacto lo dan la calculadora y la tarifa.',
			},
			oculto: HIDDEN,
		},
	},
	oficios: {
		title: 'Profesionales: para quién',
		about: 'Los oficios de la página de profesionales.',
		shownAt: '/profesionales',
		add: 'Nuevo oficio',
		fields: {
			nombre: { label: 'Nombre' },
			texto: { label: 'Texto', kind: 'textarea', hint: FILLS_HINT },
			oculto: HIDDEN,
		},
	},
	ventajas: {
		title: 'Profesionales: ventajas',
		about: 'Lo que da la cuenta profesional además del precio. La del cashback solo sale si lo hay.',
		shownAt: '/profesionales',
		add: 'Nueva ventaja',
		fields: {
			titulo: { label: 'Título' },
			texto: { label: 'Texto', kind: 'textarea', hint: FILLS_HINT },
			oculto: HIDDEN,
		},
	},
}

/** The names of the home page's headings, which are distinguished by their positions. */
const HOME_TEXT_NAMES: Readonly<Record<HomeText, string>> = {
	antetitulo: 'Encima del lema',
	lema: 'Lema',
	entradilla: 'Debajo del lema',
	colecciones: 'Título de las materias',
	ofertas: 'Título de las ofertas',
	plazo: 'Debajo del título de las ofertas',
	seleccion: 'Título en su lugar, si alguno no está rebajado',
	estancias: 'Título de las estancias',
}

/** The names of the search box's texts. */
const PROMPT_NAMES: Readonly<Record<SearchPrompt, string>> = {
	ejemplo: 'Dentro del buscador',
	'ejemplo-movil': 'Dentro del buscador, en el móvil',
	menu: 'Dentro del buscador del menú',
	ayuda: 'Antes de escribir',
	nada: 'Cuando no se encuentra nada',
}

/** The form of a kind; the groups are the options of the group field. */
export function formOf(kind: ContentKind, { contents }: Pick<Shop, 'contents'>): FormDescription {
	const { fields, ...form } = describeForm(CONTENT_SCHEMAS[kind], KIND_TEXTS[kind].fields as Fields<ContentKind>)
	const optionsOf = (groups: readonly ContentItem<'temas' | 'espacios'>[]) =>
		groups.map((group) => ({ id: group.key, text: group.texts.nombre }))
	return {
		...form,
		fields: fields.map((field) =>
			isGroupText(field.name) ? { ...field, options: optionsOf(contents.items(GROUP_KINDS[field.name])) } : field,
		),
	}
}

/** The page of the shop that shows an item. */
export function shownAtOf(kind: ContentKind, item: ContentItem): string {
	if (kind === 'espacios') return shopAddresses.space(item.key)
	if (kind === 'galerias') return shopAddresses.gallery(item.key)
	const group = itemGroup(kind, item)
	if (kind === 'razones' || kind === 'consejos') return shopAddresses.space(group)
	if (kind === 'fotos') return shopAddresses.photo(group, item.key)
	return KIND_TEXTS[kind].shownAt
}

/** The name of an item in the back office. */
export function shownName(kind: ContentKind, item: ContentItem, { catalogue }: Pick<Shop, 'catalogue'>): string {
	const name = itemName(kind, item)
	if (kind === 'buscador') return PROMPT_NAMES[item.key as SearchPrompt] ?? name
	if (kind === 'portada') return HOME_TEXT_NAMES[item.key as HomeText] ?? name
	if (kind === 'muro' || kind === 'ofertas') return catalogue.staff.bySlug(name)?.nombre ?? `${name} (no está)`
	return name
}
