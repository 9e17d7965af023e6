import type { ImportFile } from '#shop/import/import-files.ts'

export type Phase = ImportFile['phase']

/** What becomes of a file, as the staff reads it. */
export const PHASE_TEXTS: Readonly<Record<Phase, string>> = {
	checking: 'Comprobándose',
	asking: 'Espera respuestas',
	refused: 'Con errores',
	checked: 'Listo para cargar',
	loading: 'Cargándose',
	loaded: 'Cargado',
	failed: 'Interrumpido',
}

/** The formats of files as the staff reads them. */
export const FORMAT_TEXTS: Readonly<Record<string, string>> = {
	propio: 'el nuestro',
	woocommerce: 'WooCommerce',
	prestashop: 'PrestaShop',
	shopify: 'Shopify',
}
