import { z } from 'zod'
import { lineProblem } from '#contract/cart/cart-answer.ts'
import { lineSchema, toCartLine } from '#contract/cart/line.ts'
import type { FieldFault } from '#contract/problem.ts'
import type { LineFault } from '#domain/cart/line.ts'
import { MOST_LINES } from '#domain/cart/memory.ts'
import { fromEuros, toEuros } from '#domain/money/cents.ts'
import { ADJUSTMENTS, QUOTATION_STATES, type Quotation, stateAt, wantedLines } from '#domain/quotation/quotation.ts'
import { quotationTotals } from '#domain/quotation/quoted-price.ts'
import { MOST_TRANSPORT, TRANSPORT_KINDS } from '#domain/quotation/transport.ts'
import { madridDay } from '#domain/time/madrid.ts'
import { quotationSchema, transportOf } from './quotation-form.ts'

const { nombre, correo, telefono, obra, condiciones, notas } = quotationSchema.shape

/** `POST /api/presupuestos`. */
export const newQuotationSchema = z.strictObject({
	cliente: z.strictObject({ nombre, correo, telefono: telefono.default(''), obra: obra.default('') }),
	lineas: z
		.array(
			lineSchema.extend({
				/** Mark-up, or discount below 0, in percent of the shop's price. */
				ajuste: z
					.number()
					.min(ADJUSTMENTS.least / 100)
					.max(ADJUSTMENTS.most / 100)
					.multipleOf(0.01)
					.default(0),
			}),
		)
		.min(1, 'Di qué se presupuesta')
		.max(MOST_LINES, `Un presupuesto tiene como mucho ${MOST_LINES} líneas`),
	condiciones: condiciones,
	notas: notas,
	/** How the transport is charged; its amount, in € without VAT, only for `importe`. */
	transporte: z.enum(TRANSPORT_KINDS).default('aparte'),
	importeTransporte: z.number().min(0.01).max(toEuros(MOST_TRANSPORT)).multipleOf(0.01).optional(),
	/** The last day of its prices; without it, the last one that may be. */
	valeHasta: z.iso.date('Escribe un día, como 2026-12-24').optional(),
	/** Whether its lots are held while it lasts. */
	reservarLotes: z.boolean().default(false),
	/** Whether it is mailed to the client; else it stays a draft. */
	enviar: z.boolean().default(false),
})

/** The deed of a body. */
export function toMadeQuotation(body: z.infer<typeof newQuotationSchema>) {
	return {
		lines: body.lineas.map(({ ajuste, ...line }) => ({ ...toCartLine(line), adjustment: Math.round(ajuste * 100) })),
		client: body.cliente,
		transport: transportOf({
			transporte: body.transporte,
			importeTransporte: body.importeTransporte === undefined ? null : fromEuros(body.importeTransporte),
		}),
		terms: body.condiciones,
		notes: body.notas,
		validDay: body.valeHasta ?? null,
		holdsLots: body.reservarLotes,
		send: body.enviar,
	}
}

/** The faults of lines at the fields of a body. */
export const quotedLineFaults = (
	faulty: readonly {
		readonly index: number
		readonly entry: { readonly fault: LineFault | { readonly code: 'producto_no_encontrado' } }
	}[],
): FieldFault[] =>
	faulty.map(({ index, entry }) => ({ campo: `lineas.${index}`, mensaje: lineProblem(entry.fault).detail }))

const listedSchema = z.object({
	id: z.int(),
	numero: z.string(),
	estado: z.enum(QUOTATION_STATES),
	nombre: z.string(),
	obra: z.string(),
	/** Of the accepted lines, or of all while none is accepted, in € with VAT; without transport that is `aparte`. */
	total: z.number(),
	/** The last day of its prices, ISO 8601. */
	valeHasta: z.string(),
	/** The order that it became; null if none. */
	pedido: z.string().nullable(),
})

/** `GET /api/presupuestos/{id}`, and the answer to `POST /api/presupuestos`. Prices in € without VAT. */
export const quotationAnswerSchema = listedSchema.extend({
	/** The address of the client's page. */
	enlace: z.string(),
	reservaLotes: z.boolean(),
	transporte: z.enum(TRANSPORT_KINDS),
	/** In € without VAT; null unless the transport is an amount of its own. */
	importeTransporte: z.number().nullable(),
	lineas: z.array(
		z.object({
			producto: z.int(),
			nombre: z.string(),
			variante: z.string(),
			lote: z.int(),
			cantidad: z.int(),
			/** m² of one of the quantity, or 1. */
			area: z.number(),
			precioTienda: z.number(),
			precio: z.number(),
			/** Whether the client accepted it; null while no line is accepted. */
			aceptada: z.boolean().nullable(),
		}),
	),
})

export const quotationListSchema = z.object({ presupuestos: z.array(listedSchema) })

/** The fields of a quotation in a list. */
type Listed = Pick<
	Quotation,
	| 'id'
	| 'number'
	| 'issuer'
	| 'state'
	| 'nombre'
	| 'obra'
	| 'validUntil'
	| 'orderId'
	| 'incentiveCentsPerM2'
	| 'transport'
	| 'transportCents'
	| 'lines'
>

function listed(quotation: Listed, nowMs: number): z.infer<typeof listedSchema> {
	return {
		id: quotation.id,
		numero: quotation.number,
		estado: stateAt(quotation, nowMs),
		nombre: quotation.nombre,
		obra: quotation.obra,
		total: toEuros(quotationTotals(quotation, wantedLines(quotation)).totalCents),
		valeHasta: madridDay(quotation.validUntil.getTime() - 1),
		pedido: quotation.orderId,
	}
}

export const quotationListAnswer = (
	quotations: readonly Listed[],
	nowMs: number,
): z.infer<typeof quotationListSchema> => ({ presupuestos: quotations.map((one) => listed(one, nowMs)) })

export function quotationAnswer(
	quotation: Quotation,
	{ nowMs, origin }: { readonly nowMs: number; readonly origin: string },
): z.infer<typeof quotationAnswerSchema> {
	return {
		...listed(quotation, nowMs),
		enlace: `${origin}/presupuesto/${quotation.accessKey}`,
		reservaLotes: quotation.holdsLots,
		transporte: quotation.transport,
		importeTransporte: quotation.transport === 'importe' ? toEuros(quotation.transportCents) : null,
		lineas: quotation.lines.map((line) => ({
			producto: line.productId,
			nombre: line.nombre,
			variante: line.variantId,
			lote: line.lotId,
			cantidad: line.quantity,
			area: line.areaHundredths / 100,
			precioTienda: toEuros(line.listCents),
			precio: toEuros(line.priceCents),
			aceptada: line.accepted,
		})),
	}
}
