import { data, Link, useActionData } from 'react-router'
import { addresses } from '#office/addresses.ts'
import { done } from '#office/page/answers.ts'
import { deed, deeds, guard } from '#office/page/guard.ts'
import { rowId } from '#office/page/row-id.ts'
import { Done } from '#office/parts/done.tsx'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { changeEndpoint, type EndpointForm } from '#web/forms/change-endpoint.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { ENDPOINT_DONE } from '#web/shared/webhook/endpoint-done.ts'
import { EndpointPanel } from '#web/shared/webhook/endpoint-panel.tsx'
import { deliveryTexts, endpointTexts } from '#web/shared/webhook/shown-endpoint.ts'

export const loader = guard('settings.see', async ({ shop, params, worker }) => {
	const found = await shop.integrations.endpoint(null, rowId(params.id))
	if (!found) throw data(null, { status: 404 })
	return {
		endpoint: endpointTexts(found.endpoint),
		deliveries: found.deliveries.map(deliveryTexts),
		mayChange: worker.may('settings.change'),
	}
})

const change = (asked: EndpointForm) =>
	deed('settings.change', async ({ shop, params, form }) => {
		const id = rowId(params.id)
		const outcome = await changeEndpoint(shop.integrations, null, id, { asked, form })
		if ('answer' in outcome) return outcome.answer
		return done(outcome.done === 'quitar' ? addresses.integrations : addresses.integration(id), outcome.done)
	})

export const action = deeds({
	prueba: change('prueba'),
	'otra-vez': change('otra-vez'),
	pausar: change('pausar'),
	reanudar: change('reanudar'),
	renovar: change('renovar'),
	quitar: change('quitar'),
})

// Also after a refusal: the next submission has the present version.
export const shouldRevalidate = afterEveryAnswer

export const meta = () => pageMeta('Avisos automáticos · Gestión', 'Una dirección y sus avisos.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

export default function Endpoint({ loaderData }: { readonly loaderData: Loaded }) {
	const answer = useActionData<typeof action>()
	return (
		<div className="page">
			<p className="back">
				<Link to={addresses.integrations}>Integraciones</Link>
			</p>
			<h1>Avisos automáticos</h1>
			<Done texts={ENDPOINT_DONE} />
			<EndpointPanel
				{...loaderData}
				answer={answer}
				reload={
					<Link className="text-link" to={addresses.integration(loaderData.endpoint.id)}>
						Actualizar
					</Link>
				}
			/>
		</div>
	)
}
