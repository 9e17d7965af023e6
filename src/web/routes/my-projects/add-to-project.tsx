import {
	type ActionFunctionArgs,
	data,
	type LinksFunction,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router'
import { thumbnailOf } from '#contract/picture/picture-answer.ts'
import { type FieldFault, PROBLEMS, type ProblemCode } from '#contract/problem.ts'
import { newProjectSchema, readSavedLine } from '#contract/project/project-form.ts'
import { refusalText } from '#contract/refusal-text.ts'
import type { CatalogueProduct, VariantId } from '#domain/catalogue/product.ts'
import { lotText } from '#domain/catalogue/sheet/lot-text.ts'
import { SALE_UNITS, saleUnit } from '#domain/catalogue/sheet/sale-units.ts'
import { variantName } from '#domain/catalogue/variant-text.ts'
import { isStepped, variantIds } from '#domain/catalogue/variants.ts'
import type { NewItem } from '#domain/project/project.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import type { FieldValues, FormFaults } from '#ui/form/form-answer.ts'
import type { FieldDescription, FormDescription } from '#ui/form/form-description.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { readForm, refusedForm } from '#ui/form/read-form.ts'
import { typedValues } from '#ui/form/typed-values.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { addresses } from '#web/addresses.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { postedForm } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { NEW_PROJECT } from '#web/parts/project/project-choice.ts'
import { madeHeaders, type ProjectVisit, projectVisit, visitedProjects } from '#web/parts/project/project-visit.ts'
import projectStyle from './my-projects.css?url'
import { DEFAULT_NAME, type PlaceToSave, placesToSave } from './places-to-save.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: projectStyle }]

export const headers = privatePage

/** The form of this page; the form of a product's page, which leads here, sends none. */
const FORM_ID = 'guardar'
/** URL flag: the data sent by a product's page is faulty, and the fault is displayed. */
const CHECKED = 'revisar'
/** URL parameter: why the data sent by a product's page could not be saved. */
const REFUSED = 'motivo'

/** URL parameter: after how many minutes it can be saved. */
const WAIT = 'espera'

function detailOf(query: URLSearchParams): string | null {
	const code = query.get(REFUSED)
	if (code === null || !Object.hasOwn(PROBLEMS, code)) return null
	const waitMinutes = Number(query.get(WAIT))
	const wait = Number.isInteger(waitMinutes) && waitMinutes > 0 ? { waitMinutes } : {}
	return refusalText({ code: code as ProblemCode, ...wait })[1]
}

/** The product of the address: its id from a form, its slug from a card. */
function productOf({ request, shop }: ProjectVisit): CatalogueProduct {
	const named = new URL(request.url).searchParams.get('producto') ?? ''
	const product = shop.catalogue.productById(Number(named)) ?? shop.catalogue.productBySlug(named)
	if (!product) throw data('Producto no encontrado', { status: 404 })
	return product
}

export async function loader(args: LoaderFunctionArgs) {
	const visit = await projectVisit(args)
	const { shop, request } = visit
	const query = new URL(request.url).searchParams
	const product = productOf(visit)
	const read = readSavedLine(query)
	const lot = product.lots.find(({ id }) => `${id}` === query.get('lote'))
	const ways = waysToSave(product)
	const { area, cantidad = '1', ...typed } = typedValues(query)
	const isCut = (typed.variante ?? ways[0]) === 'custom'
	const values: FieldValues = { nombre: DEFAULT_NAME, ...typed, cantidad: (isCut && area) || cantidad }
	const faults = !query.has(CHECKED) || read.ok ? [] : read.faults.map(atAmount)
	const detail = detailOf(query)
	const isRefused = faults.length > 0 || detail !== null
	return {
		product: { name: product.nombre, slug: product.slug, picture: thumbnailOf(product, shop.showroom) },
		lot: lot ? lotText(lot) : '',
		ways: ways.map((id) => ({ id, text: variantName(id, product) })),
		units: SALE_UNITS[saleUnit(product)],
		places: await placesOf(visit),
		values,
		answer: isRefused ? { values, faults, detail } : undefined,
	}
}

/** The ways to buy a product, the usual one first: to measure or by its unit. Whole lots and pallets come last. */
function waysToSave(product: CatalogueProduct): VariantId[] {
	const rank = (id: VariantId) => ['custom', 'picking', 'cemento', 'pallet', 'cemento-pallet', 'default'].indexOf(id)
	return variantIds(product).toSorted((one, other) => rank(one) - rank(other))
}

/** The page has one field for m² and for packs. */
const atAmount = (fault: FieldFault): FieldFault => (fault.campo === 'area' ? { ...fault, campo: 'cantidad' } : fault)

async function placesOf(visit: ProjectVisit): Promise<PlaceToSave[]> {
	const projects = await visitedProjects(visit)
	return placesToSave(projects, await visit.shop.projects.rooms(projects.map(({ editKey }) => editKey)))
}

export async function action(args: ActionFunctionArgs) {
	const visit = await projectVisit(args)
	const form = postedForm(args.context)
	return form.get('formulario') === FORM_ID ? saveChosen(visit, form) : saveAtOnce(visit, form)
}

/** «Guardar en mi obra» of a product's page: saves directly if there is one place for it; otherwise this page asks. */
async function saveAtOnce(visit: ProjectVisit, form: FormData) {
	const fields = new URLSearchParams()
	for (const name of ['producto', 'lote', 'variante', 'cantidad', 'area']) {
		const value = form.get(name)
		if (typeof value === 'string') fields.set(name, value.slice(0, 20))
	}
	// A favourite without an amount.
	if (fields.get('variante') === 'custom' && fields.get('area') === '') fields.set('area', '1')
	const read = readSavedLine(fields)
	if (!read.ok) return redirect(`${addresses.addToProject}?${fields}&${CHECKED}`)
	const places = await placesOf(visit)
	if (places.length > 1) return redirect(`${addresses.addToProject}?${fields}`)
	const product = visit.shop.catalogue.productById(read.line.productId)
	if (!product) throw data('Producto no encontrado', { status: 404 })
	const item = { ...read.line, nombre: product.nombre, nota: '' }
	const saved = await save(visit, places[0]?.id ?? NEW_PROJECT, item, DEFAULT_NAME)
	if (saved instanceof Response) return saved
	const wait = 'waitMinutes' in saved ? `&${WAIT}=${saved.waitMinutes}` : ''
	return redirect(`${addresses.addToProject}?${fields}&${REFUSED}=${saved.code}${wait}`)
}

async function saveChosen(visit: ProjectVisit, form: FormData) {
	const product = productOf(visit)
	form.set('producto', `${product.id}`)
	form.set('lote', new URL(visit.request.url).searchParams.get('lote') ?? '')
	form.set('area', `${form.get('cantidad') ?? ''}`)
	const read = readSavedLine(form)
	const place = `${form.get('en') ?? ''}`
	const named = readForm(form, newProjectSchema)
	const faults = [
		...(read.ok ? [] : read.faults.map(atAmount)),
		...(place !== NEW_PROJECT || named.ok ? [] : named.answer.faults),
	]
	if (!read.ok || faults.length > 0) {
		return data<FormFaults>({ values: typedValues(form), faults, detail: null }, { status: 422 })
	}
	const name = named.ok ? named.data.nombre : DEFAULT_NAME
	const saved = await save(visit, place, { ...read.line, nombre: product.nombre, nota: '' }, name)
	if (saved instanceof Response) return saved
	const [status, detail] = refusalText(saved)
	return data<FormFaults>(refusedForm(form, detail, 'en'), { status })
}

/** Saves an item in a room, or in a new project, and redirects there; or displays why not. */
async function save(visit: ProjectVisit, place: string, item: NewItem, name: string) {
	const { shop, account, maker } = visit
	if (place === NEW_PROJECT) {
		const rooms = [{ nombre: '', place: null, areaHundredths: null, items: [item] }]
		const made = await shop.projects.create({ nombre: name, rooms }, maker)
		if (!made.ok) return made
		return redirect(addresses.myProject(made.editKey, 'hecho=creada'), { headers: madeHeaders(visit, made.editKey) })
	}
	const [key = '', roomId = ''] = place.split(':')
	const to = { roomId: Number(roomId) }
	const added = await shop.projects.add(key, account?.id ?? null, { to, items: [item] })
	return added.ok ? redirect(addresses.myProject(added.editKey, 'hecho=guardado')) : added
}

export const meta = () => pageMeta('Guardar en mi obra', 'Elige en qué obra y habitación.', { noindex: true })

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

const field = (name: string, label: string, more: Partial<FieldDescription> = {}): FieldDescription => ({
	name,
	label,
	optional: false,
	trimmed: true,
	rules: [],
	...more,
})

function formOf({ ways, units, places }: Loaded): FormDescription {
	const isCut = ways.some(({ id }) => id === 'custom')
	const hints = [
		isCut ? 'En m² si es a medida.' : '',
		ways.some(({ id }) => isStepped(id)) && isCut ? `Si no, cuántas ${units}.` : '',
	]
	const hint = hints.filter((text) => text !== '').join(' ')
	const isFirst = places.length === 0
	return {
		hasTrap: false,
		fields: [
			...(ways.length > 1 ? [field('variante', 'Cómo lo compras', { kind: 'select', options: ways })] : []),
			field('cantidad', 'Cantidad', { inputMode: isCut ? 'decimal' : 'numeric', hint }),
			...(isFirst
				? []
				: [
						field('en', 'Dónde lo guardas', {
							kind: 'select',
							options: [...places, { id: NEW_PROJECT, text: 'Una obra nueva' }],
						}),
					]),
			field('nombre', isFirst ? 'Nombre de la obra' : 'Nombre de la obra nueva', {
				optional: !isFirst,
				...(isFirst ? {} : { hint: 'Si eliges «Una obra nueva».' }),
			}),
		],
	}
}

/** What there is no choice of. */
const hiddenOf = ({ ways, places }: Loaded): FieldValues => ({
	...(ways.length > 1 ? {} : { variante: ways[0]?.id ?? '' }),
	...(places.length === 0 ? { en: NEW_PROJECT } : {}),
})

/** Asks for the place and the amount of a product to save. */
export default function AddToProject() {
	const loaded = useLoaderData<typeof loader>()
	const { product, lot, values } = loaded
	const answered = useActionData<typeof action>()
	const answer = answered ?? loaded.answer
	return (
		<>
			<Breadcrumbs crumbs={[{ text: 'Mis obras', to: addresses.myProjects }, { text: 'Guardar en mi obra' }]} />
			<div className="wrap stack broad">
				<h1>Guardar en mi obra</h1>
				<div className="row even">
					<span className="thumb">
						<Picture picture={product.picture} alt="" sizes="64px" />
					</span>
					<div>
						<h2 className="sub">
							<Link to={addresses.product(product.slug)}>{product.name}</Link>
						</h2>
						{lot !== '' && <p className="small mute">{`Lote ${lot}`}</p>}
					</div>
				</div>
				<div className="narrow">
					<PageForm
						id={FORM_ID}
						form={formOf(loaded)}
						submit="Guardar"
						busy="Guardando…"
						values={values}
						hidden={hiddenOf(loaded)}
						answer={answer}
					/>
				</div>
			</div>
		</>
	)
}
