/** The endings of the names of a product's pictures, in the order in which its page shows them. */
export const PICTURE_ENDINGS = ['', '-cover', '-shot', '-detail'] as const
export type PictureEnding = (typeof PICTURE_ENDINGS)[number]
