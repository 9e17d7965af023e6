import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import type { CartLineAnswer } from '#contract/cart/cart-answer.ts'
import { type CartMemory, type RememberedLine, rememberedLineId, setArea, setQuantity } from '#domain/cart/memory.ts'
import { readQuantity } from '#domain/cart/read-quantity.ts'
import { CUSTOM_STEP_HUNDREDTHS, isCuttable, isStepped } from '#domain/catalogue/variants.ts'
import { numberOf } from '#domain/input/read-number.ts'
import { formatHundredths } from '#domain/money/format.ts'
import { EnterButton } from '#ui/enter-button.tsx'
import { useToast } from '#ui/toasts.tsx'
import { addresses } from '#web/addresses.ts'
import { AREA, areaFault } from './area-fault.ts'
import { useCart } from './cart-provider.tsx'

/** How the amount of a line is shown, read and changed: whole numbers, or hundredths of m². */
interface Amount {
	/** The form's action, and the name of its field. */
	readonly name: 'cantidad' | 'area'
	readonly step: number
	readonly less: string
	readonly more: string
	readonly label: string
	/** Shown beside the number. */
	readonly unit?: string
	of(line: RememberedLine): number
	write(value: number): string
	/** Null for text that is no such amount. */
	read(typed: string): number | null
	/** The cart with another amount, and the line's id in it. */
	set(memory: CartMemory, id: string, value: number): CartMemory
	/** The message for invalid text; absent if the field silently keeps its value. */
	readonly faultOf?: (typed: string) => string
}

const COUNTED: Amount = {
	name: 'cantidad',
	step: 1,
	less: 'Una unidad menos de',
	more: 'Una unidad más de',
	label: 'Cantidad de',
	of: ({ quantity }) => quantity,
	write: String,
	read: readQuantity,
	set: setQuantity,
}

const MEASURED: Amount = {
	name: 'area',
	step: CUSTOM_STEP_HUNDREDTHS,
	less: 'Medio metro cuadrado menos de',
	more: 'Medio metro cuadrado más de',
	label: 'Metros cuadrados de',
	unit: 'm²',
	of: ({ quantity, areaHundredths }) => quantity * (areaHundredths ?? 0),
	write: formatHundredths,
	read: (typed) => {
		const area = numberOf(typed, AREA)
		return area !== null && isCuttable(area) ? area : null
	},
	set: setArea,
	faultOf: areaFault,
}

/** The field for the amount of a line, as far as it can be changed: boxes, pieces, pallets, and an area cut to measure. */
export function LineAmount({ line }: { readonly line: CartLineAnswer }) {
	if (isStepped(line.variant.id)) {
		return <Stepper line={line} amount={COUNTED} value={line.quantity} most={line.maximum} />
	}
	if (line.variant.id !== 'custom') return null
	const hundredths = (area: number) => Math.round(area * 100)
	const most = line.maximumArea === null ? null : hundredths(line.maximumArea)
	return <Stepper line={line} amount={MEASURED} value={line.quantity * hundredths(line.area)} most={most} />
}

interface StepperProps {
	readonly line: CartLineAnswer
	readonly amount: Amount
	readonly value: number
	/** What its lot can serve; null if that is not known. */
	readonly most: number | null
}

function Stepper({ line, amount, value, most }: StepperProps) {
	const showToast = useToast()
	const { setTo, changeBy } = useAmount(line, amount, most)
	// An invalid amount changes nothing, and no lot serves more boxes than it has (specification §4). An area may be more, since another lot
	// may have it.
	const take = (field: HTMLInputElement) => {
		const asked = amount.read(field.value)
		if (asked === null && amount.faultOf) showToast(amount.faultOf(field.value.trim()), 'bad')
		const taken = amount.faultOf ? (asked ?? value) : Math.min(asked ?? value, most ?? Number.POSITIVE_INFINITY)
		field.value = amount.write(taken)
		if (taken !== value) setTo(taken)
	}
	const field = useRef<HTMLInputElement>(null)
	const shown = useRef(value)
	// The field stays the same element, so that it keeps its focus and the text being typed.
	useEffect(() => {
		if (field.current?.value === amount.write(shown.current)) field.current.value = amount.write(value)
		shown.current = value
	}, [value, amount])
	return (
		<Form
			method="post"
			action={addresses.cart}
			onSubmit={(event) => {
				event.preventDefault()
				const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
				if (button?.getAttribute('aria-disabled') === 'true') return
				if (button?.name === 'nueva') changeBy(button.dataset.step === 'less' ? -amount.step : amount.step)
				else if (field.current) take(field.current)
			}}
		>
			<input type="hidden" name="accion" value={amount.name} />
			<input type="hidden" name="linea" value={line.id} />
			<EnterButton>Cambiar</EnterButton>
			<div className="stepper">
				<button
					type="submit"
					name="nueva"
					data-step="less"
					value={amount.write(value - amount.step)}
					// A disabled button would lose the focus.
					aria-disabled={value <= amount.step}
					aria-label={`${amount.less} ${line.name}`}
				>
					−
				</button>
				<input
					ref={field}
					name={amount.name}
					inputMode={amount.name === 'area' ? 'decimal' : 'numeric'}
					defaultValue={amount.write(value)}
					aria-label={`${amount.label} ${line.name}`}
					onBlur={({ currentTarget }) => take(currentTarget)}
				/>
				{amount.unit && <span>{amount.unit}</span>}
				<button
					type="submit"
					name="nueva"
					data-step="more"
					value={amount.write(value + amount.step)}
					aria-disabled={most !== null && value >= most}
					aria-label={`${amount.more} ${line.name}`}
				>
					+
				</button>
			</div>
		</Form>
	)
}

/** Changes the amount of a line in the cart as it is now: the prices, and the amount shown with them, may belong to the press before the last one. */
function useAmount(line: CartLineAnswer, amount: Amount, most: number | null) {
	const cart = useCart()
	// An area is part of the line's id, which changes before the prices have followed.
	const written = useRef(line.id)
	const changeTo = (amountFor: (kept: RememberedLine) => number) =>
		cart.change((memory) => {
			const keptAs = (id: string) => memory.lines.find((known) => rememberedLineId(known) === id)
			const kept = keptAs(written.current) ?? keptAs(line.id)
			if (kept === undefined) return memory
			const changed = amount.set(memory, rememberedLineId(kept), amountFor(kept))
			const replaced = changed.lines.find((known) => !memory.lines.includes(known))
			if (replaced) written.current = rememberedLineId(replaced)
			return changed
		})
	return {
		setTo: (value: number) => changeTo(() => value),
		changeBy: (change: number) =>
			changeTo((kept) => Math.min(amount.of(kept) + change, most ?? Number.POSITIVE_INFINITY)),
	}
}
