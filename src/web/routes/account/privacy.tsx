import { redirect, useActionData, useLoaderData } from 'react-router'
import { cartReminderSchema, closeAccountSchema } from '#contract/account/account.ts'
import { REMINDER_DAYS } from '#domain/cart/left-cart.ts'
import { dayInWords, madridDay } from '#domain/time/madrid.ts'
import { ButtonLink } from '#ui/button.tsx'
import { NO_FIELDS } from '#ui/form/form-description.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { readForm } from '#ui/form/read-form.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { Link } from '#ui/link.tsx'
import { addresses } from '#web/addresses.ts'
import { formSource } from '#web/page/form-source.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { privatePage } from '#web/page/public-page.ts'
import { sessionHeaders } from '#web/page/visitor-account.ts'
import { AccountFrame } from '#web/parts/account-frame.tsx'
import { type AccountVisit, accountAction, accountLoader } from '#web/parts/account-route.ts'
import { CART_REMINDER_FORM, CLOSE_ACCOUNT_FORM } from './account.form.ts'

export const headers = privatePage

export const loader = accountLoader(async ({ shop, account }) => {
	const { newsletter } = await shop.accounts.export(account)
	const consent = await shop.leftCarts.consent(account.id)
	const isReminded = consent !== null && consent.endedAt === null
	return {
		email: account.correo,
		newsletter: newsletter?.state ?? ('baja' as const),
		remindedSince: isReminded ? dayInWords(madridDay(consent.consentedAt.getTime())) : null,
	}
})

export const action = accountAction(async (visit, form) => {
	if (form.get('formulario') === 'boletin') return changeNewsletter(visit, form)
	if (form.get('formulario') === 'carrito') return changeReminder(visit, form)
	const { request, services, shop, account } = visit
	const read = readForm(form, closeAccountSchema)
	if (!read.ok) return faultyForm(read.answer)
	const closed = await shop.accounts.close(account.id, read.data.password)
	if (closed.ok) return redirect(addresses.home, { headers: sessionHeaders(request, services, '') })
	const isPassword = closed.code === 'credenciales_no_validas'
	return refuseForm(form, closed, isPassword ? { field: 'password', detail: 'Esa no es tu contraseña' } : undefined)
})

async function changeNewsletter({ request, services, shop, account }: AccountVisit, form: FormData) {
	const { newsletter } = await shop.accounts.export(account)
	if (form.get('quiere') === 'si') {
		const taken = await shop.subscribe(account.correo, formSource(request, services))
		if (!taken.ok) return refuseForm(form, taken)
	} else if (newsletter) await shop.leaveNewsletter(newsletter.key)
	return redirect(addresses.accountData)
}

async function changeReminder({ shop, account }: AccountVisit, form: FormData) {
	const read = readForm(form, cartReminderSchema)
	if (!read.ok) return faultyForm(read.answer)
	await shop.leftCarts.choose(account.id, read.data.escribidme === 'si')
	return redirect(addresses.accountData)
}

export const meta = () => pageMeta('Tus datos', 'Boletín, copia de tus datos y cierre de la cuenta.', { noindex: true })

const NEWSLETTER = {
	confirmado: { text: 'Recibes nuestro boletín, una o dos veces al mes.', wants: '', submit: 'Dejar de recibirlo' },
	pendiente: {
		text: 'Te mandamos un correo para confirmar la suscripción al boletín: falta que abras su enlace.',
		wants: '',
		submit: 'Ya no lo quiero',
	},
	baja: { text: 'No recibes nuestro boletín.', wants: 'si', submit: 'Recibir el boletín' },
} as const

export default function PrivacyPage() {
	const { account, email, newsletter, remindedSince } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const answeredTo = (id: string) => (answer?.values.formulario === id ? answer : undefined)
	const closing = answeredTo('cerrar')
	const subscription = NEWSLETTER[newsletter]
	return (
		<AccountFrame account={account} title="Tus datos">
			<section aria-labelledby="boletin">
				<h2 id="boletin">Boletín</h2>
				<p>{subscription.text}</p>
				<PageForm
					id="boletin"
					form={NO_FIELDS}
					submit={subscription.submit}
					busy="Guardando…"
					hidden={{ quiere: subscription.wants }}
				/>
			</section>
			<section aria-labelledby="carrito">
				<h2 id="carrito">Carritos a medias</h2>
				<p>
					{remindedSince === null
						? `Si quieres, te escribimos una vez cuando dejas algo en el carrito y no lo tocas en un día, con lo que tiene y sus precios de ese momento: como mucho, un correo cada ${REMINDER_DAYS} días.`
						: `Nos lo pediste el ${remindedSince}. Para que dejemos de hacerlo, quita la marca y guarda.`}
				</p>
				<PageForm
					key={remindedSince}
					id="carrito"
					form={CART_REMINDER_FORM}
					values={{ escribidme: remindedSince === null ? '' : 'si' }}
					submit="Guardar"
					busy="Guardando…"
					answer={answeredTo('carrito')}
				/>
			</section>
			<section aria-labelledby="copia">
				<h2 id="copia">Una copia de todo</h2>
				<p>
					Tus datos, direcciones, pedidos y movimientos, en un archivo JSON que puedes guardar o llevarte a otra parte.
				</p>
				<p>
					<ButtonLink kind="line" href={addresses.accountExport} download>
						Descargar tus datos
					</ButtonLink>
				</p>
			</section>
			<section aria-labelledby="cerrar">
				<h2 id="cerrar">Cerrar la cuenta</h2>
				<p>
					{`Borramos tus datos, direcciones y documentos, y nadie podrá volver a entrar con ${email}. Los pedidos y sus facturas se guardan los seis años que pide la ley, sin uso para nada más. El cashback que te quede se pierde. No se puede deshacer.`}
				</p>
				<p>
					Si solo quieres dejar de recibir correos, basta con lo de arriba. Más, en la{' '}
					<Link className="text-link" to={addresses.privacy}>
						política de privacidad
					</Link>
					.
				</p>
				<details open={closing !== undefined}>
					<summary className="link">Quiero cerrar mi cuenta</summary>
					<PageForm
						id="cerrar"
						form={CLOSE_ACCOUNT_FORM}
						submit="Cerrar mi cuenta para siempre"
						busy="Cerrando…"
						answer={closing}
						kind="danger"
					/>
				</details>
			</section>
		</AccountFrame>
	)
}
