/** A letter as it is thought of: paragraphs, perhaps a list of facts, perhaps one thing to do. */
export interface Letter {
	readonly subject: string
	readonly paragraphs: readonly string[]
	readonly facts?: readonly (readonly [name: string, value: string])[]
	/** A text of somebody else's, quoted as it came. */
	readonly quote?: string
	readonly action?: { readonly text: string; readonly url: string }
	/** After the action. */
	readonly closing?: readonly string[]
}

/** A letter as it is sent, once for people who read text and once for those who read HTML. */
export interface WrittenLetter {
	readonly subject: string
	readonly text: string
	readonly html: string
}

/** Text put into HTML, whatever stands in it. */
function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** A subject on one line: a line break in it would start another header. */
function oneLine(text: string): string {
	return text.replace(/\p{Cc}+/gu, ' ').trim()
}

const quoted = (text: string) => text.split(/\r?\n/).map((line) => `> ${line}`)

/** Writes a letter out, signed by the shop. */
export function writeLetter(letter: Letter, signature: readonly string[]): WrittenLetter {
	const { paragraphs, facts = [], quote, action, closing = [] } = letter
	const text = [
		...paragraphs,
		...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
		...(quote === undefined ? [] : [quoted(quote).join('\n')]),
		...(action ? [`${action.text}:\n${action.url}`] : []),
		...closing,
		['-- ', ...signature].join('\n'),
	].join('\n\n')
	return { subject: oneLine(letter.subject), text: `${text}\n`, html: html(letter, signature) }
}

const STYLE = {
	page: 'margin:0;padding:32px 16px;background:#fbfaf7;color:#1b2628;font:17px/1.55 Arial,sans-serif',
	inner: 'max-width:560px;margin:0 auto',
	button:
		'display:inline-block;padding:14px 24px;background:#155160;color:#ffffff;font-weight:bold;text-decoration:none',
	quote: 'margin:24px 0;padding:12px 20px;border-left:3px solid #155160;background:#f3f0e9;white-space:pre-wrap',
	name: 'padding:6px 16px 6px 0;color:#566160;vertical-align:top',
	foot: 'margin-top:32px;padding-top:16px;border-top:1px solid #e4dfd4;font-size:14px;color:#566160',
} as const

function html({ subject, paragraphs, facts = [], quote, action, closing = [] }: Letter, signature: readonly string[]) {
	const line = (text: string) => `<p>${escapeHtml(text)}</p>`
	const rows = facts.map(
		([name, value]) => `<tr><td style="${STYLE.name}">${escapeHtml(name)}</td><td>${escapeHtml(value)}</td></tr>`,
	)
	return [
		`<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${escapeHtml(oneLine(subject))}</title></head>`,
		`<body style="${STYLE.page}"><div style="${STYLE.inner}">`,
		...paragraphs.map(line),
		...(rows.length > 0 ? [`<table cellpadding="0" cellspacing="0">${rows.join('')}</table>`] : []),
		...(quote === undefined ? [] : [`<div style="${STYLE.quote}">${escapeHtml(quote)}</div>`]),
		...(action
			? [`<p><a style="${STYLE.button}" href="${escapeHtml(action.url)}">${escapeHtml(action.text)}</a></p>`]
			: []),
		...closing.map(line),
		`<p style="${STYLE.foot}">${signature.map(escapeHtml).join('<br>')}</p>`,
		'</div></body></html>',
	].join('\n')
}
