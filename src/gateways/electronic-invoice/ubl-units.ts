import type { InvoicedUnit } from '#domain/electronic-invoice/quantity.ts'

/** The unit codes of UN/ECE recommendations 20 and 21, as EN 16931 takes them. */
export const UBL_UNITS: Readonly<Record<InvoicedUnit, string>> = {
	'm²': 'MTK',
	caja: 'XBX',
	pieza: 'H87',
	saco: 'XSA',
	cubo: 'XBJ',
	cartucho: 'XCQ',
	bolsa: 'XBG',
	bote: 'XCI',
	botella: 'XBO',
	garrafa: 'XDJ',
	rollo: 'XRO',
	unidad: 'C62',
	palet: 'XPX',
}
