import type { VariantAnswer } from '#contract/catalogue/product-answer.ts'
import { unitOfName } from '#domain/catalogue/sheet/sale-units.ts'
import { cents, fromEuros, toEuros } from '#domain/money/cents.ts'
import type { VatPercent } from '#domain/tax/vat-rate.ts'
import { Amount, Price } from '#ui/price.tsx'

interface OptionListProps {
	readonly slug: string
	readonly variants: readonly VariantAnswer[]
	readonly chosenId: VariantAnswer['id'] | undefined
	readonly iva: VatPercent
	/** Whether it is sold by the m². */
	readonly byArea: boolean
	readonly onChoose: (id: VariantAnswer['id']) => void
}

/** The ways of buying the product as segments, and below them the content and the price of the chosen one. */
export function OptionList({ slug, variants, chosenId, iva, byArea, onChoose }: OptionListProps) {
	return (
		<fieldset className="segments">
			<legend className="visually-hidden">Opciones de compra</legend>
			{variants.map((option) => (
				<label key={option.id} className="option">
					<span className="segment">
						<input
							type="radio"
							name="variante"
							value={option.id}
							checked={option.id === chosenId}
							onChange={() => onChoose(option.id)}
						/>
						<span>
							{option.nombre_variante}
							{option.id !== 'custom' && option.price.discountPercentage > 0 && (
								<span className="save good-word">{` −${option.price.discountPercentage} %`}</span>
							)}
						</span>
					</span>
					<span className="option-about">
						<span className="small mute">{option.descripcion_variante}</span>
						<OptionPrice slug={slug} variant={option} iva={iva} byArea={byArea} />
					</span>
				</label>
			))}
		</fieldset>
	)
}

interface OptionPriceProps extends Pick<OptionListProps, 'slug' | 'iva' | 'byArea'> {
	readonly variant: VariantAnswer
}

/** The price of a whole option; cutting to measure costs the price of the headline. */
function OptionPrice({ slug, variant, iva, byArea }: OptionPriceProps) {
	const { totalPrice, originalTotalPrice, discountPercentage } = variant.price
	if (variant.id === 'custom') return null
	const saved = toEuros(cents(fromEuros(originalTotalPrice) - fromEuros(totalPrice)))
	return (
		<span className="option-price">
			<b>
				<Price
					euros={totalPrice}
					iva={iva}
					unit={unitOf(variant)}
					own={{ slug, m2: byArea ? variant.area : 0, units: variant.unidades }}
				/>
			</b>
			{discountPercentage > 0 && (
				<span className="small save good-word">
					ahorras <Amount euros={saved} iva={iva} />
				</span>
			)}
		</span>
	)
}

const unitOf = ({ id, nombre_variante: name }: VariantAnswer): string =>
	id === 'cemento' || id === 'picking' ? `/${unitOfName(name) ?? 'ud'}` : ''
