import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import { runStaffCommand } from '#staff/commands/commands.ts'
import { moneyMovements } from '#store/payment/tables.ts'
import { openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, orderOf } from '#test/test-shop.ts'

const database = await openTestDatabase()

async function openShop() {
	const shop = await openTestShop(database)
	const said = async (...words: string[]) => {
		const { code, lines, asks = false } = await runStaffCommand(shop.shop, words, shop.context.log)
		return { code, asks, text: lines.join('\n').replaceAll('\u00a0', ' ') }
	}
	const state = async (id: string) => (await shop.shop.staff.order(id))?.order.state
	return { ...shop, said, state }
}

async function statement(text: string): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'statement-'))
	onTestFinished(() => rm(folder, { recursive: true, force: true }))
	const file = join(folder, 'extracto.csv')
	await writeFile(file, text)
	return file
}

test('a statement is proposed first, applied on request, and applied again does nothing', async () => {
	const { order, said, state } = await openShop()
	const named = await order({ payMethod: 'transferencia' })
	const unnamed = await order({ payMethod: 'transferencia' })
	const amount = formatCents(named.totalCents).replace(/[^\d,]/g, '')
	const file = await statement(
		[
			'Fecha;Concepto;Importe',
			`23/11/2026;TRANSF ${named.id} LUCIA;${amount}`,
			'23/11/2026;azulejos;5,00',
			`23/11/2026;el otro pedido;${amount}`,
			'23/11/2026;Recibo luz;-80,00',
		].join('\n'),
	)
	const proposed = await said('transferencias', file)
	expect(proposed.text).toContain(`pedido ${named.id}`)
	expect(proposed.text).toContain('no se sabe de qué pedido')
	expect(proposed.text).not.toContain('Recibo luz')
	expect(await state(named.id)).toBe('awaiting_payment')
	const applied = await said('transferencias', file, '--aplicar')
	expect(applied.text).toContain(`pedido ${named.id}: pagado y en marcha`)
	expect([await state(named.id), await state(unnamed.id)]).toEqual(['processing', 'awaiting_payment'])
	const again = await said('transferencias', file, '--aplicar')
	expect(again.text).toContain(`pedido ${named.id}: ya estaba apuntada`)
	// Only the order that still waits for that amount is left, and an amount alone is no proof.
	expect(again.text).toContain(
		`por el importe podría ser ${unnamed.id}: si lo es, transferencia ${unnamed.id} ${amount}`,
	)
	expect(await state(unnamed.id)).toBe('awaiting_payment')
})

test('a transfer typed by hand is known when its statement comes', async () => {
	const { order, said } = await openShop()
	const { id, totalCents } = await order({ payMethod: 'transferencia' })
	const amount = formatCents(totalCents).replace(/[^\d,]/g, '')
	expect((await said('transferencia', id, amount, '--fecha', '2026-11-20', '--si')).text).toContain(
		'pagado y en marcha',
	)
	const file = await statement(`Fecha,Concepto,Importe\n20/11/2026,${id},"${amount}"\n`)
	expect((await said('transferencias', file, '--aplicar')).text).toContain('ya estaba apuntada')
})

test('what moves money says first what it has understood, and does nothing until it is told yes', async () => {
	const shop = await openShop()
	const { said, order, state, db } = shop
	const { account } = await openProfessional(shop)
	const { id, totalCents } = await order({ payMethod: 'transferencia' })
	const euros = (amount: number) => formatCents(cents(amount)).replaceAll('\u00a0', ' ')
	const asked = async (...words: string[]) => {
		const answer = await said(...words)
		expect(answer).toMatchObject({ code: 2, asks: true })
		return answer.text
	}
	expect(await asked('transferencia', id, '1.500', '--fecha', '20/11/2026')).toBe(
		`Se apuntan 1500,00 € recibidos el 20 de noviembre de 2026 en el pedido ${id}, de Lucía Peña y de ${euros(totalCents)}. No se puede deshacer: lo que sobre hay que devolverlo.`,
	)
	expect(await asked('credito', account.correo, '--dias', '30', '--limite', '5.000')).toContain('hasta 5000,00 €')
	expect(await asked('cancel', id, '--reason', 'Ya no')).toContain('y no hay nada que devolver')
	expect([await state(id), await db.$count(moneyMovements)]).toEqual(['awaiting_payment', 0])
	expect((await said('credito', account.correo)).text).toContain('Sin crédito')
	await said('transferencia', id, euros(totalCents), '--si')
	expect(await asked('refund', id, '--amount', '1,50', '--reason', 'Rota')).toContain(
		`Se devuelven 1,50 € de ${euros(totalCents)} que quedan`,
	)
	expect(await asked('cancel', id, '--reason', 'Ya no')).toContain(`y se devuelven ${euros(totalCents)}`)
	expect(await said('refund', id, '--amount', '90000', '--reason', 'Rota')).toMatchObject({ code: 1 })
	await said('refund', id, '--amount', '1,50', '--reason', 'Rota', '--si')
	const number = (await said('refunds')).text.split(' ')[0] ?? ''
	expect(await asked('refund-done', number)).toContain('de 1,50 €')
	expect((await said('refunds')).text).toContain('1,50')
})

test('what is typed wrong is said, and nothing is recorded', async () => {
	const { order, said, state } = await openShop()
	const { id } = await order({ payMethod: 'transferencia' })
	expect(await said('transferencia', id)).toMatchObject({ code: 2, text: expect.stringContaining('importe') })
	expect(await said('transferencia', id, '-5')).toMatchObject({ code: 2 })
	expect(await said('transferencia', id, '5', '--fecha', '2026-12-24')).toMatchObject({ code: 2 })
	expect(await said('transferencia', '2611NOBODY', '5')).toMatchObject({ code: 1 })
	const file = await statement(`Fecha;Concepto;Importe\n23/11/2026;${id};mucho\n`)
	expect(await said('transferencias', file, '--aplicar')).toMatchObject({
		code: 1,
		text: expect.stringContaining('Línea 2'),
	})
	expect(await said('cobro-factura', 'F2026-000001', '--si')).toMatchObject({ code: 1 })
	expect(await state(id)).toBe('awaiting_payment')
})

test('credit is allowed, used, listed when due and overdue, paid by its invoice, and taken away', async () => {
	const shop = await openShop()
	const { said, clock } = shop
	const { account } = await openProfessional(shop)
	expect(await said('credito', account.correo, '--dias', '90', '--limite', '100')).toMatchObject({ code: 2 })
	expect(await said('credito', account.correo, '--dias', '30', '--limite', '1.500,50', '--si')).toMatchObject({
		code: 0,
	})
	expect((await said('credito', account.correo)).text).toBe('Crédito a 30 días, hasta 1500,50 €.\nDebe 0,00 €.')
	const asked = orderOf(shop.product(), { payMethod: 'credito' })
	const placed = await shop.shop.placeOrder(asked, { account, clientId: null })
	if (!placed.ok) throw new Error(placed.code)
	expect((await said('vencimientos')).text).toMatch(/^vence el 21 de diciembre de 2026 · .* · Reformas Peña S\.L\. · /)
	clock.advance(31 * 86_400_000)
	expect((await said('vencimientos')).text).toMatch(/^VENCIDO el 21 de diciembre de 2026/)
	expect((await said('cobro-factura', 'F2026-000001', '10', '--si')).text).toContain(
		'cobrados 10,00 € del crédito. Quedan',
	)
	expect((await said('order', placed.order.id)).text).toContain('crédito cobrado · -10,00 €')
	expect((await said('cobro-factura', 'F2026-000001', '--si')).text).toContain('Queda pagado.')
	expect((await said('vencimientos')).text).toBe('No hay nada por cobrar.')
	expect((await said('credito', account.correo, '--quitar', '--si')).text).toContain('sin crédito')
})
