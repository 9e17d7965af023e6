import { Form, redirect, useActionData, useLoaderData } from 'react-router'
import { cartCookie } from '#contract/cart/cart-cookie.ts'
import { CART_FULL } from '#contract/cart/cart-refusal-text.ts'
import { isApprovedProfessional } from '#domain/account/account.ts'
import { addLine, writeCart } from '#domain/cart/memory.ts'
import { mayBuy } from '#domain/firm/member.ts'
import { Button } from '#ui/button.tsx'
import { refusedForm } from '#ui/form/read-form.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import { cartOf, saveChange } from '#web/cart/visitor-cart.ts'
import { isHttps } from '#web/page/origin.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { privatePage } from '#web/page/public-page.ts'
import { AccountFrame } from '#web/parts/account-frame.tsx'
import { type AccountVisit, accountAction, accountLoader } from '#web/parts/account-route.ts'
import { type ShownHold, shownHold } from './shown-hold.ts'

/** A style sheet of its own: few visit this screen, and all would load it in that of the others. */
export const headers = privatePage

const SHOWN = 40
const DONE: Readonly<Record<string, string>> = {
	reservado: 'Reservado: nadie más puede comprarlo. Te hemos escrito con la fecha en que termina.',
	soltado: 'Soltado: vuelve a estar a la venta.',
}

export const loader = accountLoader(async ({ shop, buyer, query }) => {
	const holds = (await shop.holds.of(buyer.id, SHOWN)).map((hold) => shownHold(shop, hold))
	return {
		isApproved: isApprovedProfessional(buyer) && mayBuy(buyer),
		days: shop.merchant().holds.days,
		done: DONE[query.get('hecho') ?? ''] ?? null,
		held: holds.filter(({ isHeld }) => isHeld),
		ended: holds.filter(({ isHeld }) => !isHeld),
	}
})

export const action = accountAction(async (visit, form) => {
	const [deed, id = ''] = `${form.get('accion') ?? ''}`.split(':')
	if (deed === 'carrito') return toCart(visit, form, Number(id) || 0)
	const done = await visit.shop.holds.letGo(visit.buyer, Number(id) || 0)
	return done.ok ? redirect(`${addresses.holds}?hecho=soltado`) : refuseForm(form, done.code)
})

/** Adds the rest of a hold to the cart. */
async function toCart({ request, shop, buyer }: AccountVisit, form: FormData, id: number) {
	const line = await shop.holds.lineOf(buyer, id)
	if (line === null) return refuseForm(form, 'reserva_terminada')
	const before = cartOf(request)
	const after = addLine(before, line)
	if (after === before) {
		return faultyForm(refusedForm(form, CART_FULL))
	}
	await saveChange(shop, buyer, before, after)
	return redirect(addresses.cartWith(1), { headers: { 'set-cookie': cartCookie(writeCart(after), isHttps(request)) } })
}

export const meta = () => pageMeta('Reservas de lote', 'Los lotes que te guardamos.', { noindex: true })

export default function HoldsPage() {
	const { account, isApproved, days, done, held, ended } = useLoaderData<typeof loader>()
	const refused = useActionData<typeof action>()?.detail ?? null
	return (
		<AccountFrame
			account={account}
			title="Reservas de lote"
			lead={`Te guardamos un lote ${days} días, con su tono y su calibre, mientras cierras la obra.`}
		>
			{!isApproved && <Notice>Es para profesionales con la cuenta aprobada.</Notice>}
			{refused !== null && (
				<Notice tone="bad" role="alert">
					{refused}
				</Notice>
			)}
			{done !== null && refused === null && <Notice role="status">{done}</Notice>}
			<section aria-labelledby="reservado">
				<h2 id="reservado">Reservado ahora</h2>
				{held.length === 0 && (
					<p className="mute">
						Nada. En la página de cada producto, o en tu carrito, puedes reservar sus lotes.{' '}
						<Link className="text-link" to={addresses.catalogue}>
							Ver el catálogo
						</Link>
					</p>
				)}
				<ul className="rows entries">
					{held.map((hold) => (
						<Held key={hold.id} hold={hold} />
					))}
				</ul>
			</section>
			{ended.length > 0 && (
				<section aria-labelledby="terminado">
					<h2 id="terminado">Terminado</h2>
					<ul className="rows entries">
						{ended.map((hold) => (
							<li key={hold.id}>
								<About hold={hold} />
								<p className="mute">{hold.ended}</p>
							</li>
						))}
					</ul>
				</section>
			)}
		</AccountFrame>
	)
}

function About({ hold }: { readonly hold: ShownHold }) {
	const { name, slug, lot, quantity, bought, obra, motivo, orderIds } = hold
	return (
		<div>
			<p>
				{slug === null ? (
					<b>{name}</b>
				) : (
					<Link className="text-link" to={addresses.product(slug)}>
						{name}
					</Link>
				)}
			</p>
			<p>{[quantity, lot].filter((text) => text !== '').join(' · ')}</p>
			{bought !== '' && <p className="mute">{bought}</p>}
			{obra !== '' && <p className="mute">{`Para ${obra}`}</p>}
			{motivo !== '' && <p className="mute">{motivo}</p>}
			{orderIds.map((id) => (
				<p key={id}>
					<Link className="text-link" to={addresses.order(id)}>{`Pedido ${id}`}</Link>
				</p>
			))}
		</div>
	)
}

function Held({ hold }: { readonly hold: ShownHold }) {
	const about = ` ${hold.quantity} de ${hold.name}`
	return (
		<li>
			<About hold={hold} />
			<div className="stack tight">
				<p>{hold.until}</p>
				{hold.isOfQuotation ? (
					<p className="mute">Se cambia en el presupuesto.</p>
				) : (
					<Deeds hold={hold} about={about} />
				)}
			</div>
		</li>
	)
}

function Deeds({ hold, about }: { readonly hold: ShownHold; readonly about: string }) {
	return (
		<>
			<Form method="post" action={addresses.holds}>
				<Button type="submit" name="accion" value={`carrito:${hold.id}`}>
					Al carrito<span className="visually-hidden">{about}</span>
				</Button>
			</Form>
			<details>
				<summary className="text-link">
					Soltar<span className="visually-hidden">{about}</span>
				</summary>
				<p>Vuelve a estar a la venta ahora mismo, y no podrás reservarlo otra vez en unos días.</p>
				<Form method="post" action={addresses.holds}>
					<Button kind="danger" type="submit" name="accion" value={`soltar:${hold.id}`}>
						Sí, soltarlo
					</Button>
				</Form>
			</details>
		</>
	)
}
