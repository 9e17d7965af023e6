import {
	type ActionFunctionArgs,
	data,
	type LinksFunction,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router'
import { PROBLEMS } from '#contract/problem.ts'
import { acceptSchema, askSchema, rejectSchema } from '#contract/quotation/quotation-form.ts'
import { refusalText } from '#contract/refusal-text.ts'
import type { Account } from '#domain/account/account.ts'
import type { QuotationAnswer } from '#domain/quotation/answer.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { totalRows } from '#domain/quotation/total-rows.ts'
import { ButtonLink } from '#ui/button.tsx'
import { readForm, refusedForm } from '#ui/form/read-form.ts'
import { faultyForm } from '#ui/form/refuse-form.ts'
import { typedValues } from '#ui/form/typed-values.ts'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import { formSource } from '#web/page/form-source.ts'
import type { FrameHandle } from '#web/page/frame.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { postedForm, servicesOf } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { accountOf } from '#web/page/visitor-account.ts'
import { SingleNotice } from '#web/parts/single-notice/single-notice.tsx'
import { PlanLinks } from '#web/shared/quotation/plan-links.tsx'
import { planLinks } from '#web/shared/quotation/planned-tiles.ts'
import quotationStyle from '#web/shared/quotation/quotation.css?url'
import { QuotationTexts, QuotedLines } from '#web/shared/quotation/quoted-lines.tsx'
import { seenProducts } from '#web/shared/quotation/seen-products.ts'
import { type ShownQuotation, shownQuotation } from '#web/shared/quotation/shown-quotation.ts'
import { Answers, type MarkedTotal, TOTAL_OF_MARKED } from './answers.tsx'
import { QuotationHead } from './quotation-head.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: quotationStyle }]

export const headers = privatePage

/** Whether the viewer is the issuer, or of the shop: then its client has not seen it. */
const isIssuer = ({ accountId }: Quotation, account: Account | null) =>
	account !== null && (account.id === accountId || account.kind === 'staff')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const services = servicesOf(context)
	const { quotations } = services.shop
	const key = params.clave ?? ''
	const found = await quotations.ofKey(key)
	if (!found) return data({ shown: null }, { status: 404 })
	const account = await accountOf(request, services)
	if (found.quotation.state === 'enviado' && !isIssuer(found.quotation, account)) await quotations.see(key)
	const mayPay = found.quotation.accountId === null || found.quotation.accountId === account?.id
	return {
		shown: {
			...shownQuotation(found, services.shop.nowMs()),
			key,
			mayOrder: found.orderFault === null && mayPay,
			isOwn: isIssuer(found.quotation, account),
			seen: seenProducts(services.shop, found.quotation.lines),
			// A professional's client does not see the shop's prices, which a plan has.
			plans: found.quotation.issuer === 'profesional' ? [] : planLinks(services.shop, found.quotation.lines),
			isOver: found.orderFault === 'presupuesto_caducado' && found.quotation.state === 'aceptado',
		},
	}
}

/** The positions of the marked lines. */
const markedIn = (form: FormData): number[] =>
	[...form.keys()].flatMap((name) => {
		const [, position] = /^linea-(\d{1,3})$/.exec(name) ?? []
		return position === undefined ? [] : [Number(position)]
	})

/** The answer of a form, or its faults. */
function answerIn(
	form: FormData,
): { ok: true; answer: QuotationAnswer } | { ok: false; refused: ReturnType<typeof faultyForm> } {
	switch (form.get('formulario')) {
		case 'aceptar': {
			const read = readForm(form, acceptSchema)
			if (!read.ok) return { ok: false, refused: faultyForm(read.answer) }
			return { ok: true, answer: { kind: 'accept', name: read.data.nombre, positions: markedIn(form) } }
		}
		case 'cambio': {
			const read = readForm(form, askSchema)
			if (!read.ok) return { ok: false, refused: faultyForm(read.answer) }
			return { ok: true, answer: { kind: 'ask', text: read.data.cambio } }
		}
		case 'rechazar': {
			const read = readForm(form, rejectSchema)
			if (!read.ok) return { ok: false, refused: faultyForm(read.answer) }
			return { ok: true, answer: { kind: 'reject', text: read.data.motivo } }
		}
		default:
			throw data(null, { status: 400 })
	}
}

/** The form as it is, with the sums of its marked lines. */
function markedTotal(form: FormData, quotation: Quotation): MarkedTotal {
	const marked = new Set(markedIn(form))
	const lines = quotation.lines.filter(({ position }) => marked.has(position))
	return { values: typedValues(form), faults: [], detail: null, totals: totalRows(quotation, lines) }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
	const services = servicesOf(context)
	const key = params.clave ?? ''
	const form = postedForm(context)
	const found = await services.shop.quotations.ofKey(key)
	if (found && form.get('accion') === TOTAL_OF_MARKED) return data(markedTotal(form, found.quotation))
	const read = answerIn(form)
	if (!read.ok) return read.refused
	const { address } = formSource(request, services)
	const account = await accountOf(request, services)
	if (found && isIssuer(found.quotation, account)) {
		const [status, detail] = PROBLEMS.presupuesto_propio
		return data(refusedForm(form, detail), { status })
	}
	const edition = Number(form.get('version')) || 0
	const answered = await services.shop.quotations.answer(key, { edition, address, answer: read.answer })
	if (!answered.ok) {
		const [status, detail] = refusalText(answered)
		return data(refusedForm(form, detail), { status })
	}
	return redirect(addresses.clientQuotation(key))
}

/** Also after a refusal: concurrent changes are displayed. */
export const shouldRevalidate = afterEveryAnswer

/** A professional's client reads it in the professional's name. */
export const handle: FrameHandle<{ readonly shown: (ShownQuotation & { readonly key: string }) | null }> = {
	frame: ({ shown }) => {
		if (shown?.issuer !== 'profesional') return { kind: 'quiet', back: null }
		const { name, phone, email, namesShop } = shown.quoter
		return {
			kind: 'firm',
			firm: { name, phone, email, namesShop, logo: shown.hasLogo ? addresses.quotationLogo(shown.key) : null },
		}
	},
}

export const meta = () =>
	pageMeta('Presupuesto', 'Un presupuesto, para aceptarlo o pedir un cambio.', { noindex: true })

const STATES = {
	borrador: '',
	enviado: '',
	visto: '',
	cambio_pedido:
		'Has pedido un cambio. Si te hacen una versión nueva, te llega por correo; mientras, puedes aceptar esta.',
	aceptado: 'Aceptado por',
	rechazado: 'Este presupuesto está rechazado. Si cambias de idea, pide uno nuevo.',
	caducado: 'Este presupuesto ha terminado y sus precios ya no se guardan. Pide uno nuevo.',
	retirado: 'Este presupuesto está retirado: quien lo hizo ya no lo ofrece.',
	pedido: 'Aceptado por',
} as const

/** A quotation for holders of its link: its contents, and the possible answers. */
export default function ClientQuotation() {
	const { shown } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	if (!shown) {
		return (
			<SingleNotice title="Ese presupuesto no está">
				<p>El enlace no está entero, o el presupuesto se ha borrado. Pídeselo otra vez a quien te lo hizo.</p>
			</SingleNotice>
		)
	}
	const { key, state, acceptedBy, issuer, lines, totals } = shown
	const isOpen = state === 'enviado' || state === 'visto' || state === 'cambio_pedido'
	const said = acceptedBy === null ? STATES[state] : `Aceptado por ${acceptedBy}.`
	return (
		<div className="wrap quotation-page stack loose">
			<QuotationHead quotation={shown} />
			{said !== '' && (
				<Notice tone={state === 'caducado' || state === 'retirado' ? 'bad' : undefined} role="status">
					{said}
				</Notice>
			)}
			{shown.isOver && <Notice tone="bad">{'Sus precios ya no se guardan: pide uno nuevo.'}</Notice>}
			{shown.isOwn && isOpen && <Notice>Así lo ve tu cliente, que es quien puede contestarlo.</Notice>}
			{shown.mayOrder && (
				<p>
					<ButtonLink to={addresses.orderQuotation(key)}>
						{issuer === 'tienda' ? 'Elegir entrega y pago' : 'Pedirlo a la tienda'}
					</ButtonLink>
				</p>
			)}
			{acceptedBy !== null && issuer === 'profesional' && !shown.mayOrder && (
				<p>{`${shown.quoter.name} se pondrá en contacto contigo.`}</p>
			)}
			{isOpen && !shown.isOwn ? (
				<Answers quotation={shown} answer={answer} />
			) : (
				<>
					<QuotedLines lines={lines} totals={totals} seen={shown.seen} />
					<QuotationTexts terms={shown.terms} notes={shown.notes} />
				</>
			)}
			<PlanLinks links={shown.plans} />
			<p>
				<ButtonLink kind="line" href={addresses.quotationFile(key)} download>
					Descargar en PDF
				</ButtonLink>
			</p>
		</div>
	)
}
