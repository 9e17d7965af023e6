import { chmod, lstat, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startShop, temporaryFolder } from '#test/shop-process.ts'
import { until } from '#test/shop-program.ts'

/** Node's compiled sources have another name while they are written. */
function goneMeanwhile(error: NodeJS.ErrnoException): null {
	if (error.code !== 'ENOENT') throw error
	return null
}

/** Files and directories that others than their owner may read, write or enter. */
async function openToOthers(directory: string): Promise<string[]> {
	const entries = await readdir(directory, { recursive: true, withFileTypes: true })
	const paths = [directory, ...entries.map((entry) => join(entry.parentPath, entry.name))]
	const modes = await Promise.all(paths.map(async (path) => ({ path, stats: await lstat(path).catch(goneMeanwhile) })))
	return modes.flatMap(({ path, stats }) => (stats === null || (stats.mode & 0o077) === 0 ? [] : [path]))
}

test('only the shop’s user can read its files, and files an earlier version left open are closed', async () => {
	const DATA_DIR = join(temporaryFolder(), 'data')
	const earlier = join(DATA_DIR, 'correo')
	await mkdir(earlier, { recursive: true })
	await writeFile(join(earlier, 'earlier.eml'), 'a key')
	for (const directory of [DATA_DIR, earlier]) await chmod(directory, 0o755)
	await chmod(join(earlier, 'earlier.eml'), 0o644)
	const shop = await startShop({ DATA_DIR, NODE_COMPILE_CACHE: '' })
	const form = new URLSearchParams({ email: 'ana@example.es' })
	await fetch(`${shop.url}/boletin`, { method: 'POST', body: form, headers: { origin: shop.url } })
	await until('the mail is a file', async () => ((await readdir(earlier)).length > 1 ? true : null))
	expect((await fetch(`${shop.url}/fichas/terrazo-malasana-rosa.pdf`)).status).toBe(200)
	expect(await openToOthers(DATA_DIR)).toEqual([])
	expect(await shop.end('SIGTERM')).toMatchObject({ code: 0 })
	expect(await readdir(join(DATA_DIR, 'compiled'), { recursive: true })).not.toHaveLength(1)
	expect(await openToOthers(DATA_DIR)).toEqual([])
})
