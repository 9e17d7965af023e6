import { State } from '#ui/state.tsx'
import '#web/shared/quotation/quotation.css'
import { data, Link, useActionData } from 'react-router'
import { QUOTATION_STATE_TEXTS, SELLER_DISCOUNT } from '#domain/quotation/quotation.ts'
import { dayInWords } from '#domain/time/madrid.ts'
import { addresses, shopAddresses } from '#office/addresses.ts'
import { changedMeanwhile, done } from '#office/page/answers.ts'
import { deed, deeds, type Guarded, guard } from '#office/page/guard.ts'
import { rowId } from '#office/page/row-id.ts'
import { Confirm } from '#office/parts/confirm.tsx'
import { Done } from '#office/parts/done.tsx'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { QuotationForm } from '#web/shared/quotation/quotation-form.tsx'
import {
	QuotationHistory,
	QuotationPdf,
	QuotationTexts,
	QuotationTotals,
	QuotedLines,
} from '#web/shared/quotation/quoted-lines.tsx'
import { answerPreview, isPreview, readChange, refuseChange } from '#web/shared/quotation/read-change.ts'
import { issuedQuotation } from '#web/shared/quotation/shown-quotation.ts'
import { staffIssuer } from './staff-issuer.ts'

async function openedIn({ params, shop }: Pick<Guarded, 'params' | 'shop'>) {
	const found = await shop.quotations.seenByStaff(rowId(params.id))
	if (!found) throw data(null, { status: 404 })
	return found
}

export const loader = guard('people.see', async (given) => {
	const { shop, worker } = given
	const found = await openedIn(given)
	const { quotation } = found
	const shown = issuedQuotation(found, shop.nowMs())
	const mayWrite = worker.may('quotation.write') && quotation.issuer === 'tienda'
	// The link lets its holder answer for the client: it is only shown to staff who may send it.
	const mayLink = worker.may('quotation.write') && quotation.issuer === 'tienda'
	return {
		shown: { ...shown, accessKey: mayLink ? shown.accessKey : '' },
		mayWrite: mayWrite && shown.isEditable,
		isLimited: !worker.may('price.change'),
		mayLink: mayLink && quotation.edition > 0,
		lastDay: dayInWords(shop.quotations.lastValidDay({ kind: 'tienda' })),
		personId: quotation.correo === '' ? null : await shop.people.idOf({ correo: quotation.correo.toLowerCase() }),
	}
})

export const action = deeds({
	presupuesto: deed('quotation.write', async (given) => {
		const { form, shop, worker } = given
		const { quotation } = await openedIn(given)
		const read = readChange(form, quotation, [])
		if (!read.ok) return faultyForm(read.answer)
		const by = staffIssuer(worker)
		if (isPreview(form))
			return answerPreview(read.form, quotation, await shop.quotations.preview(quotation.id, by, read.change), null)
		const changed = await shop.quotations.change(quotation.id, by, read.change)
		if (!changed.ok && changed.code === 'cambiado_entretanto')
			return changedMeanwhile(form, `Ahora está así: ${QUOTATION_STATE_TEXTS[quotation.state].toLowerCase()}.`)
		if (!changed.ok) return refuseChange(form, quotation, changed)
		const what = changed.sent ? 'enviado' : changed.repriced ? 'precios' : 'guardado'
		return done(addresses.quotation(quotation.id), what)
	}),
	retirar: deed('quotation.write', async (given) => {
		const { form, shop, worker } = given
		const { quotation } = await openedIn(given)
		const version = rowId(`${form.get('version') ?? ''}`)
		const back = await shop.quotations.withdraw(quotation.id, staffIssuer(worker), version)
		if (!back.ok) return refuseForm(form, back)
		return back.deleted ? done(addresses.quotations, 'borrado') : done(addresses.quotation(quotation.id), 'retirado')
	}),
})

// Also after a refusal: the next submission has the present version.
export const shouldRevalidate = afterEveryAnswer

export const meta = () => pageMeta('Presupuesto · Gestión', 'Un presupuesto.', { noindex: true })

const DONE_TEXTS = {
	nuevo: 'Borrador hecho. Pon los descuentos y las condiciones, y envíalo.',
	guardado: 'Guardado.',
	enviado: 'Enviado. El cliente lo tiene en su correo.',
	precios: 'Guardado y sin enviar: han cambiado precios de la tienda. Revísalos y envíalo otra vez.',
	retirado: 'Retirado: su enlace ya no se puede contestar.',
}

type Loaded = Awaited<ReturnType<typeof loader>>

export default function QuotationScreen({ loaderData }: { readonly loaderData: Loaded }) {
	const { shown, mayWrite, isLimited, mayLink, lastDay, personId } = loaderData
	const answer = useActionData<typeof action>()
	const { quoter, issuer } = shown
	return (
		<div className="page">
			<p className="back">
				<Link to={addresses.quotations}>Presupuestos</Link>
			</p>
			<div className="row apart">
				<div>
					<h1>{`Presupuesto ${shown.number}`}</h1>
					<p>
						<State tone={shown.mark.tone}>{shown.mark.text}</State>
						{` ${[shown.nombre, shown.obra].filter((text) => text !== '').join(' · ')}`}
						<span className="mute">{` · vale hasta el ${shown.validTo}`}</span>
					</p>
					<p className="mute">
						{issuer === 'profesional' ? `Lo hace ${quoter.name} para un cliente suyo.` : 'De la tienda.'}
						{shown.correo !== '' && ` ${[shown.correo, shown.telefono].filter((text) => text !== '').join(' · ')}`}
					</p>
				</div>
				{shown.accessKey !== '' && <QuotationPdf quotation={shown} mayChange={mayWrite} />}
			</div>
			<Done texts={DONE_TEXTS} />
			<p className="row">
				{mayLink && (
					<a className="text-link" href={shopAddresses.clientQuotation(shown.accessKey)}>
						Como lo ve el cliente
					</a>
				)}
				{shown.orderId !== null && (
					<Link className="text-link" to={addresses.order(shown.orderId)}>
						{`Pedido ${shown.orderId}`}
					</Link>
				)}
				{personId !== null && (
					<Link className="text-link" to={addresses.person(personId)}>
						Su ficha
					</Link>
				)}
			</p>
			{shown.acceptedBy !== null && <p>{`Aceptado por ${shown.acceptedBy}.`}</p>}
			{mayWrite ? (
				<QuotationForm key={shown.version} quotation={shown} lastDay={lastDay} answer={answer}>
					{({ totals }) => (
						<>
							<QuotationTotals rows={totals} />
							{isLimited && (
								<p className="small mute">{`Puedes descontar hasta el ${-SELLER_DISCOUNT / 100} %; más, quien cambia precios.`}</p>
							)}
						</>
					)}
				</QuotationForm>
			) : (
				<QuotedLines lines={shown.lines} totals={shown.totals} />
			)}
			{!mayWrite && <QuotationTexts terms={shown.terms} notes={shown.notes} />}
			<section aria-labelledby="historia">
				<h2 id="historia">Qué ha pasado</h2>
				<QuotationHistory events={shown.events} />
			</section>
			{mayWrite && (
				<Confirm
					id="retirar"
					open={shown.isDraft ? 'Borrar el borrador' : 'Retirar el presupuesto'}
					title={shown.isDraft ? '¿Borrar el borrador?' : '¿Retirar el presupuesto?'}
					text={
						shown.isDraft ? 'No se puede recuperar.' : 'El cliente ya no podrá aceptarlo, y no se puede volver a abrir.'
					}
					submit={shown.isDraft ? 'Sí, borrarlo' : 'Sí, retirarlo'}
					hidden={{ version: `${shown.version}` }}
				/>
			)}
		</div>
	)
}
