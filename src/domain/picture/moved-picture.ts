import { slugOf } from '#domain/catalogue/slug.ts'
import { assetSlug } from './asset-slug.ts'

interface Renamed {
	readonly slug: string
	readonly formerSlugs: readonly string[]
}

/**
 * The stored name of a picture, for another spelling of it: `Terrazo-Malasaña-picking.jpg` → `terrazo-malasana.jpg` (specification §7).
 * Null if it is spelled so, or if the file is no picture of a product.
 */
export function respelledPicture(file: string): string | null {
	const [, name, end] = /^(.{1,200})\.(jpe?g)$/i.exec(file) ?? []
	if (name === undefined || end === undefined) return null
	const kept = `${assetSlug(slugOf(name))}.jpg`
	return kept === file || kept === '.jpg' ? null : kept
}

/**
 * The present name of a picture of a renamed product: `roma-cover.jpg` → `roma-gris-cover.jpg` when «roma» was renamed to «roma-gris».
 * Among several matching former names the longest wins; null if none matches.
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
