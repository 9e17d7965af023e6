import { type RefObject, useState } from 'react'
import type { VariantAnswer } from '#contract/catalogue/product-answer.ts'
import { readQuantity } from '#domain/cart/read-quantity.ts'
import { countedUnits } from '#domain/catalogue/sheet/sale-units.ts'
import { isStepped } from '#domain/catalogue/variants.ts'
import { cutFault } from './chosen.ts'
import type { Choice } from './use-chosen.ts'

const NOT_WHOLE = 'La cantidad es un número entero, desde 1'

interface AmountFieldsProps {
	/** The id of the form that the fields belong to. */
	readonly form: string
	readonly byArea: boolean
	readonly variants: readonly VariantAnswer[]
	readonly choice: Choice
	/** Stock of the chosen lot, in its own unit; null when unknown. */
	readonly stock: number | null
	readonly areaField: RefObject<HTMLInputElement | null>
}

/** The m² of products sold by area, and the quantity of a counted option; without JavaScript both are displayed. */
export function AmountFields({ form, byArea, variants, choice, stock, areaField }: AmountFieldsProps) {
	return (
		<div className="amount columns min-8 snug">
			{byArea && <AreaInput form={form} choice={choice} field={areaField} />}
			{variants.some(({ id }) => isStepped(id)) && <QuantityStepper form={form} choice={choice} stock={stock} />}
		</div>
	)
}

interface AreaInputProps extends Pick<AmountFieldsProps, 'form' | 'choice'> {
	readonly field: AmountFieldsProps['areaField']
}

function AreaInput({ form, choice, field }: AreaInputProps) {
	const { areaText, fault } = choice
	const isCut = choice.variant?.id === 'custom'
	return (
		<div className="field area-field">
			<label htmlFor="area">Metros cuadrados</label>
			<div className="with-unit">
				<input
					id="area"
					form={form}
					ref={field}
					className="input"
					name="area"
					inputMode="decimal"
					autoComplete="off"
					value={areaText}
					aria-invalid={fault ? true : undefined}
					aria-describedby={fault ? 'area-error' : 'area-pista'}
					onChange={({ currentTarget: { value } }) => choice.typeArea(value)}
					onBlur={() => {
						if (isCut && areaText.trim() !== '') choice.setFault(cutFault(areaText))
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
					{isCut ? 'De 0,5 en 0,5 m², merma incluida' : 'Merma incluida'}
				</p>
			)}
		</div>
	)
}

function QuantityStepper({ form, choice, stock }: Pick<AmountFieldsProps, 'form' | 'choice' | 'stock'>) {
	const { variant, quantity, boxes, setQuantity } = choice
	// An invalid quantity stays as typed.
	const [typed, setTyped] = useState('')
	// Buttons stay enabled, because a disabled one would lose the focus.
	const isLeast = quantity <= 1
	const isMost = variant !== undefined && stock !== null && (quantity + 1) * (variant.unidades ?? variant.area) > stock
	const fault = Number.isNaN(quantity) && typed !== '' ? NOT_WHOLE : null
	return (
		<div className={variant && isStepped(variant.id) ? 'field' : 'field only-no-js'}>
			<label htmlFor="cantidad">Cantidad</label>
			<div className="stepper">
				<button
					type="button"
					className="only-js"
					aria-label="Una menos"
					aria-disabled={isLeast}
					onClick={() => {
						if (!isLeast) setQuantity(quantity - 1)
					}}
				>
					−
				</button>
				<input
					id="cantidad"
					form={form}
					name="cantidad"
					inputMode="numeric"
					value={Number.isNaN(quantity) ? typed : quantity}
					aria-invalid={fault ? true : undefined}
					aria-describedby={fault ? 'cantidad-error' : undefined}
					onChange={({ currentTarget: { value } }) => {
						setTyped(value)
						setQuantity(readQuantity(value) ?? Number.NaN)
					}}
				/>
				<button
					type="button"
					className="only-js"
					aria-label="Una más"
					aria-disabled={isMost}
					onClick={() => {
						if (!isMost) setQuantity((Number.isNaN(quantity) ? 0 : quantity) + 1)
					}}
				>
					+
				</button>
			</div>
			{fault && (
				<p className="fault" id="cantidad-error" role="alert">
					{fault}
				</p>
			)}
			{boxes > 0 && <p className="hint">{`y ${countedUnits(boxes, 'caja')}`}</p>}
		</div>
	)
}
