import { type CartAnswer, cartAnswer } from '#contract/cart/cart-answer.ts'
import { readLine } from '#contract/staff/taken-order.ts'
import { isApprovedProfessional } from '#domain/account/account.ts'
import { stockUnit } from '#domain/cart/line.ts'
import { priceInForce } from '#domain/catalogue/price.ts'
import { SERVICE_VARIANT, stockHundredths } from '#domain/catalogue/product.ts'
import { POSTAL_CODE } from '#domain/contact/patterns.ts'
import { STAFF_CHANNELS } from '#domain/counter/sale-channel.ts'
import { formatCents, formatEuros, formatHundredths } from '#domain/money/format.ts'
import { FREE_TRANSPORT } from '#domain/order/discount-text.ts'
import { payMethodName } from '#domain/payment/pay-method.ts'
import { reductionName } from '#domain/price-list/reduction-text.ts'
import { totalRowText } from '#domain/tax/tax-regime-text.ts'
import { counted } from '#domain/text/counted.ts'
import { salePriceCents } from '#office/routes/products/product-list.ts'
import type { Shop } from '#shop/shop.ts'
import type { Draft, DraftLine } from './draft.ts'
import { type LineChoices, lineChoices, SERVICE_CHOICES } from './line-choices.ts'

const MOST_PRODUCTS = 8

/** A line as the page shows it. */
export interface ShownLine extends DraftLine, LineChoices {
	/** Its content: «14 cajas · 20,16 m² · 443 kg». */
	readonly contents: string
	readonly total: string
	readonly fault: string | null
}

/** A result of the product search. */
export interface FoundProduct {
	readonly id: number
	readonly name: string
	readonly detail: string
	readonly price: string
}

export interface ShownPayment {
	readonly id: string
	readonly text: string
	readonly isRefused: boolean
}

/** The page's data of an order in preparation, besides the typed values. */
export interface ShownOrder {
	readonly lines: readonly ShownLine[]
	readonly rows: readonly { readonly name: string; readonly amount: string }[]
	readonly total: { readonly name: string; readonly amount: string }
	readonly totalCents: number
	readonly contents: string
	readonly notices: readonly string[]
	readonly payments: readonly ShownPayment[]
	/** The order that it adds to, if that is possible still; null for none. */
	readonly addsTo: { readonly id: string; readonly isPossible: boolean } | null
	/** The buyer's account, and its terms; null for a guest. */
	readonly account: { readonly name: string; readonly terms: string } | null
}

/** Prices the typed order as the buyer's cart would be priced, by the same function. */
export async function shownOrder(shop: Shop, draft: Draft): Promise<ShownOrder> {
	const { texts } = draft
	const account = draft.accountId === 0 ? null : await shop.counter.account(draft.accountId)
	const read = draft.lines.map(readLine)
	const delivery = texts.entrega === 'pickup' ? 'pickup' : 'shipping'
	const postalCode = POSTAL_CODE.test(texts.codigoPostal.trim()) ? texts.codigoPostal.trim() : null
	const asked = { delivery, postalCode } as const
	const added = draft.addsTo === '' ? null : await shop.counter.addedTo(draft.addsTo)
	const lines = read.flatMap((one) => (one.ok ? [one.line] : []))
	const { entries, quote } = await shop.priceCart(
		{ ...asked, lines, promoCode: texts.codigo || null, goesWith: added?.goesWith ?? null },
		account,
	)
	const answer = cartAnswer(entries, quote, asked, shop.showroom)
	const channel = STAFF_CHANNELS.find((one) => one === texts.canal) ?? 'telefono'
	const { totalCents } = quote.totals
	const options = await shop.counter.payOptions(channel, totalCents, account)
	let next = 0
	return {
		lines: draft.lines.map((typed, index) => {
			const one = read[index]
			const priced = one?.ok ? answer.lineas[next++] : undefined
			const fault = one?.ok === false ? one.fault : (priced?.problem?.detail ?? null)
			const product = shop.catalogue.productById(Number(typed.producto))
			const isService = typed.variante === SERVICE_VARIANT
			const choices = isService ? SERVICE_CHOICES : product ? lineChoices(typed, product, shop.nowMs()) : GONE
			return {
				...typed,
				...choices,
				contents: priced?.contents ?? '',
				total: priced && priced.problem === null ? formatEuros(priced.total) : '',
				fault: product || isService ? fault : 'Ya no está a la venta',
			}
		}),
		rows: [
			{ name: 'Material sin IVA', amount: formatEuros(answer.subtotal) },
			...(answer.incentivo > 0 ? [{ name: reductionName(answer.tarifa), amount: formatEuros(-answer.incentivo) }] : []),
			...promoRow(answer),
			{ name: delivery === 'pickup' ? 'Recogida' : 'Transporte', amount: shippingText(answer) },
			...answer.filasIva.map(({ nombre, importe }) => ({ name: nombre, amount: formatEuros(importe) })),
		],
		total: { name: totalRowText(quote.totals.taxRegime), amount: formatEuros(answer.total) },
		totalCents,
		contents: answer.contenido,
		notices: [...answer.avisos.map(({ mensaje }) => mensaje), ...(answer.codigoSinUsar ? [answer.codigoSinUsar] : [])],
		payments: options.map(({ method, refused, creditDays, limitCents }) => ({
			id: method,
			text:
				(method === 'tarjeta' ? 'Tarjeta, con un enlace por correo' : payMethodName(method, creditDays)) +
				(refused && limitCents !== null ? ` (hasta ${formatCents(limitCents)})` : ''),
			isRefused: refused !== null,
		})),
		addsTo: draft.addsTo === '' ? null : { id: draft.addsTo, isPossible: added !== null },
		account: account && { name: account.empresa || account.nombre, terms: termsOf(account) },
	}
}

const GONE: LineChoices = {
	name: 'Producto retirado',
	variants: [],
	lots: [],
	takesArea: false,
	takesQuantity: false,
	list: null,
}

function promoRow({ codigoPromocional: promo, descuento }: CartAnswer): ShownOrder['rows'] {
	if (!promo || (promo.type !== 'shipping' && descuento === 0)) return []
	const amount = promo.type === 'shipping' ? FREE_TRANSPORT : formatEuros(-descuento)
	return [{ name: promo.nombre ?? promo.code, amount }]
}

const shippingText = ({ envio, envioGratis }: CartAnswer) => {
	if (envio === null) return 'falta el código postal'
	return envioGratis ? 'gratis' : formatEuros(envio)
}

const termsOf = (account: NonNullable<Awaited<ReturnType<Shop['counter']['account']>>>) =>
	isApprovedProfessional(account) ? 'profesional, con su incentivo' : 'cuenta de particular'

/** The products that a text finds and that can be sold, the best ones first. */
export function foundProducts(shop: Shop, typed: string): FoundProduct[] {
	const search = typed.trim()
	if (search === '') return []
	const sold = shop.catalogue.staff.find(search).filter((product) => !product.oculto && stockHundredths(product) > 0)
	return sold.slice(0, MOST_PRODUCTS).map((product) => ({
		id: product.id,
		name: product.nombre,
		detail: [
			product.ficha.referencia ?? '',
			`${formatHundredths(stockHundredths(product))} ${stockUnit(product)} en ${counted(product.lots.length, 'lote', 'lotes')}`,
		]
			.filter((part) => part !== '')
			.join(' · '),
		price: `${formatCents(salePriceCents(product))}${priceInForce(product, shop.nowMs()).descuento > 0 ? ', en oferta' : ''}`,
	}))
}

/** The only product whose complete reference or bar code was typed, as a scanner does; otherwise null. */
export function scannedProduct(shop: Shop, typed: string) {
	const code = typed.trim().toLowerCase()
	if (code === '') return null
	const found = shop.catalogue.staff
		.find(typed)
		.filter(({ oculto, ficha }) => !oculto && (ficha.referencia?.toLowerCase() === code || ficha.ean === code))
	return found.length === 1 ? (found[0] ?? null) : null
}
