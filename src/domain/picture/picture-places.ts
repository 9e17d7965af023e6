/** The most pictures of a product, without those of rooms. */
export const MOST_PICTURES = 24

const PURPOSES = ['', '-cover', '-shot', '-detail'] as const

/** The endings of the further pictures, which have an order and no purpose. */
export const MORE_ENDINGS: readonly string[] = Array.from(
	{ length: MOST_PICTURES - PURPOSES.length },
	(_, index) => `-foto-${index + PURPOSES.length + 1}`,
)

/** The endings of the names of a product's pictures, in the order in which its page shows them. */
export const PICTURE_ENDINGS: readonly string[] = [...PURPOSES, ...MORE_ENDINGS]
