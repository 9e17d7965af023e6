import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { formatCents } from '#domain/money/format.ts'
import { runStaffCommand } from '#staff/commands/commands.ts'
import { openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, orderOf } from '#test/test-shop.ts'

const database = await openTestDatabase()

async function openShop() {
	const shop = await openTestShop(database)
	const said = async (...words: string[]) => {
		const { code, lines } = await runStaffCommand(shop.shop, words, shop.context.log)
		return { code, text: lines.join('\n').replaceAll('\u00a0', ' ') }
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
	expect((await said('transferencia', id, amount, '--fecha', '2026-11-20')).text).toContain('pagado y en marcha')
	const file = await statement(`Fecha,Concepto,Importe\n20/11/2026,${id},"${amount}"\n`)
	expect((await said('transferencias', file, '--aplicar')).text).toContain('ya estaba apuntada')
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
	expect(await said('cobro-factura', 'F2026-000001')).toMatchObject({ code: 1 })
	expect(await state(id)).toBe('awaiting_payment')
})

test('credit is allowed, used, listed when due and overdue, paid by its invoice, and taken away', async () => {
	const shop = await openShop()
	const { said, clock } = shop
	const { account } = await openProfessional(shop)
	expect(await said('credito', account.correo, '--dias', '90', '--limite', '100')).toMatchObject({ code: 2 })
	expect(await said('credito', account.correo, '--dias', '30', '--limite', '1.500,50')).toMatchObject({ code: 0 })
	expect((await said('credito', account.correo)).text).toBe('Crédito a 30 días, hasta 1500,50 €.\nDebe 0,00 €.')
	const asked = orderOf(shop.product(), { payMethod: 'credito' })
	const placed = await shop.shop.placeOrder(asked, { account, clientId: null })
	if (!placed.ok) throw new Error(placed.code)
	expect((await said('vencimientos')).text).toMatch(/^vence el 21 de diciembre de 2026 · .* · Reformas Peña S\.L\. · /)
	clock.advance(31 * 86_400_000)
	expect((await said('vencimientos')).text).toMatch(/^VENCIDO el 21 de diciembre de 2026/)
	expect((await said('cobro-factura', 'F2026-000001', '10')).text).toContain('cobrados 10,00 € del crédito. Quedan')
	expect((await said('order', placed.order.id)).text).toContain('crédito cobrado · -10,00 €')
	expect((await said('cobro-factura', 'F2026-000001')).text).toContain('Queda pagado.')
	expect((await said('vencimientos')).text).toBe('No hay nada por cobrar.')
	expect((await said('credito', account.correo, '--quitar')).text).toContain('sin crédito')
})
