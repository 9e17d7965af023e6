import { firstDayOf, lastDayOf, promoTestSchema } from '#contract/promo/promo-form.ts'
import { AUDIENCE_TEXTS, PROMO_STATE_TEXTS } from '#contract/promo/promo-texts.ts'
import { FAMILIES } from '#domain/document/families.ts'
import { type Cents, cents } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import { type PromoCode, type PromoRefusal, type PromoScope, promoState, reachesAll } from '#domain/promo/promo-code.ts'
import { counted } from '#domain/text/counted.ts'
import { dayInWords } from '#domain/time/madrid.ts'
import type { Tested } from '#office/routes/prices/tester.tsx'
import type { TestedCode } from '#shop/promo/promo-desk.ts'
import type { Shop } from '#shop/shop.ts'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { readForm } from '#ui/form/read-form.ts'
import { typedValues } from '#ui/form/typed-values.ts'

const euros = (amount: number) => (amount / 100).toFixed(2).replace('.', ',')

/** The discount of a code. */
function discountText({ type, discount }: Pick<PromoCode, 'type' | 'discount'>): string {
	if (type === 'shipping') return 'El transporte'
	return type === 'percentage' ? `${discount} %` : formatCents(cents(discount))
}

/** The goods that a code or a price list takes from: «Mosaicos y 3 productos». */
export function scopeText({ onlyFamilies, onlyProductIds }: PromoScope): string {
	const families = FAMILIES.flatMap(({ id, title }) => (onlyFamilies?.includes(id) ? [title] : []))
	const count = onlyProductIds?.length ?? 0
	const parts = [...families, ...(count === 0 ? [] : [counted(count, 'producto', 'productos')])]
	return parts.length === 0 ? 'Todo el material' : parts.join(', ').replace(/, ([^,]+)$/, ' y $1')
}

/** A code as the list shows it. */
export const codeRow = (promo: PromoCode, nowMs: number) => ({
	codigo: promo.code,
	estado: promoState(promo, nowMs),
	estadoTexto: PROMO_STATE_TEXTS[promoState(promo, nowMs)],
	descuento: discountText(promo),
	sobre: promo.type === 'shipping' ? 'Todo el pedido' : scopeText(promo),
	aplica: promo.automaticName == null ? 'Escrito' : 'Solo',
	nombre: promo.automaticName ?? '',
	fechas: datesText(promo),
	minimo: promo.minimumSubtotalCents === null ? '—' : formatCents(promo.minimumSubtotalCents),
	para: AUDIENCE_TEXTS[promo.audience],
	usos: promo.maxUses === null ? `${promo.uses}` : `${promo.uses} de ${promo.maxUses}`,
})
export type CodeRow = ReturnType<typeof codeRow>

/** «Del 1 de noviembre de 2026 al 30 de noviembre de 2026». */
export function datesText(promo: Pick<PromoCode, 'fromMs' | 'untilMs'>): string {
	const [first, last] = [firstDayOf(promo), lastDayOf(promo)]
	if (first === '' && last === '') return 'Siempre'
	if (last === '') return `Desde el ${dayInWords(first)}`
	return first === '' ? `Hasta el ${dayInWords(last)}` : `Del ${dayInWords(first)} al ${dayInWords(last)}`
}

/** A code as its form shows it, with its products as the form names them. */
export const codeValues = (promo: PromoCode, products: string): Readonly<Record<string, string>> => ({
	tipo: promo.type,
	descuento: amountOf(promo),
	nombre: promo.automaticName ?? '',
	desde: firstDayOf(promo),
	hasta: lastDayOf(promo),
	minimo: promo.minimumSubtotalCents === null ? '' : euros(promo.minimumSubtotalCents),
	usos: `${promo.maxUses ?? ''}`,
	usosPorComprador: `${promo.maxUsesPerCustomer ?? ''}`,
	para: promo.audience,
	...Object.fromEntries((promo.onlyFamilies ?? []).map((id) => [id, 'si'])),
	productos: products,
})

function amountOf({ type, discount }: PromoCode): string {
	if (type === 'shipping') return ''
	return type === 'percentage' ? `${discount}` : euros(discount)
}

export interface CodeTest {
	readonly values: Readonly<Record<string, string>>
	readonly refused: FormFaults | null
	readonly tested: Tested | null
}

/** Evaluates a code as the cart does. */
export async function testCode({ promo }: Pick<Shop, 'promo'>, query: URLSearchParams): Promise<CodeTest> {
	const values = typedValues(query)
	if (!query.has('codigo')) return { values, refused: null, tested: null }
	const read = readForm(query, promoTestSchema)
	if (!read.ok) return { values, refused: read.answer, tested: null }
	const subtotalCents = cents(read.data.importe)
	const asked = { subtotalCents, professional: read.data.comprador === 'profesional' }
	const tested = await promo.test(read.data.codigo, asked)
	return { values, refused: null, tested: { answer: answerOf(tested), reasons: reasonsOf(tested, subtotalCents) } }
}

function answerOf({ promo, refusal, discountCents }: TestedCode): string {
	if (refusal !== null) return 'No se acepta'
	if (promo?.type === 'shipping') return 'Aceptado: quita el transporte'
	return `Aceptado: descuenta ${formatCents(discountCents)} sin IVA`
}

function reasonsOf({ promo, refusal, discountCents }: TestedCode, subtotalCents: Cents): string[] {
	if (promo === null) return ['No hay ningún código con ese nombre.']
	if (refusal !== null) return [refusalText(promo, refusal)]
	const { maxUses, uses, maxUsesPerCustomer } = promo
	return [
		promo.type === 'shipping'
			? 'Solo a domicilio, donde el transporte puede ser gratis, y sin los servicios de entrega.'
			: `${discountText(promo)} sobre ${formatCents(subtotalCents)}.`,
		...(reachesAll(promo) ? [] : [`Solo de: ${scopeText(promo)}. El importe que has escrito es el de ese material.`]),
		...(discountCents === subtotalCents ? ['Nunca descuenta más que el material.'] : []),
		maxUses === null ? 'Sin límite de usos.' : `Quedan ${maxUses - uses} usos de ${maxUses}.`,
		...(maxUsesPerCustomer === null
			? []
			: [`Cada comprador, ${maxUsesPerCustomer} como mucho: se mira al hacer el pedido.`]),
	]
}

function refusalText(promo: PromoCode, refusal: PromoRefusal): string {
	const texts: Readonly<Record<PromoRefusal, string>> = {
		desconocido: 'No hay ningún código con ese nombre.',
		sin_empezar: `Todavía no ha empezado. ${datesText(promo)}.`,
		terminado: `Ya ha terminado. ${datesText(promo)}.`,
		agotado: `Se ha usado las ${promo.maxUses} veces que se podía.`,
		otro_publico: `Es para: ${AUDIENCE_TEXTS[promo.audience].toLowerCase()}.`,
		otro_producto: 'Solo vale al comprar uno de sus productos.',
		minimo: `El material tiene que llegar a ${formatCents(promo.minimumSubtotalCents ?? cents(0))} sin IVA.`,
	}
	return texts[refusal]
}
