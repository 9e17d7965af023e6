import { escapeUTF8 } from 'entities'
import { BANK_STYLE, BANK_STYLE_SOURCE } from '../bank/style.ts'
import { type KeptRecord, type LocalOffice, OFFICE_MOODS } from './local-office.ts'
import type { DecidedRecord } from './write-answer.ts'

/** Source for `style-src` of these pages, which look like the local bank's: neither belongs to the shop. */
export const OFFICE_STYLE_SOURCE = BANK_STYLE_SOURCE

const MOST_SHOWN = 200

/** The received records, and the answer to the next message. */
export function officePage(office: LocalOffice, path: string): string {
	const shown = office.decided().slice(0, MOST_SHOWN)
	const buttons = Object.entries(OFFICE_MOODS).map(
		([mood, words]) =>
			`<button${mood === office.mood() ? '' : ' class="plain"'} name="respuesta" value="${mood}">${words}</button>`,
	)
	return page(
		'Registros recibidos',
		`<h1>Registros recibidos</h1>
<section class="note"><p><strong>Oficina de pruebas: nada de esto llega a la Agencia Tributaria.</strong></p></section>
<section aria-label="Próximo envío"><form method="post" action="${escapeUTF8(path)}">
<p>Qué hace con el próximo envío; después vuelve a comprobar:</p>
${buttons.join('\n')}
</form></section>
${shown.length === 0 ? '<section><p>Todavía no ha llegado ninguno.</p></section>' : shown.map(decidedSection).join('\n')}`,
	)
}

function decidedSection({ record, state, fault }: DecidedRecord): string {
	const rows: [string, string][] = [
		['Registro', record.kind === 'alta' ? `Alta ${record.type}` : 'Anulación'],
		['Fecha', record.day],
		...(record.kind === 'alta' ? [['Importe', `${record.total} €`] as [string, string]] : []),
		['Estado', state],
		...(fault ? [['Error', `${fault.code}: ${fault.text}`] as [string, string]] : []),
		['Huella', record.hash],
	]
	return `<section aria-label="${escapeUTF8(record.number)}"><h2>${escapeUTF8(record.number)}</h2>${list(rows)}</section>`
}

/** The page behind a QR code. */
export function validationPage(
	asked: Readonly<Record<string, string>>,
	found: KeptRecord | null,
	sends: boolean,
): string {
	const { nif = '', numserie = '', fecha = '', importe = '' } = asked
	const rows: [string, string][] = [
		['NIF del emisor', nif],
		['Número', numserie],
		['Fecha', fecha],
		['Importe', importe],
	]
	return page('Cotejo de una factura', `<h1>${verdict(found, importe, sends)}</h1><section>${list(rows)}</section>`)
}

function verdict(found: KeptRecord | null, amount: string, sends: boolean): string {
	if (!sends) return 'Factura de un sistema que no envía sus registros: no se puede verificar'
	if (found === null || found.state === 'Anulada') return 'Factura no encontrada'
	return found.record.total === amount ? 'Factura encontrada' : 'Factura encontrada, con otro importe'
}

const list = (rows: readonly (readonly [string, string])[]) =>
	`<dl>${rows.map(([name, text]) => `<dt>${name}</dt><dd>${escapeUTF8(text)}</dd>`).join('')}</dl>`

function page(title: string, body: string): string {
	return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · Oficina tributaria de pruebas</title><style>${BANK_STYLE}</style></head>
<body><header><p>Oficina tributaria de pruebas<small>Veri*factu, en este ordenador</small></p></header>
<main>
${body}
</main></body></html>
`
}
