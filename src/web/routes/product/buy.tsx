import { type RefObject, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import type { ProductAnswer, VariantAnswer } from '#contract/catalogue/product-answer.ts'
import { isByArea } from '#domain/cart/line.ts'
import { toEuros } from '#domain/money/cents.ts'
import { formatNumber } from '#domain/money/format.ts'
import { Button } from '#ui/button.tsx'
import { HeartIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Price } from '#ui/price.tsx'
import { useToast } from '#ui/toasts.tsx'
import { addresses } from '#web/addresses.ts'
import { useCart } from '#web/cart/cart-provider.tsx'
import { useAddToCart } from '#web/cart/use-add-to-cart.ts'
import type { MeasureValues } from '#web/parts/measure/read-measure.ts'
import { SampleForm } from '#web/parts/samples/sample-form.tsx'
import { AmountFields } from '#web/routes/product/amount/amount-fields.tsx'
import { AreaAid } from '#web/routes/product/amount/area-aid.tsx'
import { cutFault } from '#web/routes/product/amount/chosen.ts'
import { type Choice, useChosen } from '#web/routes/product/amount/use-chosen.ts'
import { WayList } from '#web/routes/product/amount/way-list.tsx'
import { DeliveryBlock } from './delivery-block.tsx'
import { LotChoice } from './headline.tsx'
import { OptionList } from './option-list.tsx'
import { RewardOffer } from './reward-offer.tsx'
import type { SheetAnswer } from './sheet-of.ts'
import { StickyBar } from './sticky-bar.tsx'

const FORM_ID = 'comprar'
const NOT_SO_MUCH = 'No hay tanto en este lote'
const NOT_CHOSEN =
	'Por favor, selecciona una opción de compra, cantidad/área válidas y asegúrate de que el precio sea mayor que 0.'

interface BuyProps {
	readonly product: ProductAnswer
	readonly lotId: number | null
	readonly variants: readonly VariantAnswer[]
	/** The measure in the URL. */
	readonly measured: {
		readonly values: MeasureValues
		readonly needHundredths: number | null
		readonly wastePercents: readonly number[]
		/** The address of everything for a job with this tile. */
		readonly job: string
	}
	/** When it may be picked up from, in words. */
	readonly pickup: string
	readonly help: SheetAnswer['help']
	/** The price of a sample, in words; null without samples. */
	readonly samplePrice: string | null
}

/** Amount with its calculator, options, delivery and buy button, all derived from the same choice. */
export function Buy({ product, lotId, variants, measured, pickup, help, samplePrice }: BuyProps) {
	const byArea = isByArea(product)
	const needHundredths = byArea ? measured.needHundredths : null
	const choice = useChosen({ product, lotId, variants, needHundredths })
	const areaField = useRef<HTMLInputElement>(null)
	const lot = product.lotes.find(({ id }) => id === lotId) ?? null
	const { isBusy, add } = useAddChoice(choice, lot?.stock ?? 0, () => areaField.current?.focus())
	useEmptyCartStartsAtPickup()
	if (variants.length === 0) {
		return <Notice tone="warm">No hay opciones de compra disponibles para este producto.</Notice>
	}
	const { chosen } = choice
	// A lot that has too little has its notice, with the lot that has enough. Of an area to cut the field itself says it.
	const isTooMuch =
		byArea &&
		lot !== null &&
		choice.variant?.id !== 'custom' &&
		Math.round((chosen?.areaM2 ?? 0) * 100) > lot.stock * 100
	const own = {
		slug: product.slug,
		m2: byArea ? (chosen?.areaM2 ?? 1) : 0,
		units: chosen && chosen.quantity * (choice.variant?.unidades ?? 1),
	}
	return (
		<>
			<Need
				product={product}
				lotId={lotId}
				variants={variants}
				measured={measured}
				choice={choice}
				areaField={areaField}
			/>
			<LotChoice product={product} lotId={lotId} help={help} />
			<ChoiceForm product={product} lotId={lotId} variants={variants} choice={choice} onAdd={add} />
			<Button wide className="big" type="submit" form={FORM_ID} isBusy={isBusy} disabled={isTooMuch}>
				{isTooMuch ? NOT_SO_MUCH : chosen ? `Añadir ${chosen.amountText} al carrito` : 'Añadir al carrito'}
				{chosen && !isTooMuch && (
					<span className="sum">
						<Price euros={toEuros(chosen.totalCents)} iva={product.tipoIva} own={own} />
					</span>
				)}
			</Button>
			<DeliveryBlock pickup={pickup} lines={choice.lines} kg={chosen?.kg ?? null} />
			<OtherButtons productId={product.id} lotId={lotId} samplePrice={samplePrice} />
			<FurtherLinks product={product} job={measured.job} />
			<StickyBar product={product} chosen={chosen} own={own} form={FORM_ID} isBusy={isBusy} isTooMuch={isTooMuch} />
		</>
	)
}

type ChosenProps = Pick<BuyProps, 'product' | 'lotId' | 'variants'> & { readonly choice: Choice }

type NeedProps = ChosenProps & Pick<BuyProps, 'measured'> & { readonly areaField: RefObject<HTMLInputElement | null> }

/** The amount, with its calculator and the ways to buy it. */
function Need({ product, lotId, variants, measured, choice, areaField }: NeedProps) {
	const byArea = isByArea(product)
	const lot = product.lotes.find(({ id }) => id === lotId) ?? null
	return (
		<section className="need well stack snug" aria-labelledby="cuanto">
			<h2 id="cuanto" className="visually-hidden">
				¿Cuánto necesitas?
			</h2>
			<AmountFields
				form={FORM_ID}
				byArea={byArea}
				variants={variants}
				choice={choice}
				stock={lot?.stock ?? null}
				areaField={areaField}
			/>
			{byArea && (
				<>
					<AreaAid
						values={measured.values}
						wastePercents={measured.wastePercents}
						isOpen={measured.needHundredths !== null}
						format={product.medidas}
						lotId={lotId}
						onMeasure={choice.measure}
					/>
					<WayList product={product} lotId={lotId} choice={choice} />
				</>
			)}
		</section>
	)
}

/** The form that every button of the page sends, with the variants. */
function ChoiceForm({ product, lotId, variants, choice, onAdd }: ChosenProps & { readonly onAdd: () => void }) {
	return (
		<Form
			id={FORM_ID}
			method="post"
			action={addresses.cart}
			className="buy"
			noValidate
			onSubmit={(event) => {
				// «Guardar en mi obra» sends the choice to another page.
				if ((event.nativeEvent as SubmitEvent).submitter?.hasAttribute('formaction')) return
				event.preventDefault()
				onAdd()
			}}
		>
			<input type="hidden" name="accion" value="anadir" />
			<input type="hidden" name="producto" value={product.id} />
			<input type="hidden" name="lote" value={lotId ?? ''} />
			<OptionList
				slug={product.slug}
				variants={variants}
				chosenId={choice.variant?.id}
				iva={product.tipoIva}
				byArea={isByArea(product)}
				onChoose={(id) => choice.choose(id)}
			/>
		</Form>
	)
}

type OtherButtonsProps = Pick<BuyProps, 'lotId' | 'samplePrice'> & { readonly productId: number }

/** A sample, and the visitor's own projects. */
const OtherButtons = ({ productId, lotId, samplePrice }: OtherButtonsProps) => (
	<div className="columns min-10 tight">
		{samplePrice !== null && lotId !== null && (
			<SampleForm productId={productId} lotId={lotId}>
				<Button kind="line" wide type="submit">{`Pedir muestra · ${samplePrice}`}</Button>
			</SampleForm>
		)}
		<Button kind="line" wide type="submit" form={FORM_ID} formAction={addresses.addToProject}>
			<HeartIcon />
			Guardar en mi obra
		</Button>
	</div>
)

type FurtherLinksProps = Pick<BuyProps, 'product'> & { readonly job: string }

/** Pages for the same product: its job, its plan, alerts, holds and rewards. */
const FurtherLinks = ({ product, job }: FurtherLinksProps) => (
	<ul className="stack tight small">
		{isByArea(product) && (
			<>
				<li>
					<Link className="text-link" to={job}>
						Todo para tu obra: adhesivo, junta y herramienta
					</Link>
				</li>
				<li>
					<Link className="text-link" to={addresses.planFor(product.slug)}>
						Plano de colocación: cada corte y las cajas justas
					</Link>
				</li>
			</>
		)}
		{product.tipo === 'azulejo' && (
			<>
				<li>
					<Link className="text-link" to={addresses.alert(product.slug)}>
						Avísame si baja de precio o hay más de un tono
					</Link>
				</li>
				<li>
					<Link className="text-link" to={addresses.newHoldOf(product.slug)}>
						Reservar un lote (profesionales)
					</Link>
				</li>
			</>
		)}
		<RewardOffer product={product} />
	</ul>
)

/** Why a choice cannot be added, in Spanish; null if the browser knows no reason. */
function faultOf({ variant, chosen, areaText }: Choice, stock: number): string | null {
	if (variant?.id === 'custom') {
		const fault = cutFault(areaText)
		if (fault !== null) return fault
		if ((chosen?.areaHundredths ?? 0) > stock * 100) return `Stock insuficiente: quedan ${formatNumber(stock)} m²`
	}
	return chosen && chosen.totalCents > 0 ? null : NOT_CHOSEN
}

/** Adds the chosen line to the cart, or displays the missing input. */
function useAddChoice(choice: Choice, stock: number, onMissing: () => void) {
	const cart = useAddToCart()
	const showToast = useToast()
	function add() {
		const { lines } = choice
		const fault = faultOf(choice, stock)
		if (lines.length === 0 || fault !== null) {
			choice.setFault(fault)
			showToast(fault ?? NOT_CHOSEN, 'bad')
			onMissing()
			return
		}
		cart.add(lines)
	}
	return { isBusy: cart.isBusy, add }
}

/** Sets the delivery to pickup on load (specification §2), unless the visitor already has a cart. */
function useEmptyCartStartsAtPickup() {
	const { change } = useCart()
	useEffect(() => {
		change((memory) => (memory.lines.length === 0 ? { ...memory, delivery: 'pickup' } : memory))
	}, [change])
}
