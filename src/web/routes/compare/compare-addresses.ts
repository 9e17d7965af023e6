import { addresses } from '#web/addresses.ts'

/** The value of `solo` that hides what all products have alike. */
export const ONLY_DIFFERENCES = 'diferencias'

/** The comparison of some products, with all their facts or only the differing ones. */
export function comparison(slugs: readonly string[], isOnlyDifferences: boolean): string {
	const address = addresses.compare(slugs)
	return isOnlyDifferences && slugs.length > 1 ? `${address}&solo=${ONLY_DIFFERENCES}` : address
}
