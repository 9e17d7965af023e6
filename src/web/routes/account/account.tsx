import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router'
import { profileSchema } from '#contract/account.ts'
import { isApprovedProfessional } from '#domain/account/account.ts'
import { cents } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import { addresses } from '../../addresses.ts'
import { NAME, PHONE } from '../../forms/account-fields.ts'
import { PageForm } from '../../forms/page-form.tsx'
import { readForm } from '../../forms/read-form.ts'
import { pageMeta } from '../../page-meta.ts'
import { servicesOf } from '../../page-services.ts'
import { privatePage } from '../../public-page.ts'
import { Link } from '../../ui/link.tsx'
import { requireAccount } from '../../visitor-account.ts'
import { AccountFrame, summaryOf } from './account-frame.tsx'
import { ProfessionalStanding } from './professional-standing.tsx'

export const headers = privatePage

export async function loader({ request, context }: LoaderFunctionArgs) {
	const services = servicesOf(context)
	const { shop } = services
	const account = await requireAccount(request, services)
	const orders = await shop.orders.of(account.id)
	const isApproved = isApprovedProfessional(account)
	const { nombre, telefono, correo, empresa, cif, refusalReason, cashbackCents } = account
	const query = new URL(request.url).searchParams
	return {
		account: summaryOf(account),
		email: correo,
		profile: { name: nombre, phone: telefono },
		company: empresa === '' ? null : { name: empresa, taxId: cif, refusalReason },
		manager: isApproved ? await shop.accounts.managerOf(account) : null,
		cashback: isApproved ? formatCents(cents(cashbackCents)) : null,
		orders: { count: orders.length, last: orders[0]?.order.id ?? null, state: orders[0]?.order.state ?? null },
		notice: query.has('bienvenida') ? ('welcome' as const) : query.has('guardado') ? ('kept' as const) : null,
	}
}

export async function action({ request, context }: ActionFunctionArgs) {
	const services = servicesOf(context)
	const account = await requireAccount(request, services)
	const read = readForm(await request.formData(), profileSchema)
	if (!read.ok) return data(read.answer, { status: 422 })
	const { name: nombre, phone: telefono } = read.data
	await services.shop.accounts.changeProfile(account.id, { nombre, telefono })
	return redirect(`${addresses.account}?guardado`)
}

export const meta = () => pageMeta('Mi cuenta', 'Tus pedidos, tus datos y tus direcciones.', { noindex: true })

const NOTICES = {
	welcome: 'Tu correo está confirmado y la cuenta, lista. Si habías comprado como invitado, tus pedidos ya están aquí.',
	kept: 'Tus datos están guardados.',
} as const

export default function AccountPage() {
	const { account, email, profile, company, manager, cashback, orders, notice } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<AccountFrame account={account} title={`Hola, ${account.name.split(' ')[0]}`} lead={email}>
			{notice && (
				<p className="notice" role="status">
					{NOTICES[notice]}
				</p>
			)}
			{company && <ProfessionalStanding account={account} company={company} manager={manager} />}
			<div className="account-tiles">
				<div>
					<h2>Pedidos</h2>
					<p className="big">{orders.count}</p>
					<p className="mute">
						{orders.last ? `El último, ${orders.last}: ${orders.state}` : 'Todavía no has hecho ninguno.'}
					</p>
					<Link className="link" to={orders.last ? addresses.orders : addresses.catalogue}>
						{orders.last ? 'Ver tus pedidos' : 'Ver el catálogo'}
					</Link>
				</div>
				{cashback && (
					<div>
						<h2>Cashback</h2>
						<p className="big">{cashback}</p>
						<p className="mute">El 5 % de cada pedido entregado.</p>
						<Link className="link" to={addresses.cashback}>
							Ver movimientos y recompensas
						</Link>
					</div>
				)}
				<div>
					<h2>Direcciones</h2>
					<p className="mute">Las que guardes aparecen ya escritas al comprar.</p>
					<Link className="link" to={addresses.accountAddresses}>
						Tus direcciones
					</Link>
				</div>
			</div>
			<section className="account-section" aria-labelledby="datos">
				<h2 id="datos">Tus datos</h2>
				<PageForm
					id="perfil"
					fields={[NAME, PHONE]}
					submit="Guardar cambios"
					busy="Guardando…"
					values={profile}
					answer={answer}
				/>
			</section>
		</AccountFrame>
	)
}
