import type { BrandColours } from '#domain/brand/brand-colours.ts'
import type { LetterLink } from '#domain/letter/letter.ts'

const SANS = 'Arial,Helvetica,sans-serif'
const SERIF = "Georgia,'Times New Roman',serif"
/** Breaks long addresses and names, which would overflow a narrow screen. */
const BREAK = 'overflow-wrap:anywhere;word-break:break-word'

/**
 * Styles are inline because mail clients drop style sheets; each element has both its colours, so that a dark mode
 * cannot invert only one of them.
 */
export const STYLE = {
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
export const GAP_ROW =
	'<tr><td colspan="2" height="10" style="height:10px;font-size:1px;line-height:1px">&nbsp;</td></tr>'
export const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

/** Escapes a text for HTML. */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** A link. */
export const anchor = ({ text, url }: LetterLink, style: string) =>
	`<a style="${style}" href="${escapeHtml(url)}">${escapeHtml(text)}</a>`

/** A button as a table cell, which stays a filled block in mail clients that drop the padding of links. */
export function actionHtml(action: LetterLink, { main }: BrandColours): string {
	return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0"><tr><td style="background:${main}" bgcolor="${main}">${anchor(action, `${STYLE.button};border:1px solid ${main}`)}</td></tr></table>`
}
