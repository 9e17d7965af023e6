import { data, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import { changeEndpoint, ENDPOINT_FORMS } from '#web/forms/change-endpoint.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { privatePage } from '#web/page/public-page.ts'
import { AccountFrame } from '#web/parts/account-frame.tsx'
import { accountAction, accountLoader } from '#web/parts/account-route.ts'
import { ENDPOINT_DONE } from '#web/shared/webhook/endpoint-done.ts'
import { EndpointPanel } from '#web/shared/webhook/endpoint-panel.tsx'
import { deliveryTexts, endpointTexts } from '#web/shared/webhook/shown-endpoint.ts'

export const headers = privatePage

/** The number in the address; 0, which no row has, for anything else. */
const idOf = ({ params }: Pick<LoaderFunctionArgs, 'params'>) =>
	/^\d{1,9}$/.test(params.id ?? '') ? Number(params.id) : 0

export const loader = (args: LoaderFunctionArgs) =>
	accountLoader(async ({ shop, account, query }) => {
		const found = await shop.integrations.endpoint(account.id, idOf(args))
		if (!found) throw data(null, { status: 404 })
		return {
			endpoint: endpointTexts(found.endpoint),
			deliveries: found.deliveries.map(deliveryTexts),
			done: ENDPOINT_DONE[query.get('hecho') ?? ''] ?? null,
		}
	})(args)

export const action = (args: LoaderFunctionArgs) =>
	accountAction(async ({ shop, account }, form) => {
		const id = idOf(args)
		const asked = ENDPOINT_FORMS.find((name) => name === form.get('formulario'))
		if (!asked) throw data(null, { status: 400 })
		const outcome = await changeEndpoint(shop.integrations, account.id, id, { asked, form })
		if ('answer' in outcome) return outcome.answer
		const page = outcome.done === 'quitar' ? addresses.integrations : addresses.integration(id)
		return redirect(`${page}?hecho=${outcome.done}`)
	})(args)

// Also after a refusal: the next submission has the present version.
export const shouldRevalidate = afterEveryAnswer

export const meta = () => pageMeta('Avisos automáticos', 'Una dirección y lo que se le ha enviado.', { noindex: true })

export default function EndpointPage() {
	const { account, endpoint, deliveries, done } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const here = addresses.integration(endpoint.id)
	return (
		<AccountFrame
			account={account}
			title="Avisos automáticos"
			crumbs={[{ text: 'Integraciones', to: addresses.integrations }, { text: 'Avisos automáticos' }]}
		>
			{done && !answer && <Notice role="status">{done}</Notice>}
			<EndpointPanel
				endpoint={endpoint}
				deliveries={deliveries}
				mayChange
				answer={answer}
				reload={
					<Link className="text-link" to={here}>
						Actualizar
					</Link>
				}
			/>
		</AccountFrame>
	)
}
