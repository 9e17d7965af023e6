import type { VariantAnswer } from '#contract/catalogue/product-answer.ts'
import { unitOfName } from '#domain/catalogue/sheet/sale-units.ts'
import { cents, fromEuros, toEuros } from '#domain/money/cents.ts'
import type { VatPercent } from '#domain/tax/vat-rate.ts'
import { Amount, Price } from '#ui/price.tsx'

interface OptionListProps {
	readonly variants: readonly VariantAnswer[]
	readonly chosenId: VariantAnswer['id'] | undefined
	readonly iva: VatPercent
	readonly onChoose: (id: VariantAnswer['id']) => void
}

/** The ways of buying the product, each with its price. */
export function OptionList({ variants, chosenId, iva, onChoose }: OptionListProps) {
	return (
		<fieldset>
			<legend className="visually-hidden">Opciones de compra</legend>
			<div className="grout options">
				{variants.map((option) => (
					<label key={option.id} className="option">
						<input
							type="radio"
							name="variante"
							value={option.id}
							checked={option.id === chosenId}
							onChange={() => onChoose(option.id)}
						/>
						<span className="option-text">
							<b>{option.nombre_variante}</b>
							<span className="small mute">{option.descripcion_variante}</span>
							<OptionPrice variant={option} iva={iva} />
						</span>
					</label>
				))}
			</div>
		</fieldset>
	)
}

function OptionPrice({ variant, iva }: { readonly variant: VariantAnswer; readonly iva: VatPercent }) {
	const { unitPrice, totalPrice, originalTotalPrice, discountPercentage } = variant.price
	const saved = toEuros(cents(fromEuros(originalTotalPrice) - fromEuros(totalPrice)))
	return (
		<span className="option-price">
			<b>
				<Price euros={variant.id === 'custom' ? unitPrice : totalPrice} iva={iva} unit={unitOf(variant)} />
			</b>
			{variant.id !== 'custom' && discountPercentage > 0 && (
				<span className="small save">
					ahorras <Amount euros={saved} iva={iva} />
					{` (${discountPercentage} %)`}
				</span>
			)}
		</span>
	)
}

function unitOf({ id, nombre_variante: name }: VariantAnswer): string {
	if (id === 'custom') return '/m²'
	return id === 'cemento' || id === 'picking' ? `/${unitOfName(name) ?? 'ud'}` : ''
}
