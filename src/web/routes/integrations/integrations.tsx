import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { keyFormSchema, scopesOf } from '#contract/integration/api-key.ts'
import { endpointFormSchema, eventsOf } from '#contract/integration/webhook-endpoint.ts'
import { isApprovedProfessional } from '#domain/account/account.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { readForm } from '#ui/form/read-form.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { privatePage } from '#web/page/public-page.ts'
import { AccountFrame } from '#web/parts/account-frame.tsx'
import { type AccountVisit, accountAction, accountLoader } from '#web/parts/account-route.ts'
import { ENDPOINT_DONE } from '#web/shared/webhook/endpoint-done.ts'
import { EndpointRows } from '#web/shared/webhook/endpoint-rows.tsx'
import { SecretOnce } from '#web/shared/webhook/secret-once.tsx'
import { endpointTexts } from '#web/shared/webhook/shown-endpoint.ts'
import { ENDPOINT_FORM } from './endpoint.form.ts'
import { KEY_FORM } from './key.form.ts'
import { OwnKeys, shownKey } from './own-keys.tsx'

export const headers = privatePage

const DONE: Readonly<Record<string, string>> = { ...ENDPOINT_DONE, clave: 'La clave está quitada.' }

export const loader = accountLoader(async ({ shop, account, query }) => {
	const isApproved = isApprovedProfessional(account)
	return {
		isApproved,
		done: DONE[query.get('hecho') ?? ''] ?? null,
		keys: isApproved ? (await shop.integrations.keys(account.id)).map(shownKey) : [],
		endpoints: isApproved ? (await shop.integrations.endpoints(account.id)).map(endpointTexts) : [],
	}
})

async function makeKey({ shop, account }: AccountVisit, form: FormData) {
	const read = readForm(form, keyFormSchema)
	if (!read.ok) return faultyForm(read.answer)
	const { nombre: name, password } = read.data
	const made = await shop.integrations.makeKey(account.id, { name, scopes: scopesOf(read.data), password })
	if (made.ok) return { made: 'clave' as const, secret: made.key }
	if (made.code === 'credenciales_no_validas') {
		return refuseForm(form, made.code, { field: 'password', detail: 'Esa no es tu contraseña' })
	}
	if (made.code === 'nombre_repetido') {
		return refuseForm(form, made.code, { field: 'nombre', detail: 'Ya tienes una clave con ese nombre' })
	}
	return refuseForm(form, made)
}

async function register({ shop, account }: AccountVisit, form: FormData) {
	const read = readForm(form, endpointFormSchema)
	if (!read.ok) return faultyForm(read.answer)
	const asked = { url: read.data.url, events: eventsOf(read.data), lowStockHundredths: null }
	const made = await shop.integrations.register(account.id, asked, {
		accountId: account.id,
		password: read.data.password,
	})
	if (made.ok) return { made: 'direccion' as const, secret: made.secret }
	if (made.code === 'credenciales_no_validas') {
		return refuseForm(form, made.code, { field: 'password', detail: 'Esa no es tu contraseña' })
	}
	if (made.code !== 'direccion_sin_https') return refuseForm(form, made)
	return refuseForm(form, made.code, { field: 'url', detail: 'La dirección tiene que empezar por https://' })
}

export const action = accountAction(async (visit, form) => {
	switch (form.get('formulario')) {
		case 'clave':
			return makeKey(visit, form)
		case 'avisos':
			return register(visit, form)
		case 'quitar-clave': {
			// A key that has ended meanwhile is the requested result already.
			await visit.shop.integrations.endKey(visit.account.id, Number(form.get('clave')) || 0)
			return redirect(`${addresses.integrations}?hecho=clave`)
		}
		default:
			throw data(null, { status: 400 })
	}
})

export const meta = () => pageMeta('Integraciones', 'Claves de la API y avisos automáticos.', { noindex: true })

export default function IntegrationsPage() {
	const { account, isApproved, done, keys, endpoints } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const made = answer && 'made' in answer ? answer : null
	const refused = (id: string) => (answer && 'values' in answer && answer.values.formulario === id ? answer : undefined)
	return (
		<AccountFrame
			account={account}
			title="Integraciones"
			lead="Para que tu programa de gestión mire precios, haga pedidos y sepa qué pasa con ellos."
		>
			{!isApproved && <Notice>Es para profesionales con la cuenta aprobada.</Notice>}
			{done && !answer && <Notice role="status">{done}</Notice>}
			{isApproved && (
				<>
					<section aria-labelledby="claves">
						<h2 id="claves">Claves de la API</h2>
						<p className="mute">
							{
								'Un programa entra con una clave y compra con las condiciones de tu empresa. No puede cambiar tu cuenta. La '
							}
							<a className="text-link" href="/api/openapi.json">
								descripción de la API
							</a>
							{' dice qué se le puede pedir.'}
						</p>
						{made?.made === 'clave' && (
							<SecretOnce
								title="Clave creada"
								secret={made.secret}
								hint="Quien la tiene compra en tu nombre: guárdala como una contraseña."
							/>
						)}
						<OwnKeys keys={keys} action={addresses.integrations} />
						<h3>Crear una clave</h3>
						<PageForm
							key={`clave-${keys.length}`}
							id="clave"
							action={addresses.integrations}
							form={KEY_FORM}
							submit="Crear clave"
							busy="Creando…"
							values={{ catalogo: 'si' }}
							answer={refused('clave')}
						/>
					</section>
					<section aria-labelledby="avisos">
						<h2 id="avisos">Avisos automáticos</h2>
						<p className="mute">
							Tu servidor recibe un aviso firmado cada vez que pasa algo con un pedido tuyo. Si no contesta, lo
							repetimos durante dos días.
						</p>
						{made?.made === 'direccion' && (
							<SecretOnce
								title="Dirección registrada: esta es su clave de firma"
								secret={made.secret}
								hint="Con ella tu servidor comprueba que el aviso es nuestro."
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
						<h3>Registrar una dirección</h3>
						<PageForm
							key={`avisos-${endpoints.length}`}
							id="avisos"
							action={addresses.integrations}
							form={ENDPOINT_FORM}
							submit="Registrar"
							busy="Registrando…"
							values={{ pagado: 'si', enviado: 'si' }}
							answer={refused('avisos')}
						/>
					</section>
				</>
			)}
		</AccountFrame>
	)
}
