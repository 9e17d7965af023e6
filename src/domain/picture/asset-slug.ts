/**
 * The name of a product's pictures: its slug without accents and without '-picking' or '-pallet' (specification §7).
 * `assetSlug('terrazo-lavapiés-picking')` → `terrazo-lavapies`.
 */
export function assetSlug(slug: string): string {
	return slug
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.replace(/-(picking|pallet)/g, '')
}
