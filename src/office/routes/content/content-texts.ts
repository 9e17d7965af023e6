import { CONTENT_SCHEMAS } from '#contract/content/content-schemas.ts'
import type { ContentItem, ContentKind } from '#domain/content/content-item.ts'
import { itemName } from '#domain/content/content-kinds.ts'
import type { HomeText } from '#domain/content/default-home.ts'
import type { Shop } from '#shop/shop.ts'
import { describeForm, type FieldTexts } from '#web/forms/describe-form.ts'
import type { FieldText, FormDescription } from '#web/forms/form-description.ts'

type Fields<Kind extends ContentKind> = FieldTexts<(typeof CONTENT_SCHEMAS)[Kind]>

/** What the staff reads of a kind of content. */
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
				hint: 'Los nombres de las estancias de la galería, separados por comas. La primera es la de la lista.',
			},
			oculto: HIDDEN,
		},
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

/** What the headings of the home page are called, which are told apart by their places. */
const HOME_TEXT_NAMES: Readonly<Record<HomeText, string>> = {
	antetitulo: 'Encima del lema',
	lema: 'Lema',
	entradilla: 'Debajo del lema',
	colecciones: 'Título de las materias',
	ofertas: 'Título de las ofertas',
	plazo: 'Debajo del título de las ofertas',
	estancias: 'Título de las estancias',
}

/** The form of a kind; the groups stand to choose in the field that says the group. */
export function formOf(kind: ContentKind, groups: readonly ContentItem<'temas'>[]): FormDescription {
	const { fields, ...form } = describeForm(CONTENT_SCHEMAS[kind], KIND_TEXTS[kind].fields as Fields<ContentKind>)
	const options = groups.map((group) => ({ id: group.key, text: group.texts.nombre }))
	return { ...form, fields: fields.map((field) => (field.name === 'tema' ? { ...field, options } : field)) }
}

/** What an item is called in the back office. */
export function shownName(kind: ContentKind, item: ContentItem, { catalogue }: Pick<Shop, 'catalogue'>): string {
	const name = itemName(kind, item)
	if (kind === 'portada') return HOME_TEXT_NAMES[item.key as HomeText] ?? name
	if (kind === 'muro' || kind === 'ofertas') return catalogue.staff.bySlug(name)?.nombre ?? `${name} (no está)`
	return name
}
