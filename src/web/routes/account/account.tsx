import { redirect, useActionData, useLoaderData } from 'react-router'
import { newEmailSchema, profileSchema } from '#contract/account/account.ts'
import { STATE_LABELS } from '#contract/order/state-labels.ts'
import { isApprovedProfessional } from '#domain/account/account.ts'
import { formatCents } from '#domain/money/format.ts'
import { creditLeft, dueDayOf } from '#domain/payment/credit.ts'
import { dayInWords, madridDay } from '#domain/time/madrid.ts'
import { cashbackText } from '#domain/trade/terms-text.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { readForm } from '#ui/form/read-form.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import { formSource } from '#web/page/form-source.ts'
import { useMerchant } from '#web/page/merchant.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { privatePage } from '#web/page/public-page.ts'
import { AccountFrame } from '#web/parts/account-frame.tsx'
import { type AccountVisit, accountAction, accountLoader } from '#web/parts/account-route.ts'
import { DataNotice } from '#web/parts/data-notice.tsx'
import { NEW_EMAIL_FORM, PROFILE_FORM } from './account.form.ts'
import { CreditOwed } from './credit-owed.tsx'
import { ProfessionalStanding } from './professional-standing.tsx'

export const headers = privatePage

const PROFILE_FORM_ID = 'perfil'
const EMAIL_FORM_ID = 'correo'

export const loader = accountLoader(async ({ shop, account, query }) => {
	const orders = await shop.orders.of(account.id, 1)
	const [last] = orders.rows
	const isApproved = isApprovedProfessional(account)
	const { nombre, telefono, correo, empresa, cif, refusalReason, cashbackCents } = account
	return {
		email: correo,
		profile: { name: nombre, phone: telefono },
		company: empresa === '' ? null : { name: empresa, taxId: cif, refusalReason },
		manager: isApproved ? await shop.accounts.managerOf(account) : null,
		credit: await creditOf(shop, account.id),
		projects: (await shop.projects.list(account.id, [])).length,
		cashback: isApproved ? formatCents(cashbackCents) : null,
		orders: {
			count: orders.total,
			last: last?.order.id ?? null,
			state: last ? STATE_LABELS[last.order.state] : null,
		},
		notice: noticeOf(query),
	}
})

/** The credit of the account and its debt; null for an account without either. */
async function creditOf(shop: AccountVisit['shop'], accountId: number) {
	const { terms, owedCents, orders } = await shop.credit.of(accountId)
	if (terms === null && orders.length === 0) return null
	const today = madridDay(shop.nowMs())
	return {
		left: terms && formatCents(creditLeft(terms, owedCents)),
		about: terms
			? `A ${terms.days} días, hasta ${formatCents(terms.limitCents)} en total.`
			: 'Los pedidos nuevos se pagan al momento.',
		iban: shop.merchant().iban,
		rows: orders.map(({ order, owedCents: owed }) => {
			const dueDay = dueDayOf(order) ?? today
			return { id: order.id, owed: formatCents(owed), due: dayInWords(dueDay), isOverdue: dueDay < today }
		}),
	}
}

function noticeOf(query: URLSearchParams): keyof typeof NOTICES | null {
	if (query.has('bienvenida')) return 'welcome'
	if (query.has('guardado')) return 'kept'
	return query.has('correo') ? 'mailed' : null
}

export const action = accountAction(async (visit, form) => {
	if (form.get('formulario') === EMAIL_FORM_ID) return takeNewEmail(visit, form)
	const read = readForm(form, profileSchema)
	if (!read.ok) return faultyForm(read.answer)
	const { name: nombre, phone: telefono } = read.data
	await visit.shop.accounts.changeProfile(visit.account.id, { nombre, telefono })
	return redirect(`${addresses.account}?guardado`)
})

/** Mails a link to the new address; the account keeps its address until the link is followed. */
async function takeNewEmail({ request, services, shop, account }: AccountVisit, form: FormData) {
	const read = readForm(form, newEmailSchema)
	if (!read.ok) return faultyForm(read.answer)
	const { address } = formSource(request, services)
	const asked = await shop.accounts.askForNewEmail(account.id, { ...read.data, address })
	if (asked.ok) return redirect(`${addresses.account}?correo`)
	const isPassword = asked.code === 'credenciales_no_validas'
	return refuseForm(form, asked, isPassword ? { field: 'password', detail: 'Esa no es tu contraseña' } : undefined)
}

export const meta = () => pageMeta('Mi Cuenta', 'Tus pedidos, tus datos y tus direcciones.', { noindex: true })

const NOTICES = {
	welcome: 'Tu correo está confirmado y la cuenta, lista. Si habías comprado como invitado, tus pedidos ya están aquí.',
	kept: 'Tus datos están guardados.',
	mailed:
		'Te hemos escrito a la dirección nueva. Abre su enlace y escribe tu contraseña: hasta entonces entras con la de siempre.',
} as const

export default function AccountPage() {
	const { terms } = useMerchant()
	const { account, email, profile, company, manager, cashback, credit, orders, projects, notice } =
		useLoaderData<typeof loader>()
	const answered = useActionData<typeof action>()
	const answerTo = (id: string) => (answered?.values.formulario === id ? answered : undefined)
	return (
		<AccountFrame account={account} title={`Hola, ${account.name.split(' ')[0]}`} lead={email}>
			{notice && <Notice role="status">{NOTICES[notice]}</Notice>}
			{company && <ProfessionalStanding account={account} company={company} manager={manager} />}
			<div className="grout cells min-14">
				<div>
					<h2>Pedidos</h2>
					<p className="large">{orders.count}</p>
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
						<p className="large">{cashback}</p>
						{terms.cashbackPercent > 0 && <p className="mute">El {cashbackText(terms)} de cada pedido entregado.</p>}
						<Link className="link" to={addresses.cashback}>
							Ver movimientos y recompensas
						</Link>
					</div>
				)}
				{credit && (
					<div>
						<h2>Crédito</h2>
						{credit.left && <p className="large">{credit.left}</p>}
						<p className="mute">{credit.about}</p>
					</div>
				)}
				<div>
					<h2>Obras</h2>
					<p className="large">{projects}</p>
					<p className="mute">Habitaciones, productos y cantidades de lo que vas a hacer.</p>
					<Link className="link" to={addresses.myProjects}>
						Ver tus obras
					</Link>
				</div>
				<div>
					<h2>Direcciones</h2>
					<p className="mute">Las que guardes aparecen ya escritas al comprar.</p>
					<Link className="link" to={addresses.accountAddresses}>
						Tus direcciones
					</Link>
				</div>
			</div>
			{credit && <CreditOwed rows={credit.rows} iban={credit.iban} />}
			<section aria-labelledby="datos">
				<h2 id="datos">Tus datos</h2>
				<PageForm
					id={PROFILE_FORM_ID}
					form={PROFILE_FORM}
					submit="Guardar cambios"
					busy="Guardando…"
					values={profile}
					answer={answerTo(PROFILE_FORM_ID)}
				>
					<DataNotice purpose="llevar tu cuenta y tus pedidos" />
				</PageForm>
			</section>
			<section aria-labelledby="correo">
				<h2 id="correo">Tu correo</h2>
				<p>{`Entras con ${email}. Para usar otro, dinos cuál y te mandamos un enlace para confirmarlo.`}</p>
				<PageForm
					id={EMAIL_FORM_ID}
					form={NEW_EMAIL_FORM}
					submit="Cambiar de correo"
					answer={answerTo(EMAIL_FORM_ID)}
				/>
			</section>
		</AccountFrame>
	)
}
