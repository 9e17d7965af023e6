import { expect, test } from 'vitest'
import { officePost } from '#test/office-post.ts'
import { sampleLine, sampleOrder } from '#test/sample-order.ts'
import { action } from './dispatch.tsx'

const LINE = sampleLine({ nombre: 'Roble', quantity: 3, unit: 'ud', variantName: 'Por cajas', areaHundredths: 144 })
const order = (id: string, short = 0) => ({
	order: sampleOrder({ id }, [LINE]),
	lines: [LINE],
	preparation: { lines: 1, picked: 1, short, isReady: short === 0 },
	leaving: { order: sampleOrder({ id }, [LINE]), lines: [{ ...LINE, quantity: 2 }] },
	samples: null,
})

/** Posts a form of the page to a shop with a whole order and a short one. */
async function post(fields: readonly (readonly [string, string])[]) {
	const sent: unknown[] = []
	const orders = [order('2611AAAAAA'), order('2611BBBBBB', 1)]
	const shop = {
		picking: {
			list: async (ids: readonly string[]) => ({ orders: orders.filter((one) => ids.includes(one.order.id)) }),
		},
		orderDesk: { exists: async (id: string) => id === '2611CCCCCC' },
		orders: {
			dispatch: async (id: string) => {
				sent.push(id)
				return { ok: true }
			},
		},
		deliveries: {
			sendPart: async (id: string, part: { lines: unknown }) => {
				sent.push([id, part.lines])
				return { ok: true }
			},
		},
	}
	return { answer: await action(officePost({ shop }, fields, { role: 'warehouse' })), sent }
}

test('a carrier’s list reports unknown orders and orders that are not sent', async () => {
	const { answer } = await post([
		['formulario', 'leer'],
		['lista', '2611AAAAAA,ES-1\n2611ZZZZZZ,ES-2\n2611CCCCCC,ES-3'],
	])
	expect(answer).toMatchObject({
		rows: [{ orderId: '2611AAAAAA', tracking: 'ES-1' }],
		faults: ['2611ZZZZZZ: no existe.', expect.stringContaining('2611CCCCCC: no está por salir')],
	})
})

test('an order with missing goods leaves only as its sender decided, on the shown state', async () => {
	const both = [
		['formulario', 'enviar'],
		['pedido', '2611AAAAAA'],
		['pedido', '2611BBBBBB'],
	] as const
	expect((await post(both)).sent).toEqual(['2611AAAAAA'])
	const asShown = await post([...both, ['falta-2611BBBBBB', '0:288']])
	expect(asShown.sent).toEqual(['2611AAAAAA', ['2611BBBBBB', [{ position: 0, quantityHundredths: 288 }]]])
	const former = await post([...both, ['falta-2611BBBBBB', '0:432']])
	expect(former.sent).toEqual(['2611AAAAAA'])
	expect(former.answer).toMatchObject({ faults: [expect.stringContaining('lo recogido ha cambiado')] })
})
