import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { childAt, childrenOf, readXml, textAt } from '#gateways/xml/xml.ts'
import {
	altaOf,
	chained,
	type HashedRecord,
	SAMPLE_CHAIN,
	SAMPLE_INVOICES,
	SAMPLE_REPLACEMENT,
	SAMPLE_TAXPAYER,
} from '#test/sample-records.ts'
import { fingerprint } from './fingerprint.ts'
import { writeEnvelope } from './write-envelope.ts'
import { recordXml } from './write-record.ts'

/** Records that a shop stored and sent. Their message was valid against the tax agency's schemas. */
const KEPT = join(import.meta.dirname, '../../../test/support/issued')

test('a stored record is always written as the same bytes, with the same hash', () => {
	const kept: readonly HashedRecord[] = JSON.parse(readFileSync(join(KEPT, 'verifactu.json'), 'utf8'))
	const sent = readFileSync(join(KEPT, 'verifactu.xml'), 'utf8').trimEnd().split('\n')
	expect(kept.map(({ record, hash }) => recordXml(record, hash))).toEqual(sent)
	expect(kept.map(({ record }) => fingerprint(record))).toEqual(kept.map(({ hash }) => hash))
})

test('the sample invoices give the same records as when the file was stored', () => {
	expect(SAMPLE_CHAIN).toEqual(JSON.parse(readFileSync(join(KEPT, 'verifactu.json'), 'utf8')))
})

test('markup in a name stays text', () => {
	const name = `Ñandú & «Hijos» <b>'"]]> S. L.`
	const invoice = { ...SAMPLE_INVOICES.F1, recipient: { name, taxId: 'B12345674', address: ['x'] } }
	const [made] = chained([altaOf(invoice)])
	const xml = made ? recordXml(made.record, made.hash) : ''
	const message = readXml(writeEnvelope({ ...SAMPLE_TAXPAYER, name }, [xml], false))
	const content = message && childAt(message, 'Body', 'RegFactuSistemaFacturacion')
	expect(content && textAt(content, 'Cabecera', 'ObligadoEmision', 'NombreRazon')).toBe(name)
	const record = content && childAt(content, 'RegistroFactura', 'RegistroAlta')
	expect(record && textAt(record, 'Destinatarios', 'IDDestinatario', 'NombreRazon')).toBe(name)
	expect(record && childrenOf(record).at(-1)?.localName).toBe('Huella')
})

test('a replacement invoice names all replaced invoices with base and VAT, in the schema’s order', () => {
	const [made] = chained([altaOf(SAMPLE_REPLACEMENT)])
	const xml = made ? recordXml(made.record, made.hash) : ''
	const named = (number: string) =>
		`<sf:IDFacturaRectificada><sf:IDEmisorFactura>B00000000</sf:IDEmisorFactura><sf:NumSerieFactura>${number}</sf:NumSerieFactura><sf:FechaExpedicionFactura>21-11-2026</sf:FechaExpedicionFactura></sf:IDFacturaRectificada>`
	expect(/<sf:TipoFactura>.*<\/sf:ImporteRectificacion>/.exec(xml)?.[0]).toBe(
		[
			'<sf:TipoFactura>R4</sf:TipoFactura><sf:TipoRectificativa>S</sf:TipoRectificativa>',
			`<sf:FacturasRectificadas>${named('F2026-000001')}${named('R2026-000001')}</sf:FacturasRectificadas>`,
			'<sf:ImporteRectificacion><sf:BaseRectificada>489.87</sf:BaseRectificada>',
			'<sf:CuotaRectificada>102.87</sf:CuotaRectificada></sf:ImporteRectificacion>',
		].join(''),
	)
})

test('only a message after an incident declares one', () => {
	const said = (incident: boolean) => writeEnvelope(SAMPLE_TAXPAYER, [], incident).includes('<sf:Incidencia>S<')
	expect([said(false), said(true)]).toEqual([false, true])
})
