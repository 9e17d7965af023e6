import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runHere } from '#test/command-here.ts'
import { get } from '#test/shop-client.ts'
import { startShop, temporaryFolder } from '#test/shop-process.ts'
import { freePort, until } from '#test/shop-program.ts'

test('the program sends the records of its invoices to its local office, and checks and writes them', async () => {
	const folder = temporaryFolder()
	// It calls itself, so it has to know its port.
	const env = { DATA_DIR: folder, VERIFACTU: 'send', PORT: `${await freePort()}` }
	const shop = await startShop(env)
	const staff = (...words: string[]) => runHere(['staff', ...words], env)
	// The records of the demo orders are of the past, so the first message is due at once.
	await until('records that were sent', async () =>
		(await (await get(`${shop.url}/aeat-pruebas`)).text()).includes('Correcto') ? true : null,
	)
	const { said } = await staff('verifactu')
	expect(said).toContain('Por enviar: 0. Por corregir: 0 rechazados y 0 aceptados con errores.')
	const checked = await staff('verifactu', 'verificar')
	expect(checked).toMatchObject({ code: 0, said: expect.stringMatching(/Comprobados \d+ registros en 1 cadena/) })
	await shop.end('SIGTERM')
	const file = join(folder, 'verifactu.xml')
	expect((await runHere(['export', 'verifactu', file], env)).said).toMatch(/verifactu\.xml: \d+ filas/)
	const written = (await readFile(file, 'utf8')).match(/<sfLR:RegistroFactura>/g)
	expect(checked.said).toContain(`Comprobados ${written?.length} registros`)
})
