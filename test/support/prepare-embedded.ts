import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openInMemory } from '#store/open-embedded.ts'

/** One migrated database for all files of a project: each file opens a copy, which takes a third of the time of migrating its own. */
export default async function prepareEmbedded(project: TestProject): Promise<() => Promise<void>> {
	const folder = await mkdtemp(join(tmpdir(), 'shop-embedded-'))
	const archive = join(folder, 'migrated.tar')
	const database = await openInMemory()
	await writeFile(archive, await database.archive())
	await database.close()
	project.provide('embeddedArchive', archive)
	return () => rm(folder, { recursive: true, force: true })
}
