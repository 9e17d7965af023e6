import { access, readdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { runHere } from '#test/command-here.ts'
import { get } from '#test/shop-client.ts'
import { inShopHere } from '#test/shop-here.ts'
import { runShop, sampleFolder, startShop, temporaryFolder } from '#test/shop-process.ts'
import { createPostgresDatabase } from '#test/test-database.ts'

test('the staff’s commands run beside the shop on its embedded database, and alone', async () => {
	const env = { DATA_DIR: sampleFolder() }
	const shop = await startShop(env)
	const staff = (...words: string[]) => runHere(['staff', ...words], env)
	expect(await staff('failed')).toMatchObject({ code: 0 })
	expect(await staff('verifactu', 'verificar')).toMatchObject({ code: 0, said: expect.stringContaining('coincide') })
	expect(await staff('reset-second-factor', 'nadie@example.es')).toMatchObject({ code: 1 })
	const file = join(temporaryFolder(), 'identidad.json')
	await writeFile(file, JSON.stringify({ marca: 'Azulejos Ruiz' }))
	// The path is the caller's, whose folder need not be the shop's.
	expect(await staff('setup', '--fichero', relative(process.cwd(), file))).toMatchObject({ code: 0 })
	expect(await (await get(`${shop.url}/`)).text()).toContain('<title>Azulejos Ruiz')
	expect((await get(`${shop.url}/api/listo`)).status).toBe(200)
	expect(await shop.end('SIGTERM')).toMatchObject({ code: 0 })
	const alone = await runShop(['staff', 'settings'], env)
	expect(alone).toMatchObject({ code: 0, said: expect.stringContaining('marca: Azulejos Ruiz') })
	expect(await readdir(env.DATA_DIR)).not.toContain('soleria.sock')
})

test('the staff’s commands run on the shop’s PostgreSQL', async () => {
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
	const members = await inShopHere(env, ({ team }) => team.members())
	expect(members).toMatchObject([{ nombre: 'Ana', correo: 'ana@example.es', role: 'owner', hasJoined: false }])
	// The demo accounts, with their published password, belong to the embedded database only.
	const demo = await runHere(['staff', 'close-account', 'personal@soleria.example'], env)
	expect(demo).toMatchObject({ code: 1, said: expect.stringContaining('No hay ninguna cuenta') })
	expect(await shop.end('SIGTERM')).toMatchObject({ code: 0 })
})

test('an unknown command prints the usage, and opens no database', async () => {
	const DATA_DIR = join(temporaryFolder(), 'none')
	expect(await runShop(['staff', 'vender'], { DATA_DIR })).toMatchObject({
		code: 2,
		said: expect.stringContaining('«vender» no es una orden'),
	})
	await expect(access(DATA_DIR)).rejects.toThrow('ENOENT')
})
