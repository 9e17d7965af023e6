import { Link, useActionData } from 'react-router'
import { eventsOf, merchantEndpointFormSchema, thresholdOf } from '#contract/integration/webhook-endpoint.ts'
import { addresses } from '#office/addresses.ts'
import { deed, deeds, guard } from '#office/page/guard.ts'
import { Done } from '#office/parts/done.tsx'
import { PageForm } from '#ui/form/page-form.tsx'
import { readForm } from '#ui/form/read-form.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { ENDPOINT_DONE } from '#web/shared/webhook/endpoint-done.ts'
import { EndpointRows } from '#web/shared/webhook/endpoint-rows.tsx'
import { SecretOnce } from '#web/shared/webhook/secret-once.tsx'
import { endpointTexts } from '#web/shared/webhook/shown-endpoint.ts'
import { MERCHANT_ENDPOINT_FORM } from './merchant-endpoint.form.ts'

export const loader = guard('settings.see', async ({ shop, worker }) => ({
	endpoints: (await shop.integrations.endpoints(null)).map(endpointTexts),
	mayChange: worker.may('settings.change'),
}))

export const action = deeds({
	registrar: deed('settings.change', async ({ shop, worker, form }) => {
		const read = readForm(form, merchantEndpointFormSchema)
		if (!read.ok) return faultyForm(read.answer)
		const { url, umbral } = read.data
		const asked = { url, events: eventsOf(read.data), lowStockHundredths: thresholdOf(umbral) }
		const made = await shop.integrations.register(null, asked, {
			accountId: worker.accountId,
			password: read.data.password,
		})
		if (made.ok) return { secret: made.secret }
		if (made.code === 'credenciales_no_validas') {
			return refuseForm(form, made.code, { field: 'password', detail: 'Esa no es tu contraseña' })
		}
		if (made.code !== 'direccion_sin_https') return refuseForm(form, made)
		return refuseForm(form, made.code, { field: 'url', detail: 'La dirección tiene que empezar por https://' })
	}),
})

export const meta = () =>
	pageMeta('Integraciones · Gestión', 'Avisos automáticos a otros programas.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

export default function Integrations({ loaderData }: { readonly loaderData: Loaded }) {
	const { endpoints, mayChange } = loaderData
	const answer = useActionData<typeof action>()
	const secret = answer && 'secret' in answer ? answer.secret : null
	return (
		<div className="page narrow">
			<p className="back">
				<Link to={addresses.settings}>Ajustes</Link>
			</p>
			<h1>Integraciones</h1>
			<Done texts={ENDPOINT_DONE} />
			<p className="mute">
				Un programa de la tienda recibe un aviso firmado de cada pedido, o cuando queda poco de un lote. Si no contesta,
				se repite durante dos días. Las claves de cada profesional están en su ficha de cliente.
			</p>
			{secret !== null && (
				<SecretOnce
					title="Dirección registrada: esta es su clave de firma"
					secret={secret}
					hint="Con ella el programa comprueba que el aviso es de la tienda."
				/>
			)}
			<EndpointRows
				endpoints={endpoints}
				linkTo={({ id, url }) => (
					<Link className="text-link" to={addresses.integration(id)}>
						{url}
					</Link>
				)}
			/>
			{mayChange && (
				<section>
					<h2>Registrar una dirección</h2>
					<PageForm
						key={endpoints.length}
						id="registrar"
						form={MERCHANT_ENDPOINT_FORM}
						submit="Registrar"
						values={{ pagado: 'si' }}
						answer={answer && 'values' in answer ? answer : undefined}
					/>
				</section>
			)}
		</div>
	)
}
