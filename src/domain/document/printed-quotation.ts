import type { Merchant } from '#domain/merchant/merchant.ts'
import { formatCents } from '#domain/money/format.ts'
import { amountOf } from '#domain/order/line-text.ts'
import { quotedDetails, unitPrice } from '#domain/quotation/line-words.ts'
import { type Quotation, type QuotationLine, wantedLines } from '#domain/quotation/quotation.ts'
import { lineCents } from '#domain/quotation/quoted-price.ts'
import { totalRows } from '#domain/quotation/total-rows.ts'
import { inMadrid, madridDay } from '#domain/time/madrid.ts'

/** A line of a printed quotation. */
export interface PrintedQuotationLine {
	readonly name: string
	/** «A medida · lote B, calibre 9». */
	readonly detail: string
	/** «2 cajas · 2,88 m²», with the price of one below it. */
	readonly amount: string
	readonly unitPrice: string
	readonly vat: string
	readonly total: string
}

/** A printed quotation, with its issuer. */
export interface PrintedQuotation {
	/** «Presupuesto P-2026-00012». */
	readonly title: string
	readonly brand: string
	/** The issuer, with tax id, address and contact. */
	readonly from: readonly string[]
	/** A PNG of a professional in Base64; null prints the shop's own mark where the shop quotes. */
	readonly logo: string | null
	readonly isShop: boolean
	/** Its recipient, below «Para». */
	readonly to: readonly string[]
	/** «21 de noviembre de 2026», and the last day of its prices. */
	readonly day: string
	readonly validTo: string
	/** The day of the file: `2026-11-21`. */
	readonly isoDay: string
	readonly lines: readonly PrintedQuotationLine[]
	readonly totals: readonly (readonly [name: string, amount: string])[]
	/** Terms and notes, each below its title; empty ones are left out. */
	readonly texts: readonly { readonly title: string; readonly text: string }[]
	/** The address to accept it, or the person who has accepted it. */
	readonly closing: string
	readonly link: string
}

interface Quoted {
	readonly name: string
	readonly taxId: string
	readonly address: string
	readonly phone: string
	readonly email: string
}

/** The printed form of a quotation; for an accepted one, of its accepted lines. */
export function printedQuotation(
	quotation: Quotation,
	{
		merchant,
		quoter,
		logo,
		link,
	}: {
		readonly merchant: Pick<Merchant, 'brand'>
		readonly quoter: Quoted
		readonly logo: string | null
		readonly link: string
	},
): PrintedQuotation {
	const { number, edition, issuer, nombre, obra, terms, notes, acceptedName, acceptedAt } = quotation
	const lines = wantedLines(quotation)
	const madeAt = quotation.sentAt ?? quotation.changedAt
	const isShop = issuer === 'tienda'
	return {
		title: `Presupuesto ${number}${edition > 1 ? `, versión ${edition}` : ''}`,
		brand: isShop ? merchant.brand : quoter.name,
		from: [
			quoter.name,
			quoter.taxId === '' ? '' : `NIF ${quoter.taxId}`,
			quoter.address,
			[quoter.phone, quoter.email].filter((part) => part !== '').join(' · '),
		].filter((line) => line !== ''),
		logo,
		isShop,
		to: [nombre, obra === '' ? '' : `Obra: ${obra}`].filter((line) => line !== ''),
		day: inMadrid(madeAt, 'day'),
		validTo: inMadrid(quotation.validUntil.getTime() - 1, 'day'),
		isoDay: madridDay(madeAt.getTime()),
		lines: lines.map(printedLine),
		totals: totalRows(quotation, lines),
		texts: [
			{ title: 'Condiciones', text: terms },
			{ title: 'Notas', text: notes },
		].filter(({ text }) => text !== ''),
		closing: closingText(quotation, acceptedName, acceptedAt),
		link,
	}
}

function closingText({ state }: Quotation, name: string | null, at: Date | null): string {
	if (name !== null && at !== null) return `Aceptado por ${name} el ${inMadrid(at, 'dayAndTime')}.`
	return state === 'borrador' ? 'Borrador: todavía no se ha enviado.' : 'Para aceptarlo o pedir un cambio:'
}

const printedLine = (line: QuotationLine): PrintedQuotationLine => ({
	name: line.nombre,
	detail: quotedDetails(line).join(' · '),
	amount: amountOf(line),
	unitPrice: unitPrice(line),
	vat: `${line.ivaPercent} %`,
	total: formatCents(lineCents(line)),
})
