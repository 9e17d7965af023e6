import { useState } from 'react'
import {
	type LinksFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
	useActionData,
	useLoaderData,
} from 'react-router'
import type { PlanValues } from '#contract/plan/plan-values.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { plainPage } from '#web/page/plain-page.ts'
import { publicPage } from '#web/page/public-page.ts'
import { actOnPlan } from './act-on-plan.ts'
import { DrawnPlan } from './drawn-plan.tsx'
import { FoldedForm } from './folded-form.tsx'
import { JobSurfaces } from './job-surfaces.tsx'
import type { PlanLook } from './live/live-plans.ts'
import { useLivePlan } from './live/use-live-plan.ts'
import planStyle from './plan.css?url'
import { PlanExample } from './plan-example.tsx'
import { PLAN_RESULT, PlanForm } from './plan-form.tsx'
import { planPage } from './plan-page.ts'
import { PlanSheet } from './plan-sheet.tsx'

// Only the screens of this folder load this stylesheet, since the shared one has a size limit.
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: planStyle }]

export const headers = publicPage

export async function loader(args: LoaderFunctionArgs) {
	const { shop } = servicesOf(args.context)
	return { ...plainPage(args), page: await planPage(shop, new URL(args.request.url).searchParams) }
}

export const action = actOnPlan

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
	pageMeta(
		`Plano de colocación de azulejos · ${loaderData?.brand ?? ''}`,
		'Cada pieza entera y cortada de tu suelo o de tu pared, por dónde empezar y las cajas justas que necesitas.',
		{ canonical: addresses.plan, noindex: loaderData?.page.query !== '', ...loaderData },
	)

/** How the plan is looked at: as the form says, until a tool changes it. */
function usePlanLook({ numeros, caras }: PlanValues) {
	const asked = { numbers: numeros === 'si', faces: caras === 'si' }
	const key = `${numeros} ${caras}`
	const [changed, setChanged] = useState({ key, look: asked })
	const look = changed.key === key ? changed.look : asked
	return [look, (next: PlanLook) => setChanged({ key, look: next })] as const
}

export default function PlanScreen() {
	const { page } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const [look, setLook] = usePlanLook(page.values)
	const { live, form, redraw, move, relook } = useLivePlan(page, look)
	const picture = (
		<DrawnPlan
			{...{ page, live, look }}
			onMove={move}
			onHandles={redraw}
			onLook={(next) => {
				setLook(next)
				relook(next)
			}}
		/>
	)
	return (
		<>
			<Breadcrumbs crumbs={[{ text: 'Plano de colocación' }]} />
			<div className="wrap page-top">
				<h1>Plano de colocación</h1>
				<p className="lead">
					Escribe las medidas y te dibujamos cada pieza, entera o cortada: por dónde empezar, qué retales se aprovechan
					y las cajas justas.
				</p>
			</div>
			<div className="wrap plan">
				<FoldedForm page={page}>
					<PlanForm page={page} form={form} onChange={redraw} />
				</FoldedForm>
				<div className="stack loose">
					{page.isUnknown && (
						<Notice tone="warm">
							Ese producto no se coloca por m² o ya no está en el catálogo. Escribe el formato de la pieza, o{' '}
							<Link to={addresses.catalogue}>elige otro</Link>.
						</Notice>
					)}
					{page.sheet ? (
						<>
							<h2 className="plan-result sub" id={PLAN_RESULT}>
								Tu plano
							</h2>
							<PlanSheet {...{ page, answer, picture }} sheet={page.sheet} />
						</>
					) : live ? (
						picture
					) : page.faults.length === 0 && !page.isUnknown ? (
						<PlanExample product={page.product} />
					) : (
						<p className="mute">Aquí sale el plano, con la tabla de cortes y lo que hay que comprar.</p>
					)}
					{page.job && <JobSurfaces page={page} job={page.job} />}
				</div>
			</div>
		</>
	)
}
