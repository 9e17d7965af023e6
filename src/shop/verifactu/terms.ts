import type { RecordingSoftware } from '#domain/verifactu/record.ts'
import type { ValidationSite, VerifactuMode } from '#domain/verifactu/verification.ts'
import type { ShopContext } from '#shop/context.ts'

/** How this process keeps records. */
export interface VerifactuTerms {
	readonly mode: VerifactuMode
	/** Where QR codes lead; null leads to the local tax office of this shop. */
	readonly site: ValidationSite | null
	/** The version of the program. */
	readonly version: string
}

/** Path of the local tax office, which does not exist in production. */
export const LOCAL_OFFICE_PATH = '/aeat-pruebas'

/** Where the QR codes of this shop lead. */
export function validationSite({ verifactu, front }: Pick<ShopContext, 'verifactu' | 'front'>): ValidationSite {
	return verifactu.site ?? { base: `${front.origin}${LOCAL_OFFICE_PATH}/`, test: true }
}

/** The name of the program in its records, without the marks that one brand or another may have. */
const PROGRAM = { name: 'Soleria', id: 'SO' } as const

/** The program that records now, in an installation. */
export function recordingSoftware(
	{ verifactu, merchant }: Pick<ShopContext, 'verifactu' | 'merchant'>,
	installation: string,
): RecordingSoftware {
	const { name, taxId } = merchant.current().softwareProducer
	return { producerName: name, producerTaxId: taxId, ...PROGRAM, version: verifactu.version, installation }
}
