import { lineProblem } from '#contract/cart/cart-answer.ts'
import { checkNumber, type NumberRule } from '#contract/input/number-rule.ts'
import { type FieldFault, PROBLEMS } from '#contract/problem.ts'
import type { HoldFault } from '#domain/hold/lot-hold.ts'
import { formatHundredths } from '#domain/money/format.ts'

/** Lots of a form, at most. */
const MOST_LOTS = 60
/** Maximum length of the purpose of a hold. */
export const MOST_OBRA = 80

/** A quantity of a lot, in hundredths of its unit. */
const QUANTITY: NumberRule = {
	places: 2,
	unit: 'area',
	least: 1,
	most: 1_000_000_00,
	fault: 'Escribe una cantidad mayor que 0, por ejemplo 57,6',
}

/** The field of a lot's quantity. */
export const holdField = (productId: number, lotId: number): string => `lote-${productId}-${lotId}`

/** A requested lot of a form; the quantity in hundredths of its unit. */
export interface TypedHold {
	readonly field: string
	readonly productId: number
	readonly lotId: number
	readonly quantityHundredths: number
}

/** Reads the quantities of a posted form: empty ones request no hold. */
export function readHoldForm(form: FormData | URLSearchParams): {
	readonly lots: readonly TypedHold[]
	readonly obra: string
	readonly faults: readonly FieldFault[]
} {
	const lots: TypedHold[] = []
	const faults: FieldFault[] = []
	for (const [field, value] of [...form].slice(0, MOST_LOTS)) {
		const [, productId = '', lotId = ''] = /^lote-(\d{1,9})-(\d{1,9})$/.exec(field) ?? []
		const typed = typeof value === 'string' ? value.trim() : ''
		if (lotId === '' || typed === '') continue
		const checked = checkNumber(typed, QUANTITY)
		if (!checked.ok) faults.push({ campo: field, mensaje: checked.fault })
		else lots.push({ field, productId: Number(productId), lotId: Number(lotId), quantityHundredths: checked.scaled })
	}
	const obra = `${form.get('obra') ?? ''}`.trim()
	if (obra.length > MOST_OBRA) faults.push({ campo: 'obra', mensaje: `Tiene como mucho ${MOST_OBRA} caracteres` })
	return { lots, obra, faults }
}

/** Why a lot cannot be held, as the text of its field. */
export function holdFaultText(fault: HoldFault): string {
	switch (fault.code) {
		case 'stock_insuficiente':
			return fault.leftHundredths > 0
				? `Quedan libres ${formatHundredths(fault.leftHundredths)} ${fault.unit}, y se reservan cajas enteras`
				: 'No queda nada libre de este lote'
		case 'cantidad_entera':
			return 'Se reservan piezas enteras: escribe un número sin decimales'
		case 'unidad_no_vendida':
		case 'unidad_sin_decir':
			return 'Este producto no se vende suelto: llámanos y te lo guardamos'
		case 'reserva_repetida':
			return PROBLEMS.reserva_repetida[1]
		default:
			return lineProblem(fault).detail
	}
}
