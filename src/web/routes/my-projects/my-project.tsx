import { type ReactNode, useEffect } from 'react'
import {
	type ActionFunctionArgs,
	data,
	Form,
	type LinksFunction,
	type LoaderFunctionArgs,
	useLoaderData,
} from 'react-router'
import { projectAnswer } from '#contract/project/project-answer.ts'
import { isApprovedProfessional } from '#domain/account/account.ts'
import { MOST_COMPARED } from '#domain/catalogue/sheet/comparison.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import { useCart } from '#web/cart/cart-provider.tsx'
import { originOf } from '#web/page/origin.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { postedForm } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { knownOptions } from '#web/parts/project/project-choice.ts'
import { projectVisit, visitedProjects } from '#web/parts/project/project-visit.ts'
import { SingleNotice } from '#web/parts/single-notice/single-notice.tsx'
import { changeMyProject, DONE } from './change-my-project.ts'
import projectStyle from './my-projects.css?url'
import { ProjectForm } from './project-form.tsx'
import { ProjectSharing } from './project-sharing.tsx'
import { ReadProject } from './read-project.tsx'
import { useSettledAnswer } from './settled-answer.ts'
import { shownDesigns } from './shown-design.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: projectStyle }]

export const headers = privatePage

export async function loader(args: LoaderFunctionArgs) {
	const visit = await projectVisit(args)
	const { shop, account, remembered, request, services } = visit
	const key = args.params.clave ?? ''
	const opened = await shop.projects.open(key, account?.id ?? null)
	if (!opened) return data({ shown: null }, { status: 404 })
	const { project, ...rights } = opened
	const priced = await shop.projects.price(project, account)
	const samples = await shop.projects.samples(project)
	const accountId = account?.id ?? null
	const query = new URL(request.url).searchParams
	const done = query.get('hecho') ?? ''
	const origin = originOf(request, services)
	const isKept = account !== null && project.accountId === account.id
	return {
		shown: {
			key,
			project: projectAnswer(
				project,
				rights,
				{ ...priced, samples, accountId, visualiser: shop.visualiser },
				shop.showroom,
			),
			designs: shownDesigns(shop, project.rooms),
			others: rights.mayEdit
				? knownOptions((await visitedProjects(visit)).filter(({ editKey }) => editKey !== project.editKey))
				: [],
			readLink: `${origin}${addresses.myProject(project.readKey)}`,
			editLink: rights.mayEdit ? `${origin}${addresses.myProject(project.editKey)}` : null,
			mayQuote: isApprovedProfessional(account) && project.items.length > 0,
			isOfAccount: isKept,
			isListed: isKept || [...remembered.own, ...remembered.shared].includes(project.editKey),
			done: Object.hasOwn(DONE, done) ? DONE[done as keyof typeof DONE] : null,
			isNew: done === 'creada' || done === 'sin-compartir',
		},
	}
}

export async function action(args: ActionFunctionArgs) {
	return changeMyProject(await projectVisit(args), args.params.clave ?? '', postedForm(args.context))
}

/** Also after a refusal, for which the router would not reload: the form then has other persons' changes of the project. */
export const shouldRevalidate = afterEveryAnswer

export const meta = () => pageMeta('Mi obra', 'Habitaciones, productos y cantidades.', { noindex: true })

/** A visitor's project: editable or read-only. */
export default function MyProject() {
	const { shown } = useLoaderData<typeof loader>()
	const answered = useSettledAnswer<typeof action>()
	const { reload } = useCart()
	// The action that fills the cart writes its cookie on the server, here or before a redirect to the cart.
	useEffect(() => {
		if (answered?.form === 'cart') reload()
		return reload
	}, [answered, reload])
	if (!shown) {
		return (
			<SingleNotice title="Esa obra no está">
				<p>Se ha borrado, o su enlace ha cambiado. Pide el nuevo a quien la tiene.</p>
				<ButtonLink to={addresses.myProjects}>Ver mis obras</ButtonLink>
			</SingleNotice>
		)
	}
	const { key, project, designs, others, done, isNew, isListed } = shown
	const items = project.rooms.flatMap((room) => room.items)
	const tiles = [...new Set(items.flatMap(({ isTile, line }) => (isTile ? [line.slug] : [])))]
	return (
		<>
			<Breadcrumbs crumbs={[{ text: 'Mis obras', to: addresses.myProjects }, { text: project.name }]} />
			<div className="wrap stack broad my-projects">
				<div className="row even">
					<h1 className="grow">{project.name}</h1>
					<ButtonLink kind="line" href={addresses.projectFile(key)} download>
						Descargar en PDF
					</ButtonLink>
					{project.rooms.some(({ items }) => items.length > 0) && (
						<ButtonLink kind="line" href={addresses.projectSheets(key)} download>
							Descargar las fichas técnicas
						</ButtonLink>
					)}
					{tiles.length > 1 && (
						<ButtonLink kind="line" to={addresses.compare(tiles.slice(0, MOST_COMPARED))}>
							Comparar los azulejos
						</ButtonLink>
					)}
					{shown.mayQuote && (
						<Form method="post" action={addresses.quotations}>
							<input type="hidden" name="obra" value={key} />
							<Button kind="line" type="submit" name="formulario" value="nuevo">
								Hacer un presupuesto
							</Button>
						</Form>
					)}
				</div>
				{answered === undefined && done !== null && (
					<Notice role="status">
						{done}
						{isNew && !shown.isOfAccount && (
							<>
								{' '}
								<a href="#compartir">Guarda su enlace</a>: con él la abres en otro navegador.
							</>
						)}
					</Notice>
				)}
				{answered?.form === 'saved' && (
					<Told title="Guardado. Entretanto, alguien más ha cambiado esto:" texts={answered.meanwhile} />
				)}
				{answered?.form === 'refused' && (
					<Notice tone="bad" role="alert" takesFocus>
						{answered.detail}
					</Notice>
				)}
				{answered?.form === 'cart' && <NotAdded added={answered.added} notices={answered.notices} />}
				{answered?.form === 'clash' && (
					<Told
						kind="bad"
						title="No se ha guardado nada: alguien más ha cambiado lo mismo. Lo que escribiste sigue en sus campos; guárdalo si es lo que quieres."
						texts={answered.meanwhile}
					/>
				)}
				{project.mayEdit ? (
					<ProjectForm key={project.version} project={project} designs={designs} others={others} answered={answered} />
				) : (
					<ReadProject project={project} designs={designs} />
				)}
				{project.mayEdit && !isListed && (
					<Form method="post" preventScrollReset>
						<Button kind="line" type="submit" name="accion" value="recordar">
							Tenerla en mis obras
						</Button>
					</Form>
				)}
				<ProjectSharing project={project} readLink={shown.readLink} editLink={shown.editLink} />
			</div>
		</>
	)
}

interface ToldProps {
	readonly title: string
	readonly texts: readonly string[]
	readonly kind?: 'bad' | 'warm'
	/** The content below the texts. */
	readonly children?: ReactNode
}

function Told({ title, texts, kind = 'warm', children }: ToldProps) {
	return (
		<Notice tone={kind} role="alert" takesFocus>
			<b>{title}</b>
			<ul>
				{texts.map((text) => (
					<li key={text}>{text}</li>
				))}
			</ul>
			{children}
		</Notice>
	)
}

function NotAdded({ added, notices }: { readonly added: number; readonly notices: readonly string[] }) {
	if (notices.length === 0)
		return (
			<Notice tone="bad" role="alert" takesFocus>
				Aquí no hay nada que poner en el carrito todavía.
			</Notice>
		)
	const title = added > 0 ? 'Está en tu carrito, con estas diferencias:' : 'No hemos añadido nada:'
	return (
		<Told title={title} texts={notices}>
			{added > 0 && <Link to={addresses.cart}>Ver el carrito</Link>}
		</Told>
	)
}
