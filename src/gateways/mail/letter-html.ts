import type { LetterBlock, LetterOrder, TitledLetter } from '#domain/letter/letter.ts'
import type { Merchant } from '#domain/merchant/merchant.ts'
import { partHtml } from './letter-parts-html.ts'
import { actionHtml, anchor, escapeHtml, GAP_ROW, STYLE, TABLE } from './letter-style.ts'
import { LOGO_ID } from './mail-gateway.ts'

/** The logo and the colours of a mail. */
export type LetterLook = Pick<Merchant, 'logo' | 'colours'>

const paragraph = (text: string) => `<p style="${STYLE.paragraph}">${escapeHtml(text)}</p>`
function factsHtml(facts: readonly (readonly [string, string])[]): string {
	const rows = facts.map(
		([name, value], index) =>
			`<tr><td style="${index + 1 < facts.length ? STYLE.fact : STYLE.fact.replace(/border-bottom:[^;]+;/, '')}"><span style="${STYLE.factName}">${escapeHtml(name)}</span><span style="${STYLE.factValue}">${escapeHtml(value)}</span></td></tr>`,
	)
	return `<table ${TABLE} style="${STYLE.facts}" bgcolor="#f3f0e9">${rows.join('')}</table>`
}

const placeHtml = ({ title, lines }: LetterBlock) =>
	`<div style="${STYLE.place}"><p style="${STYLE.placeTitle}">${escapeHtml(title)}</p>${lines.map(escapeHtml).join('<br>')}</div>`

function orderHtml({ lines, amounts, places }: LetterOrder): string[] {
	const rows = lines.map(
		({ name, detail, quantity, total }) =>
			`<tr><td style="${STYLE.name}"><strong>${escapeHtml(name)}</strong>${detail === '' ? '' : `<br><span style="${STYLE.detail}">${escapeHtml(detail)}</span>`}<br><span style="${STYLE.detail}">${escapeHtml(quantity)}</span></td><td style="${STYLE.money}" align="right">${escapeHtml(total ?? '')}</td></tr>`,
	)
	const sums = amounts.map(
		({ name, amount, total }) =>
			`${total ? GAP_ROW : ''}<tr><td style="${total ? STYLE.totalName : STYLE.amountName}">${escapeHtml(name)}</td><td style="${total ? STYLE.total : STYLE.amount}" align="right">${escapeHtml(amount)}</td></tr>`,
	)
	return [
		...(rows.length > 0 ? [`<table ${TABLE} style="border-top:1px solid #e4dfd4">${rows.join('\n')}</table>`] : []),
		...(sums.length > 0 ? [`<table ${TABLE} style="margin:12px 0 24px">${sums.join('\n')}</table>`] : []),
		...places.map(placeHtml),
	]
}

const sectionHtml = ({ title, lines }: LetterBlock) => [
	`<h2 style="${STYLE.title}">${escapeHtml(title)}</h2>`,
	...lines.map(paragraph),
]

function footHtml([brand = '', ...signature]: readonly string[]): string {
	const lines = signature.map((line) =>
		/^https?:\/\/\S+$/.test(line)
			? anchor({ text: line.replace(/^https?:\/\//, ''), url: line }, STYLE.footLink)
			: escapeHtml(line),
	)
	return [`<span style="${STYLE.footName}">${escapeHtml(brand)}</span>`, ...lines].join('<br>')
}

/** Logos are at most this high, at half of their pixels. */
const LOGO_HEIGHT = 48

/** The logo, which the mail carries with it, and the name unless the logo contains it. */
function headHtml(brand: string, logo: LetterLook['logo']): string {
	if (logo === null) return escapeHtml(brand)
	const scale = Math.min(0.5, LOGO_HEIGHT / logo.height)
	const [width, height] = [Math.round(logo.width * scale), Math.round(logo.height * scale)]
	const image = `<img src="cid:${LOGO_ID}" width="${width}" height="${height}" alt="${escapeHtml(brand)}" style="vertical-align:middle;border:0">`
	return logo.hasName ? image : `${image}&nbsp; ${escapeHtml(brand)}`
}

/** The HTML part of a mail: tables and inline styles, no external resources. */
export function letterHtml(letter: TitledLetter, signature: readonly string[], { logo, colours }: LetterLook): string {
	const { main, dark } = colours
	const { paragraphs, parts = [], facts = [], quote, action, order, sections = [], closing = [], links = [] } = letter
	return [
		`<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light only"><meta name="supported-color-schemes" content="light only"><title>${escapeHtml(letter.subject)}</title>`,
		'<style>:root{color-scheme:light only;supported-color-schemes:light only}</style></head>',
		`<body style="${STYLE.body}" bgcolor="#fbfaf7"><div style="${STYLE.hidden}">${escapeHtml(letter.preheader)}</div>`,
		`<table ${TABLE} bgcolor="#fbfaf7"><tr><td align="center">`,
		`<table ${TABLE} style="max-width:600px;text-align:left">`,
		`<tr><td style="${STYLE.head};color:${dark}">${headHtml(signature[0] ?? '', logo)}</td></tr>`,
		`<tr><td style="${STYLE.main}">`,
		`<h1 style="${STYLE.heading}">${escapeHtml(letter.heading)}</h1>`,
		...paragraphs.map(paragraph),
		...parts.map((part) => partHtml(part, colours)),
		...(facts.length > 0 ? [factsHtml(facts)] : []),
		...(quote === undefined
			? []
			: [`<div style="${STYLE.quote};border-left:3px solid ${main}">${escapeHtml(quote)}</div>`]),
		...(action ? [actionHtml(action, colours)] : []),
		...(order ? orderHtml(order) : []),
		...sections.flatMap(sectionHtml),
		...(closing.length > 0 ? [`<div style="margin-top:32px">${closing.map(paragraph).join('\n')}</div>`] : []),
		...links.map((link) => `<p style="margin:0 0 12px">${anchor(link, `${STYLE.link};color:${main}`)}</p>`),
		`</td></tr><tr><td style="${STYLE.foot};background:${dark}" bgcolor="${dark}">${footHtml(signature)}</td></tr>`,
		'</table></td></tr></table></body></html>',
	].join('\n')
}
