import { data, Form, type LinksFunction, redirect, useActionData, useLoaderData } from 'react-router'
import { PROBLEMS } from '#contract/problem.ts'
import { withoutSamples } from '#domain/cart/memory.ts'
import type { QuotationState } from '#domain/quotation/quotation.ts'
import { dayInWords } from '#domain/time/madrid.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { refusedForm } from '#ui/form/read-form.ts'
import { faultyForm } from '#ui/form/refuse-form.ts'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { State } from '#ui/state.tsx'
import { addresses } from '#web/addresses.ts'
import { cartOf } from '#web/cart/visitor-cart.ts'
import { originOf } from '#web/page/origin.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { privatePage } from '#web/page/public-page.ts'
import { AccountFrame } from '#web/parts/account-frame.tsx'
import { type AccountVisit, accountAction, accountLoader } from '#web/parts/account-route.ts'
import { PlanLinks } from '#web/shared/quotation/plan-links.tsx'
import { planLinks } from '#web/shared/quotation/planned-tiles.ts'
import quotationStyle from '#web/shared/quotation/quotation.css?url'
import { QuotationForm } from '#web/shared/quotation/quotation-form.tsx'
import {
	QuotationHistory,
	QuotationPdf,
	QuotationTexts,
	QuotationTotals,
	QuotedLines,
} from '#web/shared/quotation/quoted-lines.tsx'
import { answerPreview, isPreview, readChange, refuseChange } from '#web/shared/quotation/read-change.ts'
import { type IssuedQuotation, issuedQuotation, type QuotedSums } from '#web/shared/quotation/shown-quotation.ts'
import { filledForm, savedClients } from './saved-clients.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: quotationStyle }]

export const headers = privatePage

const DONE: Readonly<Record<string, string>> = {
	nuevo: 'Borrador hecho. Revisa precios y condiciones, y envíalo.',
	guardado: 'Guardado.',
	enviado: 'Enviado. Tu cliente lo tiene en su correo.',
	precios: 'Guardado y sin enviar: han cambiado precios de la tienda. Revísalos y envíalo otra vez.',
	retirado: 'Retirado: su enlace ya no se puede contestar.',
}

const UNANSWERED: readonly QuotationState[] = ['borrador', 'enviado', 'visto', 'retirado']

const idOf = (path: string) => Number(/(\d{1,9})(?:\.data)?$/.exec(path)?.[1] ?? 0)

async function opened({ request, shop, account }: AccountVisit) {
	const id = idOf(new URL(request.url).pathname)
	const found = await shop.quotations.own(id, { kind: 'profesional', account })
	if (!found) throw data(null, { status: 404 })
	return found
}

export const loader = accountLoader(async (visit) => {
	const { shop, query, request, services } = visit
	const found = await opened(visit)
	return {
		shown: issuedQuotation(found, shop.nowMs(), await shop.quotations.deliveryCost(found.quotation, visit.account)),
		plans: planLinks(shop, found.quotation.lines),
		clients: await savedClients(visit),
		link: `${originOf(request, services)}${addresses.clientQuotation(found.quotation.accessKey)}`,
		lastDay: dayInWords(shop.quotations.lastValidDay({ kind: 'profesional' })),
		hasCart: withoutSamples(cartOf(request)).lines.length > 0,
		// The address stays when the client has answered since.
		done: UNANSWERED.includes(found.quotation.state) ? (DONE[query.get('hecho') ?? ''] ?? null) : null,
		left: Number(query.get('faltan')) || 0,
	}
})

export const action = accountAction(async (visit, form) => {
	const { shop, account, request } = visit
	const { quotation } = await opened(visit)
	const by = { kind: 'profesional', account } as const
	const here = (what: string) => redirect(`${addresses.quotation(quotation.id)}?hecho=${what}`)
	if (form.get('formulario') === 'retirar') {
		const back = await shop.quotations.withdraw(quotation.id, by, Number(form.get('version')) || 0)
		if (!back.ok) return data(refusedForm(form, PROBLEMS[back.code][1]), { status: PROBLEMS[back.code][0] })
		return back.deleted ? redirect(`${addresses.quotations}?hecho=borrado`) : here('retirado')
	}
	if (form.get('accion') === 'cliente') return data(filledForm(form, await savedClients(visit)))
	const read = readChange(
		form,
		quotation,
		form.get('accion') === 'carrito' ? withoutSamples(cartOf(request)).lines : [],
	)
	if (!read.ok) return faultyForm(read.answer)
	if (isPreview(form)) {
		const shown = await shop.quotations.preview(quotation.id, by, read.change)
		const delivery = shown.ok ? await shop.quotations.deliveryCost(shown.quotation, account) : null
		return answerPreview(read.form, quotation, shown, delivery)
	}
	const changed = await shop.quotations.change(quotation.id, by, read.change)
	if (!changed.ok) return refuseChange(form, quotation, changed)
	return here(changed.sent ? 'enviado' : changed.repriced ? 'precios' : 'guardado')
})

/** Also after a refusal: the next submission has the present version. */
export const shouldRevalidate = afterEveryAnswer

export const meta = () => pageMeta('Presupuesto', 'Un presupuesto tuyo.', { noindex: true })

export default function QuotationPage() {
	const { account, shown, plans, clients, link, lastDay, hasCart, done, left } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<AccountFrame
			account={account}
			title="Presupuesto"
			number={shown.number}
			crumbs={[{ text: 'Mis presupuestos', to: addresses.quotations }, { text: shown.number }]}
		>
			<div className="sections stack loose">
				<div className="row apart top">
					<p>
						<State tone={shown.mark.tone}>{shown.mark.text}</State>
						{` ${shown.nombre}`}
					</p>
					<QuotationPdf quotation={shown} mayChange={shown.isEditable} />
				</div>
				{done && !answer && (
					<Notice role="status">
						{done}
						{left > 0 &&
							` ${left === 1 ? 'Una línea no se puede vender ahora y no está' : `${left} líneas no se pueden vender ahora y no están`}.`}
					</Notice>
				)}
				{shown.mayOrder && (
					<p>
						<ButtonLink to={addresses.orderQuotation(shown.accessKey)}>
							{shown.orderId === null ? 'Pedir lo aceptado' : 'Pedirlo otra vez'}
						</ButtonLink>
					</p>
				)}
				{shown.orderId !== null && (
					<p>
						{'Es el pedido '}
						<Link className="text-link" to={addresses.order(shown.orderId)}>
							{shown.orderId}
						</Link>
						.
					</p>
				)}
				{shown.acceptedBy !== null && <p>{`Aceptado por ${shown.acceptedBy}.`}</p>}
				{!shown.isDraft && (
					<div className="row">
						<p>
							{'El enlace de tu cliente: '}
							<a className="text-link breaks" href={link}>
								{link}
							</a>
						</p>
						<CopyButton text={link} label="Copiar el enlace" done="Enlace copiado" />
					</div>
				)}
				{shown.isEditable ? (
					<QuotationForm
						key={shown.version}
						quotation={shown}
						lastDay={lastDay}
						answer={answer}
						clients={clients}
						afterLines={
							hasCart && (
								<p>
									<Button kind="line" type="submit" name="accion" value="carrito">
										Añadir lo que hay en tu carrito
									</Button>
								</p>
							)
						}
					>
						{(sums) => (
							<>
								<QuotationTotals rows={sums.totals} />
								<Earned quotation={sums} />
							</>
						)}
					</QuotationForm>
				) : (
					<>
						<QuotedLines lines={shown.lines} totals={shown.totals} margins={shown.margins} />
						<Earned quotation={shown} />
						<QuotationTexts terms={shown.terms} notes={shown.notes} />
					</>
				)}
				<PlanLinks links={plans} />
				<section aria-labelledby="historia">
					<h2 id="historia">Qué ha pasado</h2>
					<QuotationHistory events={shown.events} />
				</section>
				{shown.isEditable && <Withdraw quotation={shown} />}
			</div>
		</AccountFrame>
	)
}

function Earned({ quotation: { earned } }: { readonly quotation: QuotedSums }) {
	if (earned === null) return null
	return <p className="small mute">{`${earned} Tu cliente no lo ve.`}</p>
}

function Withdraw({ quotation: { isDraft, version } }: { readonly quotation: IssuedQuotation }) {
	return (
		<details>
			<summary>{isDraft ? 'Borrar el borrador' : 'Retirar el presupuesto'}</summary>
			<Form method="post">
				<p>{isDraft ? 'No se puede recuperar.' : 'Tu cliente ya no podrá aceptarlo, y no se puede volver a abrir.'}</p>
				<input type="hidden" name="formulario" value="retirar" />
				<input type="hidden" name="version" value={version} />
				<Button kind="danger" type="submit">
					{isDraft ? 'Sí, borrarlo' : 'Sí, retirarlo'}
				</Button>
			</Form>
		</details>
	)
}
