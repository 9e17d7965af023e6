/** The formats of files of products as the staff reads them. */
export const FORMAT_NAMES: Readonly<Record<string, string>> = {
	propio: 'el nuestro',
	woocommerce: 'WooCommerce',
	prestashop: 'PrestaShop',
	shopify: 'Shopify',
}

/** The changes of a file of products, as counted by a check. */
interface FoundCounts {
	readonly created: number
	readonly updated: number
	readonly unchanged: number
	readonly preview: Readonly<Record<'prices' | 'offers' | 'endedOffers' | 'stocks' | 'newLots', number>>
}

/** The counts by their subject; the ones that every file has are first. */
export function foundCounts({ created, updated, unchanged, preview }: FoundCounts) {
	return [
		['Productos nuevos', created],
		['Productos que cambian', updated],
		['Productos iguales', unchanged],
		['Precios distintos', preview.prices],
		['Ofertas que empiezan o cambian', preview.offers],
		['Ofertas que terminan', preview.endedOffers],
		['Lotes con otra existencia', preview.stocks],
		['Lotes nuevos', preview.newLots],
	] as const
}
