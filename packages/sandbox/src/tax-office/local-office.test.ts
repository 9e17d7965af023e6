import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { localOffice } from './local-office.ts'
import { serveLocalOffice } from './server.ts'

/** An alta of a full invoice, one of a simplified one, and the annulment of the latter, in one chain. */
const MESSAGE = readFileSync(join(import.meta.dirname, 'message.example.xml'), 'utf8')
const NOW_MS = Date.UTC(2026, 10, 21, 11, 1)
const open = () => localOffice({ nowMs: () => NOW_MS, waitSeconds: 60 })

/** The state and the code of each line of an answer. */
function statesIn(xml: string): string[] {
	const lines = [...xml.matchAll(/<tikR:RespuestaLinea>.*?<\/tikR:RespuestaLinea>/gs)].map(([line]) => line)
	return lines.map((line) => {
		const [state, code] = ['EstadoRegistro', 'CodigoErrorRegistro'].map(
			(name) => new RegExp(`<tikR:${name}>(.*?)<`).exec(line)?.[1] ?? '',
		)
		return `${state} ${code}`.trim()
	})
}

test('a whole chain is accepted, with a proof and the wait before the next message', () => {
	const office = open()
	const reply = office.receive(MESSAGE)
	expect(reply?.status).toBe(200)
	expect(statesIn(reply?.xml ?? '')).toEqual(['Correcto', 'Correcto', 'Correcto'])
	expect(reply?.xml).toMatch(/<tikR:CSV>A-\d{13}<.*<tikR:TiempoEsperaEnvio>60</s)
	expect(office.find('B00000000', 'F2026-000001', '21-11-2026')?.state).toBe('Correcta')
	expect(office.decided()).toHaveLength(3)
})

test('a repeated message is answered with duplicates only', () => {
	const office = open()
	office.receive(MESSAGE)
	expect(statesIn(office.receive(MESSAGE)?.xml ?? '')).toEqual([
		'Incorrecto 3000',
		'Incorrecto 3000',
		'Incorrecto 3001',
	])
})

test('an amount that contradicts its fingerprint is accepted with errors; a wrong day is rejected', () => {
	const states = (from: string, to: string) => statesIn(open().receive(MESSAGE.replaceAll(from, to))?.xml ?? '')[0]
	expect(states('<sf:CuotaTotal>113.37', '<sf:CuotaTotal>113.38')).toBe('AceptadoConErrores 2000')
	expect(states('21-11-2026', '23-11-2026')).toBe('Incorrecto 1112')
})

test.each([
	['an element that the schema does not know', MESSAGE.replace('<sf:TipoHuella>', '<sf:Otro/><sf:TipoHuella>')],
	['a document type', MESSAGE.replace('?>', '?><!DOCTYPE x>')],
	['no XML', 'x'],
])('%s is refused whole', (_, body) => {
	expect(open().receive(body)).toMatchObject({ status: 500, xml: expect.stringContaining('Codigo[4102]') })
})

test('the office’s page sets the answer to the next message, and the code of an invoice finds its record', () => {
	const office = open()
	const server = serveLocalOffice(office, '/oficina')
	server.choose({ respuesta: 'averia' })
	expect(server.receive(MESSAGE)).toMatchObject({ status: 500, xml: expect.stringContaining('env:Server') })
	server.choose({ respuesta: 'nada' })
	server.receive(MESSAGE)
	expect(server.page()).toContain('F2026-000001')
	const asked = { nif: 'B00000000', numserie: 'F2026-000001', fecha: '21-11-2026', importe: '653.24' }
	expect(server.validate(asked, true)).toContain('Factura encontrada</h1>')
	expect(server.validate({ ...asked, importe: '1.00' }, true)).toContain('con otro importe')
	expect(server.validate({ ...asked, numserie: '"><script>' }, true)).not.toContain('<script>')
})
