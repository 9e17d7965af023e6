import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runHere } from '#test/command-here.ts'
import { get } from '#test/shop-client.ts'
import { runShop, sampleFolder, startShop, temporaryFolder } from '#test/shop-process.ts'
import { createPostgresDatabase } from '#test/test-database.ts'

const ORDER = /\d{4}[0-9A-HJKMNP-TV-Z]{6}/

/** All staff commands on the demo accounts, on either engine. */
async function workThrough(env: Record<string, string>): Promise<void> {
	const staff = (...words: string[]) => runHere(['staff', ...words], env)
	const said = async (...words: string[]) => (await staff(...words)).said

	expect(await said('accounts')).toContain('pendiente@soleria.example')
	expect(await said('approve', 'pendiente@soleria.example')).toContain('cuenta aprobada')
	expect(await staff('approve', 'pendiente@soleria.example')).toMatchObject({ code: 1 })
	expect(await said('account', 'pendiente@soleria.example')).toContain('professional (aprobada)')
	expect(await staff('approve', 'nadie@example.es')).toMatchObject({ code: 1 })

	const [line = ''] = (await said('orders', 'Procesando')).split('\n').filter((row) => row.includes('Toledo'))
	const id = ORDER.exec(line)?.[0] ?? ''
	expect(await staff('deliver', id)).toMatchObject({ code: 1 })
	expect(await said('dispatch', id, '--tracking', 'TR9', '--carrier', 'Meseta')).toContain('en tránsito')
	expect(await said('deliver', id)).toContain('Cashback abonado')
	expect(await staff('cancel', id, '--reason', 'tarde', '--si')).toMatchObject({ code: 1 })
	expect(await said('refund', id, '--amount', '10,50', '--reason', 'Una caja rota', '--si')).toMatch(
		/10,50\s€.*rectificativa R\d/,
	)
	expect(await said('order', id)).toMatch(/Devolución: 10,50/)
	const [refund = ''] = (await said('refunds')).split('\n').filter((row) => row.includes('Una caja rota'))
	const number = refund.split(' ')[0] ?? ''
	expect(await said('refund-done', number, '--si')).toContain('hecha')
	expect(await staff('refund-done', number, '--si')).toMatchObject({ code: 1 })
}

test('the staff’s commands run beside the shop on its embedded database, and alone', async () => {
	const env = { DATA_DIR: sampleFolder() }
	const shop = await startShop(env)
	await workThrough(env)
	expect((await get(`${shop.url}/api/listo`)).status).toBe(200)
	expect(await shop.end('SIGTERM')).toMatchObject({ code: 0 })
	const alone = await runShop(['staff', 'account', 'pendiente@soleria.example'], env)
	expect(alone).toMatchObject({ code: 0, said: expect.stringContaining('aprobada') })
	expect(await readdir(env.DATA_DIR)).not.toContain('soleria.sock')
})

test('they run on the shop’s PostgreSQL', async () => {
	const ORIGIN = 'http://shop.example'
	const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: await createPostgresDatabase(), ORIGIN }
	const add = ['staff', 'add-staff', 'ana@example.es', '--name', 'Ana', '--phone', '600 123 456', '--role', 'owner']
	const { ORIGIN: _, ...elsewhere } = env
	// No mail links nowhere: the shop keeps its address at its first start.
	expect(await runShop(add, elsewhere)).toMatchObject({ code: 2, said: expect.stringContaining('direccion_web') })
	const shop = await startShop(env)
	expect(await runShop(add, elsewhere)).toMatchObject({
		code: 0,
		said: expect.stringContaining('cuenta del personal creada'),
	})
	const role = ['staff', 'staff-role', 'ana@example.es', '--role', 'sales'] as const
	expect(await runHere(role, env)).toMatchObject({ code: 1, said: expect.stringContaining('sin propietario') })
	expect(await runHere(['staff', 'team'], env)).toMatchObject({
		code: 0,
		said: expect.stringContaining('Ana (ana@example.es) · Propietario · invitación enviada'),
	})
	// The demo accounts, with their published password, belong to the embedded database only.
	const demo = await runHere(['staff', 'account', 'personal@soleria.example'], env)
	expect(demo).toMatchObject({ code: 1, said: expect.stringContaining('No hay ninguna cuenta') })
	expect(await shop.end('SIGTERM')).toMatchObject({ code: 0 })
})

test('a command that is none ends with how they are written, and opens no database', async () => {
	const DATA_DIR = join(temporaryFolder(), 'none')
	expect(await runShop(['staff', 'vender'], { DATA_DIR })).toMatchObject({
		code: 2,
		said: expect.stringContaining('«vender» no es una orden'),
	})
	await expect(access(DATA_DIR)).rejects.toThrow('ENOENT')
})
