import { EMAIL } from '#domain/contact/patterns.ts'
import { COLOUR_NAMES, type ColourFamily } from './colour-families.ts'
import { SALE_UNIT_NAMES, type SaleUnit } from './sale-units.ts'

/** Groups of tiles by shaping and water absorption (EN 14411). */
export const TILE_GROUPS = ['AIa', 'AIb', 'AIIa', 'AIIb', 'AIII', 'BIa', 'BIb', 'BIIa', 'BIIb', 'BIII'] as const
/** Slip resistance of shod feet on an oiled ramp (EN 16165, annex B). */
export const RAMP_CLASSES = ['R9', 'R10', 'R11', 'R12', 'R13'] as const

/** Resistance to household chemicals and salts of pools (ISO 10545-13). */
export const CHEMICAL_CLASSES = ['A', 'B', 'C'] as const

/**
 * The manufacturer's declarations beside the fields that the shop computes with. Names are those of the catalogue file, the API and the
 * page; an undeclared value is absent, and never replaced by a typical one.
 */
export interface TechnicalData {
	/** The shop's or the manufacturer's number of the product. */
	readonly referencia?: string
	/** GTIN of a sale unit: 8, 12, 13 or 14 digits; the last one is the check digit. */
	readonly ean?: string
	readonly marca?: string
	/** Name and address of the manufacturer, as product safety wants them. */
	readonly fabricante?: string
	/** Products of one series are listed together. */
	readonly serie?: string
	readonly color?: readonly ColourFamily[]
	readonly unidad_venta?: SaleUnit
	readonly espesor_mm?: number
	/** Water absorption, % by mass (ISO 10545-3). */
	readonly absorcion?: number
	readonly grupo?: (typeof TILE_GROUPS)[number]
	/** Slip class of the Spanish building code, 0 to 3 (CTE DB-SUA 1, UNE 41901). Not to be derived from R. */
	readonly resbaladicidad_clase?: number
	readonly resbaladicidad_r?: (typeof RAMP_CLASSES)[number]
	/** Surface abrasion of glazed tiles, 0 to 5 (ISO 10545-7). */
	readonly pei?: number
	/** Frost resistance (ISO 10545-12). */
	readonly helada?: boolean
	/** Breaking strength, N (ISO 10545-4). */
	readonly rotura_n?: number
	/** Bending strength, N/mm² (ISO 10545-4). */
	readonly flexion_n_mm2?: number
	/** Resistance to stains, 1 to 5 (ISO 10545-14). */
	readonly manchas_clase?: number
	/** Resistance to household chemicals and salts of pools, A to C (ISO 10545-13). */
	readonly quimica_clase?: (typeof CHEMICAL_CLASSES)[number]
	/** Scratch hardness of the surface, Mohs 1 to 10 (EN 15771). */
	readonly rayado_mohs?: number
	/** Whether the glaze resists crazing (ISO 10545-11). */
	readonly craquelado?: boolean
	readonly rectificado?: boolean
	readonly cajas_palet?: number
	/** The standard with its class: «EN 12004 C2TE S1». */
	readonly norma?: string
	readonly consumo_kg_m2?: number
	readonly tiempo_abierto_min?: number
	/** Months in the closed pack. */
	readonly caducidad_meses?: number
	/** Address of the declaration of performance. */
	readonly dop?: string
	/** Address of the environmental product declaration (ISO 14025, EN 15804). */
	readonly epd?: string
	/** Electronic address of the manufacturer, a mail address or a page (Reg. (EU) 2023/988, art. 19). */
	readonly fabricante_contacto?: string
	/** The responsible person for the product in the EU, with both addresses, if its manufacturer is outside. */
	readonly responsable_ue?: string
	/** Warnings and statements of hazard in Spanish, as on the label (Reg. (EU) 2023/988, art. 19; CLP, art. 48). */
	readonly advertencias?: string
}

export type TechnicalField = keyof TechnicalData

/** How a field is written and checked. Numbers have `places` decimals. */
export type TechnicalKind =
	| { readonly kind: 'text'; readonly longest: number }
	| { readonly kind: 'choice'; readonly of: readonly string[] }
	| { readonly kind: 'choices'; readonly of: readonly string[]; readonly most: number }
	| { readonly kind: 'number'; readonly places: number; readonly least: number; readonly most: number }
	| { readonly kind: 'flag' }
	| { readonly kind: 'gtin' }
	| { readonly kind: 'address' }
	| { readonly kind: 'contact' }

const text = (longest: number) => ({ kind: 'text', longest }) as const
const number = (places: number, least: number, most: number) => ({ kind: 'number', places, least, most }) as const

/** All fields, in the order of the catalogue file. */
export const TECHNICAL_FIELDS: Readonly<Record<TechnicalField, TechnicalKind>> = {
	referencia: text(40),
	ean: { kind: 'gtin' },
	marca: text(80),
	fabricante: text(200),
	serie: text(80),
	color: { kind: 'choices', of: COLOUR_NAMES, most: 2 },
	unidad_venta: { kind: 'choice', of: SALE_UNIT_NAMES },
	espesor_mm: number(1, 1, 200),
	absorcion: number(2, 0, 40),
	grupo: { kind: 'choice', of: TILE_GROUPS },
	resbaladicidad_clase: number(0, 0, 3),
	resbaladicidad_r: { kind: 'choice', of: RAMP_CLASSES },
	pei: number(0, 0, 5),
	helada: { kind: 'flag' },
	rotura_n: number(0, 1, 100_000),
	flexion_n_mm2: number(1, 1, 200),
	manchas_clase: number(0, 1, 5),
	quimica_clase: { kind: 'choice', of: CHEMICAL_CLASSES },
	rayado_mohs: number(0, 1, 10),
	craquelado: { kind: 'flag' },
	rectificado: { kind: 'flag' },
	cajas_palet: number(0, 1, 1000),
	norma: text(80),
	consumo_kg_m2: number(2, 0.01, 100),
	tiempo_abierto_min: number(0, 1, 1440),
	caducidad_meses: number(0, 1, 120),
	dop: { kind: 'address' },
	epd: { kind: 'address' },
	fabricante_contacto: { kind: 'contact' },
	responsable_ue: text(300),
	advertencias: text(800),
}

export const TECHNICAL_NAMES = Object.keys(TECHNICAL_FIELDS) as readonly TechnicalField[]

/** Why a field does not accept a value, in Spanish, or null if it does. */
export function technicalFault(field: TechnicalField, value: TechnicalData[TechnicalField]): string | null {
	const kind = TECHNICAL_FIELDS[field]
	switch (kind.kind) {
		case 'text':
			return `${value}`.length <= kind.longest ? null : `tiene como mucho ${kind.longest} caracteres`
		case 'choice':
			return kind.of.includes(`${value}`) ? null : `"${value}" no es ${listed(kind.of)}`
		case 'choices':
			return choicesFault(kind, Array.isArray(value) ? value : [])
		case 'number':
			return typeof value === 'number' && value >= kind.least && value <= kind.most
				? null
				: `va de ${inSpanish(kind.least)} a ${inSpanish(kind.most)}`
		case 'flag':
			return typeof value === 'boolean' ? null : 'es 1 o 0'
		case 'gtin':
			return isGtin(`${value}`)
				? null
				: `"${value}" no es un EAN: tiene 8, 12, 13 o 14 cifras y la última es de control`
		case 'address':
			return isWebAddress(`${value}`) ? null : `"${value}" no es una dirección que empiece por https://`
		case 'contact':
			return EMAIL.test(`${value}`) || isWebAddress(`${value}`)
				? null
				: `"${value}" no es un correo ni una dirección que empiece por https://`
	}
}

function choicesFault(
	{ of, most }: { of: readonly string[]; most: number },
	values: readonly unknown[],
): string | null {
	const strange = values.find((value) => !of.includes(`${value}`))
	if (strange !== undefined) return `"${strange}" no es ${listed(of)}`
	if (new Set(values).size !== values.length) return 'hay un valor repetido'
	return values.length >= 1 && values.length <= most ? null : `tiene como mucho ${most} valores`
}

const inSpanish = (value: number) => `${value}`.replace('.', ',')
const listed = (values: readonly string[]) => `${values.slice(0, -1).join(', ')} ni ${values.at(-1)}`

const isWebAddress = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:'

/** Whether digits are a GTIN: their weights are 3 and 1 in turn from the check digit's neighbour on. */
function isGtin(digits: string): boolean {
	if (!/^(\d{8}|\d{12,14})$/.test(digits)) return false
	const weighted = [...digits].reverse().map((digit, place) => Number(digit) * (place % 2 === 1 ? 3 : 1))
	return weighted.reduce((sum, value) => sum + value, 0) % 10 === 0
}
