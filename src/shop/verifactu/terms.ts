import type { RecordingSoftware } from '#domain/verifactu/record.ts'
import type { ValidationSite, VerifactuMode } from '#domain/verifactu/verification.ts'
import type { ShopContext } from '#shop/context.ts'

/** The terms for records of this process. */
export interface VerifactuTerms {
	readonly mode: VerifactuMode
	/** The address of QR codes; null leads to the local tax office of this shop. */
	readonly site: ValidationSite | null
	/** The version of the program. */
	readonly version: string
}

/** Path of the local tax office, which does not exist in production. */
export const LOCAL_OFFICE_PATH = '/aeat-pruebas'

/** The address of this shop's QR codes. */
export function validationSite({ verifactu, front }: Pick<ShopContext, 'verifactu' | 'front'>): ValidationSite {
	return verifactu.site ?? { base: `${front.origin}${LOCAL_OFFICE_PATH}/`, test: true }
}

/** The name of the program in its records, without possible trademarks. */
const PROGRAM = { name: 'Soleria', id: 'SO' } as const

/** The present recording program, in an installation. */
export function recordingSoftware(
	{ verifactu, merchant }: Pick<ShopContext, 'verifactu' | 'merchant'>,
	installation: string,
): RecordingSoftware {
	const { name, taxId } = merchant.current().softwareProducer
	return { producerName: name, producerTaxId: taxId, ...PROGRAM, version: verifactu.version, installation }
}
