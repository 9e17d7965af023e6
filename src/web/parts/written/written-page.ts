import { data } from 'react-router'
import type { LegalPage } from '#domain/legal/legal-text.ts'
import type { FilledLegalText } from '#shop/merchant/legal-pages.ts'
import type { Shop } from '#shop/shop.ts'

/** The text of a page as it is in force; the page does not exist in a shop without one. */
export function textOf(shop: Pick<Shop, 'legalPage'>, page: LegalPage): FilledLegalText {
	const found = shop.legalPage(page)
	if (found === null) throw data(null, { status: 404 })
	return found
}
