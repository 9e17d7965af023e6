import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
	altaOf,
	chained,
	type HashedRecord,
	SAMPLE_CHAIN,
	SAMPLE_INVOICES,
	SAMPLE_TAXPAYER,
} from '#test/sample-records.ts'
import { fingerprint } from './fingerprint.ts'
import { writeEnvelope } from './write-envelope.ts'
import { recordXml } from './write-record.ts'
import { childAt, childrenOf, readXml, textAt } from './xml.ts'

/** Records as a shop kept and sent them. Their message was valid against the tax agency's schemas. */
const KEPT = join(import.meta.dirname, '../../../test/support/issued')

test('a record that was kept is written with the same bytes for ever, and has the same hash', () => {
	const kept: readonly HashedRecord[] = JSON.parse(readFileSync(join(KEPT, 'verifactu.json'), 'utf8'))
	const sent = readFileSync(join(KEPT, 'verifactu.xml'), 'utf8').trimEnd().split('\n')
	expect(kept.map(({ record, hash }) => recordXml(record, hash))).toEqual(sent)
	expect(kept.map(({ record }) => fingerprint(record))).toEqual(kept.map(({ hash }) => hash))
})

test('invoices are recorded now as they were then', () => {
	expect(SAMPLE_CHAIN).toEqual(JSON.parse(readFileSync(join(KEPT, 'verifactu.json'), 'utf8')))
})

test('what a name holds stays text', () => {
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

test('only a message after trouble says so', () => {
	const said = (incident: boolean) => writeEnvelope(SAMPLE_TAXPAYER, [], incident).includes('<sf:Incidencia>S<')
	expect([said(false), said(true)]).toEqual([false, true])
})
