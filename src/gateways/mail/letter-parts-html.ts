import type { BrandColours } from '#domain/brand/brand-colours.ts'
import type { LegalBlock, LegalLine } from '#domain/legal/read-legal-text.ts'
import type { LetterPart, LetterPicture, LetterProduct } from '#domain/letter/letter-part.ts'
import { actionHtml, anchor, escapeHtml, STYLE, TABLE } from './letter-style.ts'

const PART_STYLE = {
	picture: 'display:block;width:100%;height:auto;border:0;margin:0 0 16px',
	thumbnail: 'display:block;border:0',
	list: 'margin:0 0 16px;padding:0 0 0 24px;color:#1b2628',
	item: 'margin:0 0 6px;color:#1b2628',
	product: 'margin:0 0 20px;background:#f3f0e9',
	productText: 'padding:16px 20px;vertical-align:top;color:#1b2628',
	price: 'display:block;margin:4px 0 0;font-weight:bold;color:#1b2628',
	note: 'display:block;font-size:14px;line-height:1.45;color:#566160',
	divider: 'margin:24px 0;border:0;border-top:1px solid #e4dfd4;height:0',
} as const
/** The width of the text of a mail, and of the picture beside a product, in px. */
const TEXT_WIDTH = 552
const THUMBNAIL_WIDTH = 160

/** A composed part of a mail. */
export function partHtml(part: LetterPart, colours: BrandColours): string {
	switch (part.kind) {
		case 'heading':
			return `<h2 style="${STYLE.title}">${escapeHtml(part.text)}</h2>`
		case 'text':
			return part.blocks.map((block) => blockHtml(block, colours)).join('\n')
		case 'picture':
			return pictureHtml(part.picture, TEXT_WIDTH, PART_STYLE.picture)
		case 'product':
			return productHtml(part.product, colours)
		case 'button':
			return actionHtml(part.link, colours)
		case 'divider':
			return `<hr style="${PART_STYLE.divider}">`
	}
}

function pictureHtml({ url, width, height, alt }: LetterPicture, most: number, style: string): string {
	const shown = Math.min(most, width)
	const size = `width="${shown}" height="${Math.round((height * shown) / width)}"`
	return `<img src="${escapeHtml(url)}" ${size} alt="${escapeHtml(alt)}" style="${style}">`
}

function productHtml({ name, url, picture, price, before, until }: LetterProduct, { main }: BrandColours): string {
	const link = anchor({ text: name, url }, `${STYLE.link};color:${main}`)
	const notes = [before, until].flatMap((text) =>
		text === null ? [] : [`<span style="${PART_STYLE.note}">${escapeHtml(text)}</span>`],
	)
	const text = `<td style="${PART_STYLE.productText}">${link}<span style="${PART_STYLE.price}">${escapeHtml(price)}</span>${notes.join('')}</td>`
	const shown = picture
		? `<td width="${THUMBNAIL_WIDTH}" style="vertical-align:top">${pictureHtml(picture, THUMBNAIL_WIDTH, PART_STYLE.thumbnail)}</td>`
		: ''
	return `<table ${TABLE} style="${PART_STYLE.product}" bgcolor="#f3f0e9"><tr>${shown}${text}</tr></table>`
}

function blockHtml({ kind, lines }: LegalBlock, colours: BrandColours): string {
	const line = (spans: LegalLine) => lineHtml(spans, colours)
	if (kind === 'bullets' || kind === 'numbers') {
		const tag = kind === 'bullets' ? 'ul' : 'ol'
		const items = lines.map((spans) => `<li style="${PART_STYLE.item}">${line(spans)}</li>`)
		return `<${tag} style="${PART_STYLE.list}">${items.join('')}</${tag}>`
	}
	return lines.map((spans) => `<p style="${STYLE.paragraph}">${line(spans)}</p>`).join('\n')
}

const lineHtml = (line: LegalLine, { main }: BrandColours) =>
	line
		.map(({ text, strong, href }) => {
			const words = href === null ? escapeHtml(text) : anchor({ text, url: href }, `${STYLE.link};color:${main}`)
			return strong ? `<strong>${words}</strong>` : words
		})
		.join('')
