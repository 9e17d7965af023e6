/**
 * The units of a public body in the directory DIR3 that an invoice at FACe names, by the roles of Facturae: `contable` 01, `gestor` 02,
 * `tramitador` 03, and `proponente` 04, which not every body has.
 */
export interface Dir3Codes {
	readonly contable: string
	readonly gestor: string
	readonly tramitador: string
	/** Empty without one. */
	readonly proponente: string
}

/** The units by their names, in the order of their roles. */
export const DIR3_UNITS = {
	contable: 'Oficina contable',
	gestor: 'Órgano gestor',
	tramitador: 'Unidad tramitadora',
	proponente: 'Órgano proponente',
} as const satisfies Readonly<Record<keyof Dir3Codes, string>>

/** Nine characters: the letter of the administration, another letter or digit, seven digits: L01280796, LA0007407. */
export const DIR3_CODE = /^[AEGIJLOU][A-Z0-9]\d{7}$/

/** The units that are missing: a body needs three of them, or none. */
export function missingUnits(codes: Dir3Codes): readonly (keyof Dir3Codes)[] {
	const needed = ['contable', 'gestor', 'tramitador'] as const
	const isAny = Object.values(codes).some((code) => code !== '')
	return isAny ? needed.filter((unit) => codes[unit] === '') : []
}
