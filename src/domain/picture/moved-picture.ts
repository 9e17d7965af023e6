import { assetSlug } from './asset-slug.ts'

interface Renamed {
	readonly slug: string
	readonly formerSlugs: readonly string[]
}

/**
 * Where a picture of a product that was renamed is now: `roma-cover.jpg` → `roma-gris-cover.jpg` when «roma» is «roma-gris»
 * since. Of several former names that fit the longest is meant; null when none does.
 */
export function movedPicture(file: string, products: Iterable<Renamed>): string | null {
	let found: { former: string; now: string } | null = null
	for (const { slug, formerSlugs } of products) {
		for (const former of formerSlugs.map(assetSlug)) {
			const fits = file.startsWith(former) && /^[-.]/.test(file.slice(former.length))
			if (fits && former.length > (found?.former.length ?? 0)) found = { former, now: assetSlug(slug) }
		}
	}
	return found && found.former !== found.now ? found.now + file.slice(found.former.length) : null
}
