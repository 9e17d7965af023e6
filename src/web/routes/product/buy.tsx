import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import type { ProductAnswer, VariantAnswer } from '#contract/catalogue/product-answer.ts'
import type { RememberedLine } from '#domain/cart/memory.ts'
import type { AreaNeed } from '#domain/catalogue/area-aid.ts'
import { formatEuros, formatNumber } from '#domain/money/format.ts'
import { addresses } from '#web/addresses.ts'
import { CART_OVERLAY } from '#web/cart/cart-drawer.tsx'
import { useCart } from '#web/cart/cart-provider.tsx'
import { useOverlay } from '#web/ui/drawer.tsx'
import { Amount } from '#web/ui/price.tsx'
import { useSay } from '#web/ui/toasts.tsx'
import { AreaAid } from './area-aid.tsx'
import { DeliveryBlock } from './delivery-block.tsx'
import { RewardOffer } from './reward-offer.tsx'

const STICKY_AFTER_PX = 300
const NOT_CHOSEN =
	'Por favor, selecciona una opción de compra, cantidad/área válidas y asegúrate de que el precio sea mayor que 0.'
const NO_AREA = 'Por favor, indica los metros cuadrados necesarios'

interface BuyProps {
	readonly product: ProductAnswer
	readonly lotId: number | null
	readonly variants: readonly VariantAnswer[]
	readonly aid: { readonly surface: string; readonly merma: string; readonly need: AreaNeed } | null
}

const isStepped = (variant: VariantAnswer) => variant.id === 'picking' || variant.id === 'cemento'

/** Parses «19,5» as 19.5; null unless it is a positive multiple of 0.5. */
function readArea(typed: string): number | null {
	const value = Number(typed.trim().replace(',', '.'))
	return typed.trim() !== '' && Number.isFinite(value) && value >= 0.5 && Number.isInteger(value * 2) ? value : null
}

/** Content and price of the chosen option, computed from the server's prices in the same way as on the server. */
function chosenOf(variant: VariantAnswer | undefined, areaText: string, quantity: number) {
	if (!variant) return null
	if (variant.id === 'custom') {
		const area = readArea(areaText)
		if (area === null) return null
		const cents = Math.round((Math.round(variant.price.unitPrice * 100) * Math.round(area * 100)) / 100)
		return { area, quantity: 1, total: cents / 100, kg: area * variant.weight, words: `${formatNumber(area)} m²` }
	}
	if (!Number.isInteger(quantity) || quantity < 1) return null
	const total = Math.round(variant.precio_total * 100 * quantity) / 100
	const kg = variant.weight * quantity * variant.area
	const words = isStepped(variant)
		? `${quantity} ${variant.nombre_variante === 'Por cajas' ? (quantity === 1 ? 'caja' : 'cajas') : quantity === 1 ? 'unidad' : 'unidades'}`
		: variant.id === 'default'
			? `${formatNumber(variant.area)} m²`
			: '1 palet'
	return { area: null, quantity, total, kg, words }
}

function OptionPrice({ variant, iva }: { readonly variant: VariantAnswer; readonly iva: 0 | 1 }) {
	const { price } = variant
	const unit = { custom: '/m²', picking: variant.nombre_variante === 'Por cajas' ? '/caja' : '/ud', cemento: '/ud' }[
		variant.id as string
	]
	const shown = variant.id === 'custom' ? price.unitPrice : price.totalPrice
	return (
		<span className="option-price">
			<b>
				<Amount euros={shown} iva={iva} />
				{unit ?? ''}
			</b>
			{variant.id !== 'custom' && price.discountPercentage > 0 && (
				<span className="small save">
					ahorras <Amount euros={Math.round((price.originalTotalPrice - price.totalPrice) * 100) / 100} iva={iva} />
					{` (${price.discountPercentage} %)`}
				</span>
			)}
		</span>
	)
}

/** Options, quantity or area, calculator, delivery and buy button, all derived from the same state. */
export function Buy({ product, lotId, variants, aid }: BuyProps) {
	const cart = useCart()
	const say = useSay()
	const drawer = useOverlay(CART_OVERLAY)
	const preferred = variants.find((variant) => variant.id === 'custom') ?? variants.find(isStepped) ?? variants[0]
	const [variantId, setVariantId] = useState(preferred?.id)
	const [areaText, setAreaText] = useState(aid ? formatNumber(aid.need.customAreaHundredths / 100) : '')
	const [quantity, setQuantity] = useState(aid && aid.need.boxes > 0 ? aid.need.boxes : 1)
	const [fault, setFault] = useState<string | null>(null)
	const [busy, setBusy] = useState(false)
	const areaField = useRef<HTMLInputElement>(null)
	const showSticky = useScrolledPast(STICKY_AFTER_PX)
	const variant = variants.find((candidate) => candidate.id === variantId)
	const chosen = chosenOf(variant, areaText, quantity)
	const lot = product.lotes.find((candidate) => candidate.id === lotId)
	const byArea = product.tipo === 'azulejo' && product.azulejo === 0
	const boxes = variants.some((candidate) => candidate.id === 'picking') && byArea

	useEmptyCartStartsAtPickup()

	// Another option starts with the quantity of its line in the cart, or with one (specification §4).
	const { lines } = cart.memory
	function choose(id: VariantAnswer['id']) {
		const known = lines.find((line) => line.productId === product.id && line.variantId === id && line.lotId === lotId)
		setVariantId(id)
		setQuantity(known?.quantity ?? 1)
		setFault(null)
	}

	async function add() {
		if (!variant || lotId === null || !chosen || chosen.total <= 0) {
			setFault(variant?.id === 'custom' ? NO_AREA : NOT_CHOSEN)
			say(variant?.id === 'custom' && areaText.trim() === '' ? NO_AREA : NOT_CHOSEN, 'bad')
			areaField.current?.focus()
			return
		}
		const line: RememberedLine = {
			productId: product.id,
			lotId,
			variantId: variant.id,
			quantity: chosen.quantity,
			areaHundredths: chosen.area === null ? null : Math.round(chosen.area * 100),
		}
		setBusy(true)
		const added = await cart.add(line)
		setBusy(false)
		if (added) drawer.open()
	}

	function take(need: AreaNeed) {
		if (boxes) {
			setVariantId('picking')
			setQuantity(need.boxes)
		} else {
			setVariantId('custom')
			setAreaText(formatNumber(need.customAreaHundredths / 100))
		}
		setFault(null)
	}

	if (variants.length === 0) {
		return <p className="notice warm">No hay opciones de compra disponibles para este producto.</p>
	}
	const buttonWords = chosen ? `Añadir ${chosen.words} al carrito` : 'Añadir al carrito'
	return (
		<>
			<Form
				id="comprar"
				method="post"
				action={addresses.cart}
				className="buy"
				noValidate
				onSubmit={(event) => {
					event.preventDefault()
					add()
				}}
			>
				<input type="hidden" name="accion" value="anadir" />
				<input type="hidden" name="producto" value={product.id} />
				<input type="hidden" name="lote" value={lotId ?? ''} />
				<fieldset>
					<legend className="visually-hidden">Opciones de compra</legend>
					<div className="grout options">
						{variants.map((option) => (
							<label key={option.id} className="option">
								<input
									type="radio"
									name="variante"
									value={option.id}
									checked={option.id === variantId}
									onChange={() => choose(option.id)}
								/>
								<span className="option-text">
									<b>{option.nombre_variante}</b>
									<span className="small mute">{option.descripcion_variante}</span>
									<OptionPrice variant={option} iva={product.iva} />
								</span>
							</label>
						))}
					</div>
				</fieldset>
				<div className="amount">
					{variants.some((option) => option.id === 'custom') && (
						<div className={variant?.id === 'custom' ? 'field' : 'field only-no-js'}>
							<label htmlFor="area">Metros cuadrados</label>
							<div className="with-unit">
								<input
									id="area"
									ref={areaField}
									className="input"
									name="area"
									inputMode="decimal"
									autoComplete="off"
									value={areaText}
									aria-invalid={fault ? true : undefined}
									aria-describedby={fault ? 'area-error' : 'area-pista'}
									onChange={(event) => {
										setAreaText(event.currentTarget.value)
										if (readArea(event.currentTarget.value) !== null) setFault(null)
									}}
									onBlur={() => {
										if (areaText.trim() !== '' && readArea(areaText) === null) {
											setFault('Indica los metros de medio en medio, desde 0,5 m²')
										}
									}}
								/>
								<span>m²</span>
							</div>
							{fault ? (
								<p className="fault" id="area-error" role="alert">
									{fault}
								</p>
							) : (
								<p className="hint" id="area-pista">
									De 0,5 en 0,5 m²
								</p>
							)}
						</div>
					)}
					{variants.some(isStepped) && (
						<div className={variant && isStepped(variant) ? 'field' : 'field only-no-js'}>
							<label htmlFor="cantidad">Cantidad</label>
							<div className="stepper">
								<button
									type="button"
									className="only-js"
									aria-label="Una menos"
									disabled={quantity <= 1}
									onClick={() => setQuantity(quantity - 1)}
								>
									−
								</button>
								<input
									id="cantidad"
									name="cantidad"
									inputMode="numeric"
									value={Number.isNaN(quantity) ? '' : quantity}
									onChange={(event) => setQuantity(Number.parseInt(event.currentTarget.value, 10))}
								/>
								<button
									type="button"
									className="only-js"
									aria-label="Una más"
									disabled={variant !== undefined && lot !== undefined && (quantity + 1) * variant.area > lot.stock}
									onClick={() => setQuantity((Number.isNaN(quantity) ? 0 : quantity) + 1)}
								>
									+
								</button>
							</div>
						</div>
					)}
				</div>
			</Form>
			{byArea && (
				<AreaAid m2={product.m2} kgPerM2={product.peso} lotId={lotId} answered={aid} onTake={take} boxes={boxes} />
			)}
			<DeliveryBlock
				line={
					variant && chosen && lotId !== null
						? {
								productId: product.id,
								lotId,
								variantId: variant.id,
								quantity: chosen.quantity,
								areaHundredths: chosen.area === null ? null : Math.round(chosen.area * 100),
							}
						: null
				}
				kg={chosen?.kg ?? null}
			/>
			<button type="submit" form="comprar" className="btn full big" aria-busy={busy}>
				{buttonWords}
				{chosen && <span className="sum">{formatEuros(chosen.total)}</span>}
			</button>
			{lot && (
				<p className={lot.stock < 50 && byArea ? 'stock low' : 'stock'}>
					{`${formatNumber(lot.stock)} ${byArea ? 'm²' : 'uds.'} disponibles${product.lotes.length > 1 ? ' de este lote' : ''}`}
				</p>
			)}
			<RewardOffer product={product} />
			<div className="sticky-buy" data-fixed-bar data-shown={showSticky} inert={!showSticky}>
				<span>
					<b>{product.nombre}</b>
					<span className="price">{chosen ? formatEuros(chosen.total) : <HeadPrice product={product} />}</span>
				</span>
				<button type="submit" form="comprar" className="btn" aria-busy={busy}>
					{chosen ? `Añadir ${chosen.words}` : 'Añadir al carrito'}
				</button>
			</div>
		</>
	)
}

function HeadPrice({ product }: { readonly product: ProductAnswer }) {
	const price =
		product.tipo === 'azulejo' ? (product.precio_promo ?? product.precio) : (product.precio_unidad ?? product.precio)
	return (
		<>
			<Amount euros={price} iva={product.iva} />
			<small>{product.tipo === 'azulejo' && product.azulejo === 0 ? '/m²' : '/ud'}</small>
		</>
	)
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

/** Sets the delivery to pickup on load (specification §2), unless the visitor already has a cart. */
function useEmptyCartStartsAtPickup() {
	const { change } = useCart()
	useEffect(() => {
		change((memory) => (memory.lines.length === 0 ? { ...memory, delivery: 'pickup' } : memory))
	}, [change])
}
