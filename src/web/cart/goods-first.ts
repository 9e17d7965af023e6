import type { CartLineAnswer } from '#contract/cart/cart-answer.ts'
import { SAMPLE_VARIANT } from '#domain/catalogue/product.ts'

/** The lines of a cart in the order in which its pages show them: the samples last. */
export function goodsFirst(lines: readonly CartLineAnswer[]) {
	const isSample = ({ variant }: CartLineAnswer) => variant.id === SAMPLE_VARIANT
	return { goods: lines.filter((line) => !isSample(line)), samples: lines.filter(isSample) }
}

/** The same as one list. */
export function inShownOrder(lines: readonly CartLineAnswer[]): readonly CartLineAnswer[] {
	const { goods, samples } = goodsFirst(lines)
	return [...goods, ...samples]
}
