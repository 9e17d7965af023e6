import { z } from 'zod'
import { lineOfText } from '#contract/order/customer.ts'

/** A further record of an invoice: which one, and why. */
export const recordSchema = z.strictObject({
	factura: lineOfText('Di el número de la factura: F2026-000012', 20),
	motivo: lineOfText('Di por qué', 200),
})
