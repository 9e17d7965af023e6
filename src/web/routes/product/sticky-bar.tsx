import { useEffect, useState } from 'react'
import type { ProductAnswer } from '#contract/catalogue/product-answer.ts'
import { priceUnit } from '#domain/catalogue/sheet/sale-units.ts'
import { toEuros } from '#domain/money/cents.ts'
import { Button } from '#ui/button.tsx'
import { type OwnAmount, Price } from '#ui/price.tsx'
import type { Chosen } from '#web/routes/product/amount/chosen.ts'

const SHOWN_AFTER_PX = 300

interface StickyBarProps {
	readonly product: ProductAnswer
	readonly chosen: Chosen | null
	/** The amount of `chosen`, or that of the price of one. */
	readonly own: OwnAmount
	/** The id of the form that its button submits. */
	readonly form: string
	readonly isBusy: boolean
	/** Whether the lot has less than the amount. */
	readonly isTooMuch: boolean
}

/** The bar at the bottom of a phone with the price and the button, once the page is scrolled. */
export function StickyBar({ product, chosen, own, form, isBusy, isTooMuch }: StickyBarProps) {
	const isShown = useScrolledPast(SHOWN_AFTER_PX)
	return (
		<div className="sticky-buy" data-fixed-bar data-shown={isShown} inert={!isShown}>
			<span>
				<b>{product.nombre}</b>
				<span className="price leading">
					<Price
						{...(chosen ? { euros: toEuros(chosen.totalCents) } : headPrice(product))}
						iva={product.tipoIva}
						own={own}
					/>
				</span>
			</span>
			<Button type="submit" form={form} isBusy={isBusy} disabled={isTooMuch}>
				{chosen ? `Añadir ${chosen.amountText}` : 'Añadir al carrito'}
			</Button>
		</div>
	)
}

function headPrice(product: ProductAnswer) {
	const { tipo, precio, precio_promo: promo, precio_unidad: unit } = product
	return { euros: tipo === 'azulejo' ? (promo ?? precio) : (unit ?? precio), unit: `/${priceUnit(product)}` }
}

function useScrolledPast(pixels: number): boolean {
	const [isPast, setPast] = useState(false)
	useEffect(() => {
		const look = () => setPast(window.scrollY > pixels)
		look()
		window.addEventListener('scroll', look, { passive: true })
		return () => window.removeEventListener('scroll', look)
	}, [pixels])
	return isPast
}
