import { expect, test } from 'vitest'
import { timeline } from '#contract/order/order-texts.ts'
import type { OrderFile } from '#shop/order/order-file.ts'
import { sampleOrder, sampleView } from '#test/sample-order.ts'
import { historyOf } from './order-history.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 9, minute))
const order = sampleOrder({ state: 'delivered' })
const own = { id: 1, productos: '', stated: null, createdAt: at(0), decision: null, decidedAt: null }
const statement = (id: number, isOfBuyer: boolean): OrderFile['withdrawals'][number] => ({
	...{ ...own, id, isOfBuyer, nombre: 'Ana', correo: 'ana@example.es', pedido: order.id, contentHash: '' },
	...{ decisionNote: '', orderState: order.state, bought: null, buyer: null },
})
const request = { lines: [{ position: 0, quantityHundredths: 250 }], comment: '', refund: null }
const file: Parameters<typeof historyOf>[0] = {
	view: sampleView({ order, withdrawals: [own], returnRequests: [{ number: 12, at: at(1), request }] }),
	audit: [],
	withdrawals: [statement(1, true), statement(2, false)],
}

const OWN = 'Desistimiento D-00001 recibido, de todo el pedido'
const RETURN = 'Solicitud de devolución 12 recibida, de 2,5 m² de Terrazo Sal 60×60'

test('the staff reads all announcements of returns in the history, and that of another address marked', () => {
	expect(
		historyOf(file, false)
			.map(({ what }) => what)
			.slice(-3),
	).toEqual([OWN, 'Desistimiento D-00002 recibido, de todo el pedido, desde otra dirección: compruébalo', RETURN])
})

test('the buyer reads the same words of the own announcements alone', () => {
	expect(
		timeline(file.view)
			.map(({ words }) => words)
			.slice(-2),
	).toEqual([OWN, RETURN])
})
