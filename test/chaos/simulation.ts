import { openInMemory } from '#store/open-embedded.ts'
import { playHistories } from '#test/histories.ts'
import type { Outcome, Scenario } from './world.ts'

/** Plays random histories on the actions, in memory, against a model of the shop. */
async function simulate(isShort: boolean): Promise<Outcome> {
	const runs = isShort ? 30 : 3000
	const database = await openInMemory()
	try {
		await playHistories(database, { runs, steps: 40 })
		return { tried: `${runs} random histories of up to 40 steps`, survived: 'as the model says', lost: [] }
	} catch (error) {
		return {
			tried: `${runs} random histories`,
			survived: '',
			lost: [describe(error)],
		}
	} finally {
		await database.close()
	}
}

/** The shortest history that breaks an invariant, and the broken invariant. */
function describe(error: unknown): string {
	if (!(error instanceof Error)) return `${error}`
	return error.cause instanceof Error ? `${error.cause.message}\n${error.message}` : error.message
}

export const SIMULATION: readonly Scenario[] = [
	{ name: 'random histories', run: (_world, isShort) => simulate(isShort) },
]
