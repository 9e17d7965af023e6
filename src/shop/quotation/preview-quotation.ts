import type { Quotation } from '#domain/quotation/quotation.ts'
import type { ShopContext } from '#shop/context.ts'
import { findQuotation } from '#store/quotation/quotations.ts'
import { changedLines, type QuotationChange, type QuotationChanged, type QuotationRefusal } from './change-quotation.ts'
import { type Issuer, isOwn } from './issuer.ts'

export type QuotationPreview =
	| { readonly ok: true; readonly quotation: Quotation }
	| QuotationRefusal
	| Extract<QuotationChanged, { readonly code: 'lineas_no_validas' }>

/** A quotation as a change would make it, at the shop's present prices. Nothing is saved or sent. */
export async function previewQuotation(
	context: ShopContext,
	id: number,
	by: Issuer,
	change: QuotationChange,
): Promise<QuotationPreview> {
	const quotation = await findQuotation(context.db, { id })
	if (!quotation || !isOwn(quotation, by)) return { ok: false, code: 'presupuesto_no_encontrado' }
	const { lines, faults } = await changedLines(context, context.db, quotation, { by, change })
	if (faults.length > 0) return { ok: false, code: 'lineas_no_validas', faults }
	return { ok: true, quotation: { ...quotation, ...change.transport, clientId: change.clientId, lines } }
}
