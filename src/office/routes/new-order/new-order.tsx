import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pair } from '#ui/pair.tsx'
import './new-order.css'
import { Form, Link, useActionData } from 'react-router'
import { CHANNEL_TEXTS, STAFF_CHANNELS } from '#domain/counter/sale-channel.ts'
import { addresses } from '#office/addresses.ts'
import { guard } from '#office/page/guard.ts'
import { rowId } from '#office/page/row-id.ts'
import type { FormDescription } from '#ui/form/form-description.ts'
import { FormFields } from '#ui/form/form-fields.tsx'
import { useEdits } from '#ui/form/use-edits.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { BUYER_FORM, PRICE_REASON_FORM } from './buyer.form.ts'
import { BuyerSearch } from './buyer-search.tsx'
import { ADDS_TO, hasAgreedPrice, newDraft } from './draft.ts'
import { draftOfMessage } from './draft-of-message.ts'
import { draftThatAdds } from './draft-that-adds.ts'
import { ProductSearch } from './product-search.tsx'
import { shownOrder } from './shown-order.ts'
import { NOTHING, type TakenAnswer, takeOrder } from './take-order.ts'
import { TakenLines } from './taken-lines.tsx'
import { usePricedForm } from './use-priced-form.ts'

export const loader = guard('order.create', async ({ shop, request }): Promise<TakenAnswer> => {
	const query = new URL(request.url).searchParams
	const fresh = newDraft(crypto.randomUUID())
	const adding = await draftThatAdds(shop, fresh, query.get(ADDS_TO) ?? '')
	const draft = await draftOfMessage(shop, adding, rowId(query.get('mensaje')))
	// From a customer's page, which the search parameter names.
	const buyerSearch = (query.get('comprador') ?? '').slice(0, 120)
	const buyers = await shop.counter.findBuyers(buyerSearch)
	return { ...NOTHING, buyerSearch, buyers, draft, shown: await shownOrder(shop, draft) }
})

export const action = takeOrder

// The answer contains the typed values: a fresh order would have another key.
export const shouldRevalidate = () => false

export const meta = () =>
	pageMeta('Pedido nuevo · Gestión', 'Un pedido por teléfono o en el mostrador.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

const DELIVERIES = [
	{ id: 'shipping', text: 'A domicilio' },
	{ id: 'pickup', text: 'Recogida en almacén' },
] as const

/** The form of the buyer, with the fields required by this way of selling; the rest is optional. */
function buyerForm(texts: TakenAnswer['draft']['texts']): FormDescription {
	const { canal, entrega } = texts
	const needed = [
		...(isPaidHere(texts) ? [] : ['nombre', 'telefono']),
		...(canal === 'telefono' ? ['correo'] : []),
		...(entrega === 'shipping' ? ['direccion', 'codigoPostal', 'localidad'] : []),
	]
	const fields = BUYER_FORM.fields.map((field) => (needed.includes(field.name) ? { ...field, optional: false } : field))
	return { ...BUYER_FORM, fields }
}

/** Whether the goods are paid and picked up at the counter, as far as it is chosen. */
const isPaidHere = ({ canal, entrega, pago }: TakenAnswer['draft']['texts']) =>
	canal === 'mostrador' && entrega === 'pickup' && (pago === 'efectivo' || pago === 'datafono')

export default function NewOrder({ loaderData }: { readonly loaderData: Loaded }) {
	const answered = useActionData<typeof action>()
	const { draft, shown, products, search, isAdded, buyers, buyerSearch, faults } = answered ?? loaderData
	const edits = useEdits(answered)
	const form = usePricedForm(answered, edits)
	const { texts } = draft
	return (
		<div className="page new-order">
			<p className="back">
				<Link to={addresses.orders}>Pedidos</Link>
			</p>
			<h1>{shown.addsTo ? 'Añadir material a un pedido' : 'Pedido nuevo'}</h1>
			{shown.addsTo && <AddsTo order={shown.addsTo} />}
			<Form method="post" noValidate {...form}>
				<HiddenFields draft={draft} totalCents={shown.totalCents} />
				{/* The first button is what the Enter key presses: it searches and prices, and places nothing. */}
				<button type="submit" className="visually-hidden" tabIndex={-1}>
					Buscar y calcular
				</button>
				<div className="beside">
					<div className="stack loose">
						<fieldset className="row tight choices">
							<legend>Cómo llega</legend>
							{STAFF_CHANNELS.map((channel) => (
								<Choice key={channel} name="canal" value={channel} text={CHANNEL_TEXTS[channel]} texts={texts} />
							))}
						</fieldset>
						<ProductSearch products={products} search={search} edits={edits} added={isAdded ? draft.lines.length : 0} />
						<TakenLines lines={shown.lines} edits={edits} />
						<p className="row">
							<Button kind="line" type="submit" name="anadir-servicio" value="si">
								Añadir una línea libre
							</Button>
							<span className="mute">Un corte, un transporte especial, la colocación… Al 21 % de IVA.</span>
						</p>
						{draft.lines.some(hasAgreedPrice) ? (
							<FormFields
								form={PRICE_REASON_FORM}
								idPrefix="precio"
								values={{ motivo: texts.motivo }}
								answer={faults ?? undefined}
							/>
						) : (
							<input type="hidden" name="motivo" value={texts.motivo} />
						)}
						<BuyerSearch buyers={buyers} search={buyerSearch} edits={edits} account={shown.account} />
						<div className="message-form">
							<FormFields
								key={draft.filled}
								form={buyerForm(texts)}
								idPrefix="pedido"
								values={texts}
								answer={faults ?? undefined}
							/>
						</div>
					</div>
					<Side texts={texts} shown={shown} />
				</div>
			</Form>
		</div>
	)
}

type Draft = TakenAnswer['draft']
type Shown = Loaded['shown']

interface ChoiceProps {
	readonly name: 'canal' | 'entrega' | 'pago'
	readonly value: string
	readonly text: string
	readonly texts: Draft['texts']
	readonly isRefused?: boolean
}

const Choice = ({ name, value, text, texts, isRefused = false }: ChoiceProps) => (
	<label className="row tight">
		<input type="radio" name={name} value={value} defaultChecked={texts[name] === value} disabled={isRefused} />
		<span>{text}</span>
	</label>
)

/** The order that this one adds to. */
const AddsTo = ({ order }: { readonly order: NonNullable<Shown['addsTo']> }) => (
	<Notice tone={order.isPossible ? undefined : 'bad'}>
		{order.isPossible ? 'Se añade al pedido ' : 'Ya no se puede añadir material al pedido '}
		<Link className="text-link" to={addresses.order(order.id)}>
			{order.id}
		</Link>
		{order.isPossible &&
			': va al mismo sitio y con él, y solo se cobra el transporte que falte. Tiene su número, su cobro y su factura.'}
	</Notice>
)

/** The state of the draft that its visible fields do not have. */
const HiddenFields = ({ draft, totalCents }: { readonly draft: Draft } & Pick<Shown, 'totalCents'>) => (
	<>
		<input type="hidden" name="formulario" value="pedido" />
		<input type="hidden" name="clave" value={draft.key} />
		<input type="hidden" name="mensaje" value={draft.messageId} />
		<input type="hidden" name={ADDS_TO} value={draft.addsTo} />
		<input type="hidden" name="cuenta" value={draft.accountId} />
		<input type="hidden" name="llenado" value={draft.filled} />
		<input type="hidden" name="totalLeido" value={totalCents} />
	</>
)

interface SideProps {
	readonly texts: Draft['texts']
	readonly shown: Shown
}

/** Delivery, payment, the totals and the buttons. */
function Side({ texts, shown }: SideProps) {
	return (
		<div className="new-order-side well stack">
			<fieldset className="row tight choices">
				<legend>Entrega</legend>
				{DELIVERIES.map(({ id, text }) => (
					<Choice key={id} name="entrega" value={id} text={text} texts={texts} />
				))}
			</fieldset>
			<label className="field">
				Código promocional
				<input className="input" name="codigo" defaultValue={texts.codigo} maxLength={40} autoComplete="off" />
			</label>
			<fieldset className="row tight choices">
				<legend>Cómo se paga</legend>
				{shown.payments.map(({ id, text, isRefused }) => (
					<Choice key={id} name="pago" value={id} text={text} texts={texts} isRefused={isRefused} />
				))}
			</fieldset>
			{isPaidHere(texts) && (
				<label className="row tight">
					<input type="checkbox" name="llevar" value="si" defaultChecked={texts.llevar === 'si'} />
					<span>Ya se lo lleva: queda cobrado, facturado y entregado</span>
				</label>
			)}
			{shown.notices.map((notice) => (
				<Notice key={notice} tone="bad">
					{notice}
				</Notice>
			))}
			<Sum shown={shown} />
			<p className="row">
				<Button kind="line" type="submit">
					Calcular
				</Button>
				<Button kind="line" type="submit" name="presupuestar" value="si">
					Hacer un presupuesto
				</Button>
				<Button type="submit" busyText="Apuntando…" name="hacer" value="si">
					Hacer el pedido
				</Button>
			</p>
		</div>
	)
}

const Sum = ({ shown }: Pick<SideProps, 'shown'>) => (
	<>
		<dl className="pairs totals at-end" aria-live="polite">
			{shown.rows.map(({ name, amount }) => (
				<Pair key={name} name={name}>
					{amount}
				</Pair>
			))}
			<Pair className="total" name={shown.total.name}>
				{shown.total.amount}
			</Pair>
		</dl>
		{shown.contents !== '' && <p className="mute">{shown.contents}</p>}
	</>
)
