import { writeWhole } from '#gateways/files/write-whole.ts'
import { openInMemory } from '#store/open-embedded.ts'
import { PREBUILT_DATABASE } from './wire.ts'

/** Builds the empty, migrated database once at build time, which makes the first start much faster. */
export async function run(): Promise<void> {
	const database = await openInMemory()
	await writeWhole(PREBUILT_DATABASE, await database.archive())
	await database.close()
}
