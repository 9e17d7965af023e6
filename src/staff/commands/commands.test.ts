import { expect, test } from 'vitest'
import { understand } from './commands.ts'

const said = (...words: string[]) => {
	const understood = understand(words)
	return 'code' in understood ? [understood.code, understood.lines[0]] : understood
}

test('a command is understood with its subject and options', () => {
	expect(said('dispatch', '2611ABCDEF', '--tracking', 'TR1')).toMatchObject({
		command: 'dispatch',
		subject: '2611ABCDEF',
		options: { tracking: 'TR1' },
	})
	expect(said('picture-add', '--name', 'foto', 'foto')).toMatchObject({ subject: 'foto', fileAt: 3 })
	expect(said('documents', 'ana@example.es', '--to', 'x')).toMatchObject({ fileAt: null })
	expect(said('orders')).toMatchObject({ command: 'orders', subject: '' })
	expect(said('approve', 'ana@example.es', '--reseller')).toMatchObject({ options: { reseller: true } })
})

test('what is not understood says what is wrong first', () => {
	expect(said('vender')).toEqual([2, '«vender» no es una orden.'])
	expect(said('dispatch')).toEqual([2, 'Falta <pedido>.'])
	expect(said('dispatch', 'uno', 'dos')).toEqual([2, 'Sobra «dos».'])
	expect(said('refunds', 'uno')).toEqual([2, 'Sobra «uno».'])
	expect(said('deliver', 'uno', '--prisa')).toMatchObject([2, expect.stringContaining('--prisa')])
	expect(said('toString')).toEqual([2, '«toString» no es una orden.'])
})

test('help is no fault', () => {
	for (const words of [[], ['help'], ['--help']]) expect(said(...words)).toEqual([0, 'Uso: npm run staff -- ORDEN …'])
})
