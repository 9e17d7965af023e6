import './deliveries.css'
import { Link, useActionData } from 'react-router'
import { planFieldFaults, planTexts, readPlan } from '#contract/delivery/plan-form.ts'
import { addresses } from '#office/addresses.ts'
import { changedMeanwhile, done } from '#office/page/answers.ts'
import { deed, deeds, guard } from '#office/page/guard.ts'
import { Done } from '#office/parts/done.tsx'
import { faultyForm } from '#ui/form/refuse-form.ts'
import { typedValues } from '#ui/form/typed-values.ts'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { PlanForm } from './plan-form.tsx'

/** Empty lines for new routes. */
const SPARE_ROUTES = 2

export const loader = guard('prices.see', async ({ shop, worker }) => {
	const { id, plan } = await shop.deliveries.plan()
	return {
		seen: `${id}`,
		rows: plan.routes.length + SPARE_ROUTES,
		names: plan.routes.map(({ name }) => name),
		values: planTexts(plan),
		mayChange: worker.may('price.change'),
	}
})

export const action = deeds({
	reparto: deed('price.change', async ({ shop, form }) => {
		const typed = typedValues(form)
		const before = await shop.deliveries.plan()
		const { plan, rows, faults } = readPlan(typed, before.plan)
		if (faults.length > 0) return faultyForm({ values: typed, faults, detail: null })
		const changed = await shop.deliveries.changePlan(plan, Number(typed.visto) || 0)
		if (changed.ok) return done(addresses.deliveryPlan, 'guardado')
		if (changed.code === 'cambiado_entretanto')
			return changedMeanwhile(form, 'Otra persona ha guardado otras rutas: mira el Registro antes de volver a guardar.')
		return faultyForm({ values: typed, faults: planFieldFaults(changed.faults, rows), detail: null })
	}),
})

// Also after a refusal: the next submission has the present version.
export const shouldRevalidate = afterEveryAnswer

export const meta = () =>
	pageMeta('Rutas y servicios · Gestión', 'Rutas, horas de recogida y servicios.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

export default function Plan({ loaderData }: { readonly loaderData: Loaded }) {
	const answer = useActionData<typeof action>()
	return (
		<div className="page">
			<p className="back">
				<Link to={addresses.deliveries}>Reparto</Link>
			</p>
			<h1>Rutas y servicios de reparto</h1>
			<Done texts={{ guardado: 'Guardado. Ya está en la tienda; lo reservado se queda como estaba.' }} />
			<p className="mute">
				Sin rutas ni horas de recogida, nadie elige día y todo va «lo antes posible». Los festivos nacionales y los de
				la comunidad del código postal ya no se ofrecen; los de tu localidad y los cierres se escriben abajo.
			</p>
			<PlanForm {...loaderData} answer={answer} />
		</div>
	)
}
