import type { BrandColours } from '#domain/brand/brand-colours.ts'
import type { LetterBlock, LetterLink, LetterOrder, TitledLetter } from '#domain/letter/letter.ts'
import type { Merchant } from '#domain/merchant/merchant.ts'
import { LOGO_ID } from './mail-gateway.ts'

/** The logo and the colours of a mail. */
export type LetterLook = Pick<Merchant, 'logo' | 'colours'>

const SANS = 'Arial,Helvetica,sans-serif'
const SERIF = "Georgia,'Times New Roman',serif"
/** Breaks long addresses and names, which would overflow a narrow screen. */
const BREAK = 'overflow-wrap:anywhere;word-break:break-word'

/**
 * Styles are inline because mail clients drop style sheets; each element has both its colours, so that a dark mode
 * cannot invert only one of them.
 */
const STYLE = {
	body: 'margin:0;padding:0;background:#fbfaf7;color:#1b2628',
	hidden: 'display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:#fbfaf7;opacity:0',
	head: `padding:28px 24px 20px;border-bottom:1px solid #e4dfd4;font-family:${SERIF};font-size:30px;line-height:1.1;letter-spacing:-0.01em;${BREAK}`,
	main: `padding:32px 24px 40px;font-family:${SANS};font-size:16px;line-height:1.55;color:#1b2628;${BREAK}`,
	heading: `margin:0 0 20px;font-family:${SERIF};font-size:28px;line-height:1.2;font-weight:normal;color:#1b2628`,
	title: `margin:32px 0 8px;font-family:${SERIF};font-size:20px;line-height:1.3;font-weight:normal;color:#1b2628`,
	paragraph: 'margin:0 0 16px;color:#1b2628',
	facts: 'margin:24px 0;background:#f3f0e9',
	fact: 'padding:8px 20px;border-bottom:1px solid #e4dfd4;vertical-align:top',
	factName: 'display:block;font-size:14px;line-height:1.45;color:#566160',
	factValue: 'display:block;color:#1b2628',
	quote: 'margin:24px 0;padding:12px 20px;background:#f3f0e9;color:#1b2628;white-space:pre-wrap',
	button: `display:inline-block;padding:15px 28px;font-family:${SANS};font-size:16px;line-height:1.25;font-weight:bold;color:#ffffff;text-decoration:none`,
	link: 'text-decoration:underline',
	name: 'padding:14px 16px 14px 0;border-bottom:1px solid #e4dfd4;vertical-align:top;color:#1b2628',
	detail: 'font-size:14px;line-height:1.45;color:#566160',
	money:
		'padding:14px 0;border-bottom:1px solid #e4dfd4;vertical-align:top;text-align:right;white-space:nowrap;word-break:normal;overflow-wrap:normal;color:#1b2628',
	amount:
		'padding:5px 0;text-align:right;vertical-align:bottom;white-space:nowrap;word-break:normal;overflow-wrap:normal;color:#1b2628',
	amountName: 'padding:5px 16px 5px 0;color:#566160',
	total: `padding:12px 0 0;border-top:2px solid #1b2628;text-align:right;vertical-align:bottom;white-space:nowrap;word-break:normal;overflow-wrap:normal;font-family:${SERIF};font-size:24px;color:#1b2628`,
	totalName: `padding:12px 16px 0 0;border-top:2px solid #1b2628;vertical-align:bottom;font-family:${SERIF};font-size:20px;color:#1b2628`,
	place: 'margin:20px 0 0;padding:16px 20px;background:#f3f0e9;color:#1b2628',
	placeTitle: 'margin:0 0 4px;font-size:14px;line-height:1.45;color:#566160',
	foot: `padding:24px;font-family:${SANS};font-size:14px;line-height:1.6;color:#fbfaf7;${BREAK}`,
	footName: `font-family:${SERIF};font-size:18px;color:#fbfaf7`,
	footLink: 'color:#fbfaf7;text-decoration:underline',
} as const

/** A spacer row, since some mail clients drop margins. */
const GAP_ROW = '<tr><td colspan="2" height="10" style="height:10px;font-size:1px;line-height:1px">&nbsp;</td></tr>'
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

/** Escapes a text for HTML. */
function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

const paragraph = (text: string) => `<p style="${STYLE.paragraph}">${escapeHtml(text)}</p>`
const anchor = ({ text, url }: LetterLink, style: string) =>
	`<a style="${style}" href="${escapeHtml(url)}">${escapeHtml(text)}</a>`

function factsHtml(facts: readonly (readonly [string, string])[]): string {
	const rows = facts.map(
		([name, value], index) =>
			`<tr><td style="${index + 1 < facts.length ? STYLE.fact : STYLE.fact.replace(/border-bottom:[^;]+;/, '')}"><span style="${STYLE.factName}">${escapeHtml(name)}</span><span style="${STYLE.factValue}">${escapeHtml(value)}</span></td></tr>`,
	)
	return `<table ${TABLE} style="${STYLE.facts}" bgcolor="#f3f0e9">${rows.join('')}</table>`
}

/** A button as a table cell, which stays a filled block in mail clients that drop the padding of links. */
function actionHtml(action: LetterLink, { main }: BrandColours): string {
	return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0"><tr><td style="background:${main}" bgcolor="${main}">${anchor(action, `${STYLE.button};border:1px solid ${main}`)}</td></tr></table>`
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
	const { paragraphs, facts = [], quote, action, order, sections = [], closing = [], links = [] } = letter
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
