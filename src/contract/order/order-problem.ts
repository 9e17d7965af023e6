import { lineProblem } from '#contract/cart/cart-answer.ts'
import { type FieldFault, PROBLEMS, type ProblemCode } from '#contract/problem.ts'
import type { FixedCode } from '#contract/refusal-text.ts'
import { toEuros } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import type { OrderRefusal } from '#domain/order/order-request.ts'

const FIELD: Partial<Record<ProblemCode, string>> = {
	carrito_vacio: 'lineas',
	pedido_demasiado_grande: 'lineas',
	codigo_promocional_no_valido: 'codigoPromocional',
	codigo_postal_invalido: 'cliente.codigoPostal',
	sin_envio: 'cliente.codigoPostal',
	nif_necesario: 'cliente.nif',
	recargo_de_otro: 'facturacion.nif',
	nif_de_exportacion: 'cliente.nif',
	demasiado_por_transferencia: 'pago',
	pago_no_disponible: 'pago',
	credito_insuficiente: 'pago',
	franja_no_disponible: 'reparto',
	demasiadas_entregas_sin_pagar: 'reparto',
}

/** The problem of a refused order: a stable code, the Spanish text, and the fields or lines concerned. */
export function orderProblem(refusal: OrderRefusal): {
	code: FixedCode
	detail: string
	errores?: FieldFault[]
	[extra: string]: unknown
} {
	if (refusal.code === 'lineas_no_validas') {
		const lines = refusal.faults.map(({ index, name, fault }) => ({ index, name, problem: lineProblem(fault) }))
		const [first] = lines
		return {
			code: refusal.faults[0]?.fault.code ?? 'datos_no_validos',
			detail: first ? `${first.name}: ${first.problem.detail}` : PROBLEMS.datos_no_validos[1],
			errores: lines.map((line) => ({
				campo: `lineas.${line.index}`,
				mensaje: `${line.name}: ${line.problem.detail}`,
			})),
		}
	}
	if (refusal.code === 'precio_cambiado') {
		return {
			code: refusal.code,
			detail: PROBLEMS.precio_cambiado[1],
			total: toEuros(refusal.totalCents),
			errores: refusal.lines.map((line) => ({
				campo: `lineas.${line.index}`,
				mensaje: `${line.name}: costaba ${formatCents(line.shownCents)} y ahora ${formatCents(line.nowCents)}`,
			})),
		}
	}
	const detail = PROBLEMS[refusal.code][1]
	const campo = FIELD[refusal.code]
	return { code: refusal.code, detail, ...(campo ? { errores: [{ campo, mensaje: detail }] } : {}) }
}
