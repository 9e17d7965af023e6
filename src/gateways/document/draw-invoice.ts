import {
	type Invoice,
	type InvoicedRate,
	type InvoiceKind,
	type InvoiceLine,
	type InvoiceRow,
	invoiceNumber,
} from '#domain/invoice/invoice.ts'
import { type Cents, sum } from '#domain/money/cents.ts'
import { formatCents, formatNumber } from '#domain/money/format.ts'
import { dayInWords, monthInWords } from '#domain/time/madrid.ts'
import { heightOf, writeAny } from './any-letters.ts'
import { drawVerification } from './draw-verification.ts'
import { continuePage, feet, table } from './kit.ts'
import { bytesOf, INK, INNER, joint, openPaper, PAGE, type Paper, RIGHT, turnPage, write, writeBrand } from './paper.ts'
import type { PaperLook } from './paper-look.ts'

const TITLES: Record<InvoiceKind, string> = {
	completa: 'Factura',
	simplificada: 'Factura simplificada',
	rectificativa: 'Factura rectificativa',
}
const FLOOR = PAGE.height - PAGE.bottom - 14
const GAP = 24
const HALF = (INNER - GAP) / 2
/** The columns of the lines. */
const COLUMNS = {
	what: { name: 'Concepto', x: PAGE.side, width: 226 },
	quantity: { name: 'Cantidad', x: PAGE.side + 230, width: 78, align: 'right' },
	price: { name: 'Precio', x: PAGE.side + 312, width: 84, align: 'right' },
	vat: { name: 'IVA', x: PAGE.side + 399, width: 30, align: 'right' },
	total: { name: 'Importe', x: PAGE.side + 431, width: INNER - 431, align: 'right' },
} as const
const WHAT = { ...COLUMNS.what, font: 'bold', size: 9.5 } as const
const DETAIL = { ...COLUMNS.what, size: 8.5, colour: INK.piedra } as const
const ORDER = { x: PAGE.side + 4, width: INNER - 8, font: 'bold', size: 8.5 } as const
const SUMS = { x: PAGE.side + HALF + GAP, width: HALF } as const

const money = (amount: Cents) => formatCents(amount).replace('-', '−')

/**
 * An invoice or a credit note, on as many pages as its lines need. Deterministic: the same invoice gives the same
 * bytes.
 */
export async function drawInvoice(invoice: Invoice, look?: PaperLook): Promise<Uint8Array<ArrayBuffer>> {
	const { brand, companyName, contact, taxId, register } = invoice.issuer
	const title = `${TITLES[invoice.kind]} ${invoiceNumber(invoice)}`
	const { isoDay } = invoice
	const day = dayInWords(isoDay)
	const imprint = { brand, company: companyName, contact, freeShipping: '', incentive: null, isoDay, day, origin: null }
	const paper = openPaper(title, imprint, look && { look })
	turnPage(paper)
	const { verification } = invoice
	const top = verification ? drawVerification(paper, verification) + 16 : PAGE.top
	let y = drawHead(paper, invoice, top)
	y = drawParties(paper, invoice, y)
	const { rectifies, substitutes } = invoice
	if (rectifies !== null) y = drawReason(paper, rectifies, y)
	if (substitutes) y = drawSubstituted(paper, substitutes, y)
	y = drawLines(paper, invoice, title, y)
	drawSums(paper, invoice, y + 14)
	feet(paper, { words: [`${companyName} · NIF ${taxId} · ${register}`] })
	return bytesOf(paper)
}

function drawHead(paper: Paper, invoice: Invoice, top: number): number {
	writeBrand(paper, invoice.issuer.brand, { x: PAGE.side, y: top - 2, height: 32, size: 20, width: 229 })
	const at = { x: RIGHT - 270, width: 270, align: 'right' } as const
	const below = write(paper, TITLES[invoice.kind], { ...at, y: top - 7, font: 'serif', size: 28 })
	write(paper, invoiceNumber(invoice), { ...at, y: below, font: 'bold', size: 11, colour: paper.look.colours.main })
	return below + 34
}

function drawParties(paper: Paper, invoice: Invoice, top: number): number {
	const { issuer, recipient, isoDay, operationDay, orderId, obra } = invoice
	joint(paper, PAGE.side, top, RIGHT, top, INK.tinta)
	const facts: [string, string][] = [['Fecha de expedición', dayInWords(isoDay)]]
	if (operationDay !== isoDay) facts.push(['Fecha de la operación', dayInWords(operationDay)])
	facts.push(orderId === null ? ['Pedidos', monthText(invoice)] : ['Pedido', orderId])
	const step = (INNER + GAP) / facts.length
	for (const [place, [name, value]] of facts.entries()) {
		const x = PAGE.side + place * step
		const below = write(paper, name, { x, y: top + 10, width: step - GAP, size: 8, colour: INK.piedra })
		write(paper, value, { x, y: below, width: step - GAP, size: 10 })
	}
	let y = top + 46
	joint(paper, PAGE.side, y, RIGHT, y)
	if (obra !== undefined) {
		const below = write(paper, 'Referencia de obra', {
			x: PAGE.side,
			y: y + 10,
			width: INNER,
			size: 8,
			colour: INK.piedra,
		})
		y = writeAny(paper, obra, { x: PAGE.side, y: below, width: INNER, size: 10 }) + 10
		joint(paper, PAGE.side, y, RIGHT, y)
	}
	const seller = [`NIF ${issuer.taxId}`, ...issuer.address, issuer.contact]
	const left = drawParty(paper, PAGE.side, y + 12, 'Emisor', issuer.companyName, seller)
	const { name, taxId, address } = recipient
	const buyer = [...(taxId ? [`NIF ${taxId}`] : []), ...(address ?? [])]
	const known = name || buyer.length > 0
	const right = known ? drawParty(paper, SUMS.x, y + 12, 'Cliente', name ?? '', buyer) : 0
	return Math.max(left, right) + 22
}

function drawParty(
	paper: Paper,
	x: number,
	top: number,
	role: string,
	name: string,
	details: readonly string[],
): number {
	let y = write(paper, role, { x, y: top, width: HALF, size: 8, colour: INK.piedra }) + 2
	if (name !== '') y = writeAny(paper, name, { x, y, width: HALF, font: 'bold', size: 10.5 }) + 1
	for (const detail of details) y = writeAny(paper, detail, { x, y, width: HALF, size: 9.5 }) + 1
	return y
}

/** The rectified invoice and the reason; for a replacement also the other replaced invoices and the difference (art. 15.5). */
function drawReason(paper: Paper, rectifies: NonNullable<Invoice['rectifies']>, top: number): number {
	const what = rectifies.kind === 'simplificada' ? 'Rectifica la factura simplificada' : 'Rectifica la factura'
	const at = { x: PAGE.side + 12, width: INNER - 24, size: 9.5 } as const
	const words = `${what} ${rectifies.number}, del ${dayInWords(rectifies.isoDay)}`
	const below = [`Motivo: ${rectifies.reason}`, ...replacementTexts(rectifies)]
	const height = below.reduce((all, text) => all + heightOf(paper, text, at) + 1, 30)
	paper.rect(PAGE.side, top - 4, INNER, height).fill(INK.arena)
	let y = write(paper, words, { ...at, y: top + 6, font: 'bold' })
	for (const text of below) y = writeAny(paper, text, { ...at, y: y + 1 })
	return top + height + 16
}

function replacementTexts({ replacedNotes, number }: NonNullable<Invoice['rectifies']>): string[] {
	if (replacedNotes === undefined) return []
	const notes = replacedNotes.map((note) => `${note.number}, del ${dayInWords(note.isoDay)}`).join('; ')
	const also = notes === '' ? [] : [`Rectifica también lo abonado de ella, ya descontado: ${notes}`]
	return [...also, `Sustituye a la factura ${number}: solo cambia el destinatario. Importe de la rectificación: 0,00 €`]
}

/** The simplified invoice that a full one replaces. */
function drawSubstituted(paper: Paper, { number, isoDay }: NonNullable<Invoice['substitutes']>, top: number): number {
	paper.rect(PAGE.side, top - 4, INNER, 30).fill(INK.arena)
	const words = `Emitida en sustitución de la factura simplificada ${number}, del ${dayInWords(isoDay)}`
	write(paper, words, { x: PAGE.side + 12, y: top + 6, width: INNER - 24, font: 'bold', size: 9.5 })
	return top + 46
}

function drawLines(paper: Paper, invoice: Invoice, title: string, top: number): number {
	const rows = invoice.monthly ? monthlyRows(invoice) : invoice.lines.map((line): Row => ({ line, order: null }))
	const above = ({ order }: Row) => (order === null ? 0 : heightOf(paper, order, ORDER) + 12)
	return table(paper, top, {
		columns: Object.values(COLUMNS),
		rows,
		headHeight: 15,
		floor: FLOOR,
		heightOf: (row) => above(row) + heightOfLine(paper, row.line),
		// The totals are kept on one page with at least the last line.
		after: (row) => (row === rows.at(-1) ? heightOfSums(invoice) : 0),
		draw(row, y) {
			const height = above(row)
			if (row.order !== null) {
				paper.rect(PAGE.side, y, INNER, height).fill(INK.arena)
				writeAny(paper, row.order, { ...ORDER, y: y + 6 })
			}
			drawLine(paper, row.line, y + height + 7)
		},
		turn: () => continuePage(paper, invoice.issuer.brand, title),
	})
}

/** A line; discounts and transport of an order have no single rate. */
type DrawnLine = Omit<InvoiceLine, 'vatPercent'> & Partial<Pick<InvoiceLine, 'vatPercent'>>

/** A row of the table: a line, preceded by the order's heading for the first line of each order of a month. */
interface Row {
	readonly line: DrawnLine
	readonly order: string | null
}

/** The rows of a month's invoice: the lines of each order, and its own discounts and transport as lines too. */
function monthlyRows({ monthly, obras }: Invoice): Row[] {
	return (monthly?.parts ?? []).flatMap(({ orderId, isoDay, dueDay, lines, discounts, shipping, totalCents }) => {
		const due = dueDay === null ? '' : `vence el ${dayInWords(dueDay)}`
		const obra = obras?.[orderId] ?? ''
		const about = [`Pedido ${orderId}, del ${dayInWords(isoDay)}`, obra, `${money(totalCents)} con IVA`, due]
		const order = about.filter((part) => part !== '').join(' · ')
		const others = [...discounts, ...(shipping ? [shipping] : [])].map(amountLine)
		return [...lines, ...others].map((line, place) => ({ line, order: place === 0 ? order : null }))
	})
}

const amountLine = ({ description, amountCents }: InvoiceRow): DrawnLine => ({
	description,
	detail: '',
	quantity: '',
	unitPrice: '',
	totalCents: amountCents,
})

/** «3, de noviembre de 2026». */
const monthText = ({ monthly }: Invoice): string =>
	monthly ? `${monthly.parts.length}, de ${monthInWords(monthly.month)}` : ''

function heightOfLine(paper: Paper, { description, detail, surchargePercent }: DrawnLine): number {
	const besideDetail = surchargePercent === undefined ? 0 : 11
	const below = detail === '' ? besideDetail : heightOf(paper, detail, DETAIL) + 1
	return heightOf(paper, description, WHAT) + below + 14
}

function drawLine(paper: Paper, line: DrawnLine, y: number): void {
	const below = writeAny(paper, line.description, { ...WHAT, y })
	if (line.detail !== '') writeAny(paper, line.detail, { ...DETAIL, y: below + 1 })
	write(paper, line.quantity, { ...COLUMNS.quantity, y, size: 9.5 })
	write(paper, line.unitPrice, { ...COLUMNS.price, y, size: 9.5 })
	const { vatPercent, exemption, surchargePercent } = line
	// A cause names its row in the table of the VAT.
	if (exemption) write(paper, `${vatPercent} % ${exemption}`, { ...COLUMNS.vat, y: y + 1, size: 8 })
	else if (vatPercent !== undefined) write(paper, `${vatPercent} %`, { ...COLUMNS.vat, y, size: 9.5 })
	if (surchargePercent) write(paper, `+ ${percentText(surchargePercent)}`, { ...COLUMNS.vat, y: y + 12, size: 7.5 })
	write(paper, money(line.totalCents), { ...COLUMNS.total, y, size: 9.5 })
}

function heightOfSums({ discounts, vat, exemption, dueDay }: Invoice): number {
	const causes = vat.filter((rate) => rate.exemption).length
	const surcharges = vat.filter((rate) => rate.surcharge).length
	const besides = (exemption ? 34 : 0) + causes * 34 + (dueDay ? 13 : 0)
	const sums = 138 + (discounts.length + (surcharges > 0 ? 1 : 0)) * 17
	return Math.max(sums, 100 + (vat.length + surcharges) * 17 + besides)
}

function drawSums(paper: Paper, invoice: Invoice, top: number): void {
	const { lines, discounts, shipping, vat, totalCents } = invoice
	const concepts = invoice.monthly ? monthlyRows(invoice).map(({ line }) => line) : lines
	const rows: [string, Cents][] = [
		['Suma de los conceptos', sum(concepts.map((line) => line.totalCents))],
		...discounts.map((row): [string, Cents] => [row.description, row.amountCents]),
		...(shipping ? [[shipping.description, shipping.amountCents] as [string, Cents]] : []),
		['Base imponible', sum(vat.map((rate) => rate.baseCents))],
		['IVA', sum(vat.map((rate) => rate.vatCents))],
		...surchargeRow(vat),
	]
	let y = top
	for (const [name, amount] of rows) {
		if (name === 'Base imponible') {
			joint(paper, SUMS.x, y - 1, RIGHT, y - 1)
			y += 6
		}
		writeAny(paper, name, { x: SUMS.x, y, width: HALF - 90, size: 9.5 })
		write(paper, money(amount), { x: RIGHT - 90, y, width: 90, size: 9.5, align: 'right' })
		y += 17
	}
	joint(paper, SUMS.x, y, RIGHT, y, INK.tinta)
	write(paper, 'Total', { x: SUMS.x, y: y + 9, width: 100, font: 'bold', size: 12 })
	const total = {
		x: RIGHT - 190,
		y: y + 4,
		width: 190,
		font: 'bold',
		size: 18,
		colour: paper.look.colours.main,
	} as const
	write(paper, money(totalCents), { ...total, align: 'right' })
	drawRates(paper, invoice, top)
}

/** The VAT by rate, why there is none, and the payment. */
function drawRates(paper: Paper, { vat, exemption, payment, dueDay }: Invoice, top: number): void {
	const columns = [
		{ x: PAGE.side, width: 62 },
		{ x: PAGE.side + 62, width: 84, align: 'right' },
		{ x: PAGE.side + 146, width: HALF - 146, align: 'right' },
	] as const
	const rows = [['Tipo de IVA', 'Base imponible', 'Cuota'] as const, ...vat.flatMap(taxRows)]
	let y = top
	for (const [place, row] of rows.entries()) {
		const words = place === 0 ? { size: 8, colour: INK.piedra } : { size: 9.5 }
		for (const [index, at] of columns.entries()) write(paper, row[index] ?? '', { ...at, ...words, y })
		y += 17
		joint(paper, PAGE.side, y - 2, PAGE.side + HALF, y - 2)
		y += 3
	}
	const causes = vat.flatMap((rate) => (rate.exemption ? [`${rate.exemption.cause}: ${rate.exemption.text}`] : []))
	for (const text of exemption ? [exemption.text, ...causes] : causes) {
		y = write(paper, text, { x: PAGE.side, y: y + 4, width: HALF, size: 9.5 })
	}
	const below = write(paper, 'Forma de pago', { x: PAGE.side, y: y + 12, width: HALF, size: 8, colour: INK.piedra })
	const paid = writeAny(paper, payment, { x: PAGE.side, y: below + 1, width: HALF, size: 9.5 })
	if (dueDay) write(paper, `Vencimiento: ${dayInWords(dueDay)}`, { x: PAGE.side, y: paid + 1, width: HALF, size: 9.5 })
}

/** The surcharge of all rates; no row where there is none. */
function surchargeRow(vat: Invoice['vat']): [string, Cents][] {
	const amounts = vat.flatMap(({ surcharge }) => (surcharge ? [surcharge.amountCents] : []))
	return amounts.length === 0 ? [] : [['Recargo de equivalencia', sum(amounts)]]
}

/** A rate of VAT, and its surcharge beneath it. */
function taxRows(rate: InvoicedRate): (readonly [string, string, string])[] {
	const { baseCents, vatCents, surcharge } = rate
	const base = money(baseCents)
	const vat = [rateText(rate), base, money(vatCents)] as const
	return surcharge ? [vat, [`R. E. ${percentText(surcharge.percent)}`, base, money(surcharge.amountCents)]] : [vat]
}

const percentText = (percent: number): string => `${formatNumber(percent)} %`

const rateText = ({ percent, exemption }: InvoicedRate): string =>
	exemption ? `${percent} % ${exemption.cause}` : `${percent} %`
