import type { RefObject } from 'react'
import type { VariantAnswer } from '#contract/catalogue/product-answer.ts'
import { isStepped } from '#domain/catalogue/variants.ts'
import { AREA_STEP, readAreaHundredths } from './chosen.ts'
import type { Choice } from './use-chosen.ts'

interface AmountFieldsProps {
	readonly variants: readonly VariantAnswer[]
	readonly choice: Choice
	/** Stock of the chosen lot, in its own unit; null when unknown. */
	readonly stock: number | null
	readonly areaField: RefObject<HTMLInputElement | null>
}

/** The area or the quantity of the chosen option; without JavaScript both are shown. */
export function AmountFields({ variants, choice, stock, areaField }: AmountFieldsProps) {
	return (
		<div className="amount">
			{variants.some(({ id }) => id === 'custom') && <AreaInput choice={choice} field={areaField} />}
			{variants.some(({ id }) => isStepped(id)) && <QuantityStepper choice={choice} stock={stock} />}
		</div>
	)
}

function AreaInput({ choice, field }: { readonly choice: Choice; readonly field: AmountFieldsProps['areaField'] }) {
	const { areaText, fault } = choice
	return (
		<div className={choice.variant?.id === 'custom' ? 'field' : 'field only-no-js'}>
			<label htmlFor="area">Metros cuadrados</label>
			<div className="with-unit">
				<input
					id="area"
					ref={field}
					className="input"
					name="area"
					inputMode="decimal"
					autoComplete="off"
					value={areaText}
					aria-invalid={fault ? true : undefined}
					aria-describedby={fault ? 'area-error' : 'area-pista'}
					onChange={({ currentTarget: { value } }) => {
						choice.typeArea(value)
						if (readAreaHundredths(value) !== null) choice.setFault(null)
					}}
					onBlur={() => {
						if (areaText.trim() !== '' && readAreaHundredths(areaText) === null) choice.setFault(AREA_STEP)
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
	)
}

function QuantityStepper({ choice, stock }: { readonly choice: Choice; readonly stock: number | null }) {
	const { variant, quantity, setQuantity } = choice
	return (
		<div className={variant && isStepped(variant.id) ? 'field' : 'field only-no-js'}>
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
					onChange={({ currentTarget }) => setQuantity(Number.parseInt(currentTarget.value, 10))}
				/>
				<button
					type="button"
					className="only-js"
					aria-label="Una más"
					disabled={
						variant !== undefined && stock !== null && (quantity + 1) * (variant.unidades ?? variant.area) > stock
					}
					onClick={() => setQuantity((Number.isNaN(quantity) ? 0 : quantity) + 1)}
				>
					+
				</button>
			</div>
		</div>
	)
}
