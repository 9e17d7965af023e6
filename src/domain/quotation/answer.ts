/** A client's answer to an edition of a quotation. */
export type QuotationAnswer =
	| { readonly kind: 'accept'; readonly name: string; readonly positions: readonly number[] }
	| { readonly kind: 'ask'; readonly text: string }
	| { readonly kind: 'reject'; readonly text: string }
