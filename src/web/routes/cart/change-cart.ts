import { PROBLEMS } from '#contract/problem.ts'
import type { CartBuyer } from '#domain/account/account.ts'
import {
	type CartMemory,
	cleanPostalCode,
	type RememberedLine,
	rememberedLineId,
	removeLine,
	setArea,
	setLot,
	setQuantity,
	withoutSamples,
} from '#domain/cart/memory.ts'
import { readQuantity } from '#domain/cart/read-quantity.ts'
import { LINE_VARIANT_IDS } from '#domain/catalogue/product.ts'
import { isCuttable, isStepped } from '#domain/catalogue/variants.ts'
import { numberOf } from '#domain/input/read-number.ts'
import type { Shop } from '#shop/shop.ts'
import { TRY_AGAIN } from '#ui/form/form-answer.ts'
import { AREA, areaFault } from '#web/cart/area-fault.ts'
import { promoFaultOf } from '#web/cart/cart-request.ts'
import { takeLine } from '#web/cart/take-line.ts'
import { pricedCart } from '#web/cart/visitor-cart.ts'

export interface Refused {
	readonly campo: 'linea' | 'codigoPromocional' | 'codigoPostal'
	readonly detail: string
	/** The product that could not be added, for a link back. */
	readonly product?: { readonly slug: string; readonly nombre: string }
}

export type Changed =
	| { readonly ok: true; readonly cart: CartMemory }
	| { readonly ok: false; readonly refused: Refused }

const done = (cart: CartMemory): Changed => ({ ok: true, cart })
const refuse = (campo: Refused['campo'], detail: string, product?: Refused['product']): Changed => ({
	ok: false,
	refused: { campo, detail, ...(product ? { product } : {}) },
})

const WHOLE = { places: 0, unit: 'none' } as const

/** A whole number of a form; NaN for anything else. */
const wholeIn = (form: FormData, name: string): number => numberOf(`${form.get(name) ?? ''}`, WHOLE) ?? Number.NaN

/** The line in a product page's form; null when it is invalid. */
function readLine(form: FormData): RememberedLine | 'area' | null {
	const variantId = LINE_VARIANT_IDS.find((id) => id === form.get('variante'))
	const quantity = variantId !== undefined && isStepped(variantId) ? readQuantity(`${form.get('cantidad') ?? ''}`) : 1
	const area = numberOf(`${form.get('area') ?? ''}`, AREA) ?? 0
	const isCustom = variantId === 'custom'
	if (isCustom && !isCuttable(area)) return 'area'
	const ids = [wholeIn(form, 'producto'), wholeIn(form, 'lote')]
	if (variantId === undefined || quantity === null || ids.some((id) => !Number.isInteger(id) || id < 1)) return null
	const [productId = 0, lotId = 0] = ids
	return { productId, lotId, variantId, quantity, areaHundredths: isCustom ? area : null }
}

async function add(shop: Shop, cart: CartMemory, form: FormData): Promise<Changed> {
	const line = readLine(form)
	const product = shop.catalogue.productById(Number(form.get('producto'))) ?? undefined
	const from = product && { slug: product.slug, nombre: product.nombre }
	if (line === 'area') return refuse('linea', areaFault(`${form.get('area') ?? ''}`.trim()), from)
	if (line === null) return refuse('linea', PROBLEMS.cantidad_no_valida[1], from)
	const taken = await takeLine(shop, cart, line)
	return taken.ok ? done(taken.cart) : refuse('linea', taken.detail, from)
}

async function applyPromo(shop: Shop, cart: CartMemory, typed: string, buyer: CartBuyer | null): Promise<Changed> {
	if (typed === '') return refuse('codigoPromocional', PROBLEMS.codigo_promocional_vacio[1])
	const changed = { ...cart, promoCode: typed.slice(0, 40) }
	const fault = promoFaultOf(await pricedCart(shop, changed, buyer))
	return fault === null ? done(changed) : refuse('codigoPromocional', fault)
}

function changeQuantity(cart: CartMemory, line: string, typed: string): Changed {
	const quantity = readQuantity(typed)
	return quantity === null ? refuse('linea', PROBLEMS.cantidad_no_valida[1]) : done(setQuantity(cart, line, quantity))
}

function changeArea(cart: CartMemory, line: string, typed: string): Changed {
	const area = numberOf(typed, AREA)
	return area !== null && isCuttable(area) ? done(setArea(cart, line, area)) : refuse('linea', areaFault(typed))
}

/** Serves a line from another lot of its product. */
function changeLot(shop: Shop, cart: CartMemory, id: string, lotId: number): Changed {
	const line = cart.lines.find((known) => rememberedLineId(known) === id)
	const product = line && shop.catalogue.productById(line.productId)
	return product?.lots.some((lot) => lot.id === lotId) ? done(setLot(cart, id, lotId)) : refuse('linea', TRY_AGAIN)
}

/** Removes the lines that a quotation's order has, if they still are those of the cart; samples stay. */
async function removeOrdered(shop: Shop, cart: CartMemory, order: string, buyer: CartBuyer | null): Promise<Changed> {
	const { lines } = withoutSamples(cart)
	const known = buyer && (await shop.quotations.orderOfCart(buyer.id, lines))
	if (known === null || known !== order) return refuse('linea', 'El carrito ha cambiado. Revísalo antes de vaciarlo.')
	return done({ ...cart, lines: cart.lines.filter((line) => !lines.includes(line)) })
}

function setDelivery(cart: CartMemory, form: FormData): Changed {
	const delivery = form.get('entrega') === 'pickup' ? 'pickup' : 'shipping'
	const typed = cleanPostalCode(`${form.get('codigoPostal') ?? cart.postalCode ?? ''}`)
	if (typed !== '' && typed.length < 5) {
		return refuse('codigoPostal', PROBLEMS.codigo_postal_invalido[1])
	}
	return done({ ...cart, delivery, postalCode: typed === '' ? null : typed })
}

/** Applies one of the cart's forms, for a guest or an account. */
export async function changeCart(
	shop: Shop,
	cart: CartMemory,
	form: FormData,
	buyer: CartBuyer | null,
): Promise<Changed> {
	const line = `${form.get('linea') ?? ''}`
	switch (form.get('accion')) {
		case 'anadir':
			return add(shop, cart, form)
		case 'cantidad':
			return changeQuantity(cart, line, `${form.get(form.has('nueva') ? 'nueva' : 'cantidad') ?? ''}`.trim())
		case 'area':
			return changeArea(cart, line, `${form.get(form.has('nueva') ? 'nueva' : 'area') ?? ''}`.trim())
		case 'lote':
			return changeLot(shop, cart, line, wholeIn(form, 'lote'))
		case 'quitar':
			return done(removeLine(cart, line))
		case 'quitar-pedidas':
			return removeOrdered(shop, cart, `${form.get('pedido') ?? ''}`, buyer)
		case 'codigo':
			return applyPromo(shop, cart, `${form.get('codigoPromocional') ?? ''}`.trim(), buyer)
		case 'quitar-codigo':
			return done({ ...cart, promoCode: null })
		case 'entrega':
			return setDelivery(cart, form)
		default:
			return refuse('linea', TRY_AGAIN)
	}
}
