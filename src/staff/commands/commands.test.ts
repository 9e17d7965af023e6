import { expect, test } from 'vitest'
import { understand } from './commands.ts'

const said = (...words: string[]) => {
	const understood = understand(words)
	return 'code' in understood ? [understood.code, understood.lines[0]] : understood
}

test('a command line is parsed into its subject, options and further words', () => {
	expect(said('add-staff', 'ana@example.es', '--role', 'sales')).toMatchObject({
		command: 'add-staff',
		subject: 'ana@example.es',
		options: { role: 'sales' },
	})
	expect(said('verifactu')).toMatchObject({ command: 'verifactu', subject: '' })
	expect(said('failed', '--done', 'devolucion-3', '--si')).toMatchObject({
		options: { done: 'devolucion-3', si: true },
	})
	expect(said('settings', 'set', 'marca', 'Azulejos', 'Ruiz')).toMatchObject({ more: ['marca', 'Azulejos', 'Ruiz'] })
})

test('a faulty question reports its first fault', () => {
	expect(said('vender')).toEqual([2, '«vender» no es una orden.'])
	expect(said('close-account')).toEqual([2, 'Falta <correo>.'])
	expect(said('close-account', 'uno', 'dos')).toEqual([2, 'Sobra «dos».'])
	expect(said('failed', 'uno')).toEqual([2, 'Sobra «uno».'])
	expect(said('close-account', 'uno', '--prisa')).toMatchObject([2, expect.stringContaining('--prisa')])
	expect(said('toString')).toEqual([2, '«toString» no es una orden.'])
})

test('a request for help is no fault', () => {
	for (const words of [[], ['help'], ['--help']]) expect(said(...words)).toEqual([0, 'Uso: npm run staff -- ORDEN …'])
})
