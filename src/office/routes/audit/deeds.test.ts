import { expect, test } from 'vitest'
import { deedsIn } from './deeds.ts'

const at = new Date('2026-11-21T11:00:00Z')
const entry = (id: number, tableName: string, rowKey: string, change: object, when = at) => ({
	entry: {
		id,
		at: when,
		actorId: 1,
		command: null,
		tableName,
		rowKey,
		action: 'update',
		before: null,
		after: null,
		...change,
	},
	actorName: 'Gerencia',
})
const told = (...entries: ReturnType<typeof entry>[]) =>
	deedsIn(entries as unknown as Parameters<typeof deedsIn>[0], (id) => (id === 7 ? 'Roble' : null)).map(
		({ who, sentences }) => [who, sentences.map(({ text }) => text.replaceAll('\u00a0', ' '))],
	)

test('a change is a sentence with the name of its product, and amounts and states in words', () => {
	const price = { before: { precio_cents: 1870 }, after: { precio_cents: 1990 } }
	const stock = { before: { on_hand_hundredths: 62_713 }, after: { on_hand_hundredths: 61_426 } }
	expect(told(entry(1, 'products', '7', price))).toEqual([
		['Gerencia', ['Producto «Roble»: precio, de 18,70 € a 19,90 €.']],
	])
	expect(told(entry(1, 'lots', '9', stock))).toEqual([['Gerencia', ['Lote 9: existencias, de 627,13 a 614,26.']]])
})

test('simultaneous changes by one person form one deed, without repeated steps', () => {
	const state = { before: { state: 'processing' }, after: { state: 'in_transit' } }
	const step = { action: 'insert', after: { state: 'in_transit', reason: 'Entregado al transportista' } }
	const note = { action: 'insert', after: { text: 'Ha llamado' } }
	const later = new Date(at.getTime() + 1000)
	expect(
		told(
			entry(3, 'order_notes', '4', note, later),
			entry(2, 'order_events', '8', step),
			entry(1, 'orders', '2611AAAAAA', state),
		),
	).toEqual([
		['Gerencia', ['Se añade: nota del pedido 4 (texto, «Ha llamado»).']],
		['Gerencia', ['Pedido 2611AAAAAA: estado, de Procesando a En tránsito.']],
	])
})

test('a rule of a price list is described in words', () => {
	const rule = { action: 'insert', after: { list_id: 3, position: 0, kind: 'percentage', value_hundredths: 1250 } }
	expect(told(entry(1, 'price_list_rules', '3', rule))).toEqual([
		[
			'Gerencia',
			['Se añade: regla de la tarifa de clientes 3 (tipo, «% menos»; tarifa de clientes n.º, «3»; cuánto, «12,5»).'],
		],
	])
})
