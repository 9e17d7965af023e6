import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router'
import { newEmailSchema, profileSchema } from '#contract/account/account.ts'
import { STATE_LABELS } from '#contract/order/state-labels.ts'
import { PROBLEMS } from '#contract/problem.ts'
import { isApprovedProfessional } from '#domain/account/account.ts'
import { formatCents } from '#domain/money/format.ts'
import { addresses } from '#web/addresses.ts'
import { EMAIL, NAME, PASSWORD, PHONE } from '#web/forms/account-fields.ts'
import { PageForm } from '#web/forms/page-form.tsx'
import { type FormFaults, readForm, refusedForm } from '#web/forms/read-form.ts'
import { formSource } from '#web/forms/take-form.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { type PageServices, servicesOf } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { requireAccount } from '#web/page/visitor-account.ts'
import { AccountFrame, summaryOf } from '#web/parts/account-frame.tsx'
import { Link } from '#web/ui/link.tsx'
import { ProfessionalStanding } from './professional-standing.tsx'

export const headers = privatePage

export async function loader({ request, context }: LoaderFunctionArgs) {
	const services = servicesOf(context)
	const { shop } = services
	const account = await requireAccount(request, services)
	const orders = await shop.orders.of(account.id, 1)
	const [last] = orders.rows
	const isApproved = isApprovedProfessional(account)
	const { nombre, telefono, correo, empresa, cif, refusalReason, cashbackCents } = account
	const query = new URL(request.url).searchParams
	return {
		account: summaryOf(account),
		email: correo,
		profile: { name: nombre, phone: telefono },
		company: empresa === '' ? null : { name: empresa, taxId: cif, refusalReason },
		manager: isApproved ? await shop.accounts.managerOf(account) : null,
		cashback: isApproved ? formatCents(cashbackCents) : null,
		orders: {
			count: orders.total,
			last: last?.order.id ?? null,
			state: last ? STATE_LABELS[last.order.state] : null,
		},
		notice: query.has('bienvenida')
			? ('welcome' as const)
			: query.has('guardado')
				? ('kept' as const)
				: query.has('correo')
					? ('mailed' as const)
					: null,
	}
}

export async function action({ request, context }: ActionFunctionArgs) {
	const services = servicesOf(context)
	const account = await requireAccount(request, services)
	const form = await request.formData()
	if (form.get('formulario') === 'correo') return takeNewEmail(request, services, account.id, form)
	const read = readForm(form, profileSchema)
	if (!read.ok) return data({ form: 'perfil' as const, answer: read.answer }, { status: 422 })
	const { name: nombre, phone: telefono } = read.data
	await services.shop.accounts.changeProfile(account.id, { nombre, telefono })
	return redirect(`${addresses.account}?guardado`)
}

/** Mails a link to the new address; the account keeps its address until the link is followed. */
async function takeNewEmail(request: Request, services: PageServices, accountId: number, form: FormData) {
	const refuse = (answer: FormFaults, status: number) => data({ form: 'correo' as const, answer }, { status })
	const read = readForm(form, newEmailSchema)
	if (!read.ok) return refuse(read.answer, 422)
	const { address } = formSource(request, services)
	const asked = await services.shop.accounts.askForNewEmail(accountId, { ...read.data, address })
	if (asked.ok) return redirect(`${addresses.account}?correo`)
	const [status, detail] = PROBLEMS[asked.code]
	const isPassword = asked.code === 'credenciales_no_validas'
	return refuse(
		isPassword ? refusedForm(form, 'Esa no es tu contraseña', 'password') : refusedForm(form, detail),
		status,
	)
}

export const meta = () => pageMeta('Mi cuenta', 'Tus pedidos, tus datos y tus direcciones.', { noindex: true })

const NOTICES = {
	welcome: 'Tu correo está confirmado y la cuenta, lista. Si habías comprado como invitado, tus pedidos ya están aquí.',
	kept: 'Tus datos están guardados.',
	mailed:
		'Te hemos escrito a la dirección nueva. Abre su enlace y escribe tu contraseña: hasta entonces entras con la de siempre.',
} as const

export default function AccountPage() {
	const { account, email, profile, company, manager, cashback, orders, notice } = useLoaderData<typeof loader>()
	const answered = useActionData<typeof action>()
	const answerTo = (form: 'perfil' | 'correo') => (answered?.form === form ? answered.answer : undefined)
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
					answer={answerTo('perfil')}
				/>
			</section>
			<section className="account-section" aria-labelledby="correo">
				<h2 id="correo">Tu correo</h2>
				<p>{`Entras con ${email}. Para usar otro, dinos cuál y te mandamos un enlace para confirmarlo.`}</p>
				<PageForm
					id="correo"
					fields={[{ ...EMAIL, label: 'Correo nuevo', autoComplete: 'email' }, PASSWORD]}
					submit="Cambiar de correo"
					answer={answerTo('correo')}
				/>
			</section>
		</AccountFrame>
	)
}
