import {
	type ActionFunctionArgs,
	data,
	Form,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router'
import { clientFormSchema } from '#contract/account/client-form.ts'
import { PROBLEMS } from '#contract/problem.ts'
import { Button } from '#ui/button.tsx'
import { PageForm } from '#ui/form/page-form.tsx'
import { readForm } from '#ui/form/read-form.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import { cartOf } from '#web/cart/visitor-cart.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { postedForm, servicesOf } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { AccountFrame, summaryOf } from '#web/parts/account-frame.tsx'
import { DataNotice } from '#web/parts/data-notice.tsx'
import { CLIENT_FORM } from './client.form.ts'
import styleSheet from './client-orders.css?url'
import { requireReseller } from './reseller.ts'

// Only the screens of this folder load this stylesheet, since the shared one has a size limit.
export const links = () => [{ rel: 'stylesheet', href: styleSheet }]

export const headers = privatePage

const idIn = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null)

export async function loader({ request, context }: LoaderFunctionArgs) {
	const services = servicesOf(context)
	const account = await requireReseller(request, services)
	const clients = await services.shop.clients.of(account.id)
	const editing = idIn(new URL(request.url).searchParams.get('editar'))
	return {
		account: summaryOf(account),
		clients: clients.map(({ resellerId: _reseller, createdAt: _created, ...client }) => client),
		editing: clients.find(({ id }) => id === editing)?.id ?? null,
		hasCart: cartOf(request).lines.length > 0,
	}
}

export async function action({ request, context }: ActionFunctionArgs) {
	const services = servicesOf(context)
	const { clients } = services.shop
	const account = await requireReseller(request, services)
	const form = postedForm(context)
	const typedId = form.get('id')
	const id = idIn(typeof typedId === 'string' ? typedId : null)
	// An invalid id must not create a new client.
	const isUnknown = typedId !== null && id === null
	if (form.get('accion') === 'borrar') {
		const isGone = id !== null && (await clients.forget(account.id, id))
		if (!isGone) throw data(PROBLEMS.cliente_no_encontrado[1], { status: 404 })
		return redirect(addresses.clients)
	}
	const read = readForm(form, clientFormSchema)
	if (!read.ok) return data(read.answer, { status: 422 })
	const kept = isUnknown ? null : await clients.keep(id, { ...read.data, resellerId: account.id })
	if (kept === null) throw data(PROBLEMS.cliente_no_encontrado[1], { status: 404 })
	return redirect(addresses.clients)
}

export const meta = () => pageMeta('Tus clientes', 'Los clientes para los que haces pedidos.', { noindex: true })

type Client = ReturnType<typeof useLoaderData<typeof loader>>['clients'][number]

export default function ClientsPage() {
	const { account, clients, editing, hasCart } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const edited = clients.find(({ id }) => id === editing)
	return (
		<AccountFrame
			account={account}
			title="Tus clientes"
			lead="Guárdalos una vez y, al comprar, elige para quién es el pedido."
			crumbs={[{ text: 'Pedidos de Clientes', to: addresses.clientOrders }, { text: 'Tus clientes' }]}
		>
			{clients.length > 0 && !hasCart && (
				<Notice>
					Tu carrito está vacío. Elige primero los productos en el <Link to={addresses.catalogue}>catálogo</Link> y
					vuelve aquí para hacer el pedido a nombre de un cliente.
				</Notice>
			)}
			{clients.length > 0 && (
				<section>
					<div className="columns even">
						{clients.map((client) => (
							<ClientCard key={client.id} client={client} hasCart={hasCart} />
						))}
					</div>
				</section>
			)}
			<section id="cliente" aria-labelledby="cliente-titulo">
				<h2 id="cliente-titulo">{edited ? `Cambiar los datos de ${edited.nombre}` : 'Guardar un cliente'}</h2>
				<PageForm
					key={editing ?? `nuevo-${clients.length}`}
					id="cliente"
					// The URL keeps the edited client after a refusal.
					action={edited ? `${addresses.clients}?editar=${edited.id}` : addresses.clients}
					form={CLIENT_FORM}
					submit={edited ? 'Guardar cambios' : 'Guardar cliente'}
					busy="Guardando…"
					values={edited ? valuesOf(edited) : {}}
					hidden={edited ? { id: `${edited.id}` } : {}}
					answer={answer}
				>
					<DataNotice purpose="preparar, entregar y facturar sus pedidos, y tu cliente debe saber que nos los das" />
				</PageForm>
			</section>
		</AccountFrame>
	)
}

function valuesOf({ id: _, ...text }: Client): Readonly<Record<string, string>> {
	return text
}

function ClientCard({ client, hasCart }: { readonly client: Client; readonly hasCart: boolean }) {
	const { id, nombre, nif, correo, telefono, direccion, codigoPostal, localidad } = client
	return (
		<article className="boxed stack snug client-card">
			<h2>{nombre}</h2>
			<p>
				{nif !== '' && (
					<>
						{`NIF ${nif}`}
						<br />
					</>
				)}
				{direccion}
				<br />
				{`${codigoPostal} ${localidad}`}
				<br />
				{telefono}
				<br />
				{correo}
			</p>
			<p>
				<Link
					className="link"
					to={hasCart ? `${addresses.checkoutStep('envio')}&usar=cliente-${id}` : addresses.catalogue}
				>
					{`Hacer un pedido para ${nombre}`}
				</Link>
			</p>
			<Link className="link" to={`${addresses.clients}?editar=${id}#cliente`}>
				Cambiar<span className="visually-hidden">{` los datos de ${nombre}`}</span>
			</Link>
			<details>
				<summary className="link">
					Borrar<span className="visually-hidden">{` a ${nombre}`}</span>
				</summary>
				<Form method="post" action={addresses.clients} preventScrollReset>
					<p className="small">Sus pedidos se conservan. No se puede deshacer.</p>
					<input type="hidden" name="accion" value="borrar" />
					<input type="hidden" name="id" value={id} />
					<Button kind="danger" type="submit">
						{`Sí, borrar a ${nombre}`}
					</Button>
				</Form>
			</details>
		</article>
	)
}
