import type { CartAnswer } from '#contract/cart/cart-answer.ts'
import type { CartBuyer } from '#domain/account/account.ts'
import type { CartMemory } from '#domain/cart/memory.ts'
import { addressText } from '#domain/merchant/merchant.ts'
import { formatEuros } from '#domain/money/format.ts'
import { withVat } from '#domain/money/vat.ts'
import { isParcel } from '#domain/sample/sample.ts'
import { notDeliveredText } from '#domain/shipping/delivery-fault-text.ts'
import { ON_PALLET } from '#domain/shipping/kerbside.ts'
import { afterTransportText } from '#domain/tax/tax-regime-text.ts'
import { VAT_PERCENT } from '#domain/trade/terms.ts'
import type { Shop } from '#shop/shop.ts'
import type { FieldValues } from '#ui/form/form-answer.ts'
import { pricedCart } from '#web/cart/visitor-cart.ts'

/** One way to get an order, in words. */
export interface DeliveryOption {
	readonly id: CartMemory['delivery']
	readonly name: string
	readonly cost: string
	readonly place: string
	/** When it arrives, or how that is agreed; empty while it depends on the postal code. */
	readonly when: string
	/** How it is handed over; empty where nothing has to be said. */
	readonly how: string
}

/** Both ways of delivery for a cart, each with its price, its address and its days. */
export async function deliveryOptions(
	shop: Shop,
	memory: CartMemory,
	{ account, values }: { readonly account: CartBuyer | null; readonly values: FieldValues },
): Promise<readonly DeliveryOption[]> {
	const postalCode = values.codigoPostal || memory.postalCode
	const home = await pricedCart(shop, { ...memory, delivery: 'shipping' }, account, postalCode)
	const pickup = await pricedCart(shop, { ...memory, delivery: 'pickup' }, account, postalCode)
	return [
		{
			id: 'shipping',
			name: 'A domicilio',
			cost: homeCost(home, postalCode),
			place: homePlace(values, postalCode),
			how: isParcel(memory.lines) ? 'Por mensajería' : `${ON_PALLET}: no se sube a casa`,
			when: home.entregaPorTelefono ? 'Se acuerda por teléfono' : (home.entregaPrevista?.texto ?? ''),
		},
		{
			id: 'pickup',
			name: 'Recogida en almacén',
			cost: 'Gratis',
			place: addressText(shop.merchant().warehouse),
			when: pickup.entregaPrevista?.texto ?? '',
			how: '',
		},
	]
}

function homeCost({ envio, avisos, regimen }: CartAnswer, postalCode: string | null): string {
	if (envio !== null) {
		if (envio === 0) return 'Gratis'
		const price = `${formatEuros(envio)} ${afterTransportText(regimen)}`
		return regimen === 'exportacion' ? price : `${price} = ${formatEuros(withVat(envio, VAT_PERCENT))}`
	}
	return avisos.some(({ codigo }) => codigo === 'sin_envio')
		? notDeliveredText(postalCode ?? '')
		: 'El precio depende del código postal'
}

function homePlace({ direccion, localidad }: FieldValues, postalCode: string | null): string {
	if (direccion && localidad && postalCode) return `${direccion}, ${postalCode} ${localidad}`
	return postalCode ? `En tu dirección, código postal ${postalCode}` : 'En la dirección que escribes abajo'
}
