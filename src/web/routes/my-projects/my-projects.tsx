import {
	type ActionFunctionArgs,
	data,
	Form,
	type LinksFunction,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router'
import { PROBLEMS } from '#contract/problem.ts'
import { newProjectSchema } from '#contract/project/project-form.ts'
import { refusalText } from '#contract/refusal-text.ts'
import { withoutSamples } from '#domain/cart/memory.ts'
import { counted } from '#domain/text/counted.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import type { NewProject } from '#shop/project/create-project.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Details } from '#ui/details.tsx'
import { PageForm } from '#ui/form/page-form.tsx'
import { readForm, refusedForm } from '#ui/form/read-form.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import { cartOf } from '#web/cart/visitor-cart.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { postedForm } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { changedProjectCookie } from '#web/parts/project/project-cookie.ts'
import { madeHeaders, type ProjectVisit, projectVisit, visitedProjects } from '#web/parts/project/project-visit.ts'
import projectStyle from './my-projects.css?url'
import { NEW_PROJECT_FORM } from './new-project.form.ts'

// Only the screens of this folder load this stylesheet, since the shared one has a size limit.
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: projectStyle }]

export const headers = privatePage

const NEW_FORM_ID = 'nueva'

export async function loader(args: LoaderFunctionArgs) {
	const visit = await projectVisit(args)
	const { account, remembered, request } = visit
	const query = new URL(request.url).searchParams
	return {
		isLoggedIn: account !== null,
		isDeleted: query.has('borrada'),
		projects: (await visitedProjects(visit)).map(({ editKey, accountId, nombre, changedAt, rooms, items }) => ({
			key: editKey,
			name: nombre,
			changed: inMadrid(changedAt, 'day'),
			contents: `${counted(rooms, 'habitación', 'habitaciones')} · ${counted(items, 'producto', 'productos')}`,
			isShared: remembered.shared.includes(editKey) && accountId !== account?.id,
		})),
	}
}

export async function action(args: ActionFunctionArgs) {
	const visit = await projectVisit(args)
	const { request } = visit
	const form = postedForm(args.context)
	if (form.get('accion') === 'olvidar') {
		const headers = { 'set-cookie': changedProjectCookie(request, { without: [`${form.get('clave') ?? ''}`] }) }
		return redirect(addresses.myProjects, { headers })
	}
	if (form.get('accion') === 'carrito') {
		const project = ofCart(visit)
		if (project.rooms[0]?.items.length) return make(visit, form, project)
		const [status, detail] = PROBLEMS.carrito_vacio
		return data({ refused: refusedForm(form, detail) }, { status })
	}
	const read = readForm(form, newProjectSchema)
	if (!read.ok) return data({ refused: read.answer }, { status: 422 })
	return make(visit, form, { nombre: read.data.nombre, rooms: [{ ...NAMELESS, items: [] }] })
}

const NAMELESS = { nombre: '', place: null, areaHundredths: null } as const

/** The browser's cart as a project, without samples; products no longer sold are omitted. */
function ofCart({ request, shop }: ProjectVisit): NewProject {
	const items = withoutSamples(cartOf(request)).lines.flatMap((line) => {
		const product = shop.catalogue.productById(line.productId)
		return product ? [{ ...line, nombre: product.nombre, nota: '' }] : []
	})
	return { nombre: `Carrito del ${inMadrid(shop.nowMs(), 'day')}`, rooms: [{ ...NAMELESS, items }] }
}

async function make(visit: ProjectVisit, form: FormData, project: NewProject) {
	const made = await visit.shop.projects.create(project, visit.maker)
	if (made.ok) {
		return redirect(addresses.myProject(made.editKey, 'hecho=creada'), { headers: madeHeaders(visit, made.editKey) })
	}
	const [status, detail] = refusalText(made)
	return data({ refused: refusedForm(form, detail) }, { status })
}

export const meta = () =>
	pageMeta('Mis obras', 'Habitaciones, productos y cantidades de lo que vas a hacer.', { noindex: true })

type Shown = ReturnType<typeof useLoaderData<typeof loader>>['projects'][number]

function Listed({ project: { key, name, changed, contents, isShared } }: { readonly project: Shown }) {
	return (
		<li className="stack close">
			<h2 className="sans">
				<Link to={addresses.myProject(key)}>{name}</Link>
			</h2>
			<p className="small mute">
				<Details parts={[contents, changed]} />
			</p>
			{isShared && (
				<Form method="post">
					<input type="hidden" name="accion" value="olvidar" />
					<input type="hidden" name="clave" value={key} />
					<span className="small mute">Te la han compartido. </span>
					<button type="submit" className="text-link small">
						Quitar de esta lista<span className="visually-hidden">{`: ${name}`}</span>
					</button>
				</Form>
			)}
		</li>
	)
}

/** The projects of a visitor: of the account, and those that the browser remembers. */
export default function MyProjects() {
	const { projects, isLoggedIn, isDeleted } = useLoaderData<typeof loader>()
	const refused = useActionData<typeof action>()?.refused
	return (
		<>
			<Breadcrumbs crumbs={[{ text: 'Mis obras' }]} />
			<div className="wrap stack broad my-projects">
				<h1>Mis obras</h1>
				<p className="lead">
					Apunta por habitaciones lo que te gusta y cuánto necesitas. Luego lo imprimes, lo compartes o lo pones entero
					en el carrito.
				</p>
				{isDeleted && <Notice role="status">La obra está borrada.</Notice>}
				{projects.length > 0 && (
					<ul className="rows">
						{projects.map((project) => (
							<Listed key={project.key} project={project} />
						))}
					</ul>
				)}
				{projects.length === 0 && (
					<p>
						Todavía no hay ninguna. Empieza aquí, o con «Guardar en mi obra» en la página de cualquier{' '}
						<Link className="text-link" to={addresses.catalogue}>
							producto
						</Link>
						.
					</p>
				)}
				{!isLoggedIn && (
					<p className="small mute">
						Este navegador las recuerda 12 meses.{' '}
						<Link className="text-link" to={addresses.loginFor(addresses.myProjects)}>
							Entra en tu cuenta
						</Link>{' '}
						y las tendrás en todos.
					</p>
				)}
				<section className="stack" aria-labelledby="nueva-obra">
					<h2 id="nueva-obra">Empezar una obra</h2>
					<PageForm id={NEW_FORM_ID} form={NEW_PROJECT_FORM} submit="Crear la obra" busy="Creando…" answer={refused} />
				</section>
			</div>
		</>
	)
}
