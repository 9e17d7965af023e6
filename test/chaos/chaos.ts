// `npm run chaos`: breaks a running shop and everything it depends on, and counts what is lost. With --short a small form of it,
// and with names only the scenarios that hold one of them.
import { ATTACKS } from './attacks.ts'
import { DATABASES } from './databases.ts'
import { KILLS } from './kills.ts'
import { MACHINES } from './machines.ts'
import { NEIGHBOURS } from './neighbours.ts'
import { RACES } from './races.ts'
import { SIMULATION } from './simulation.ts'
import { TRAFFIC } from './traffic.ts'
import { type Outcome, type Scenario, withWorld } from './world.ts'

const SCENARIOS: readonly Scenario[] = [
	...KILLS,
	...DATABASES,
	...NEIGHBOURS,
	...RACES,
	...TRAFFIC,
	...ATTACKS,
	...MACHINES,
	...SIMULATION,
]

const asked = process.argv.slice(2)
const isShort = asked.includes('--short')
const names = asked.filter((word) => !word.startsWith('--'))
const chosen = SCENARIOS.filter(({ name, isInShort = false }) =>
	names.length > 0 ? names.some((part) => name.includes(part)) : isInShort || !isShort,
)

async function play({ name, run }: Scenario): Promise<Outcome> {
	try {
		return await withWorld((world) => run(world, isShort))
	} catch (error) {
		return { tried: name, survived: '', lost: [`it could not be played: ${String(error)}`] }
	}
}

const results: (Outcome & { readonly name: string; readonly seconds: number })[] = []
for (const scenario of chosen) {
	const began = performance.now()
	const outcome = await play(scenario)
	const seconds = (performance.now() - began) / 1000
	results.push({ ...outcome, name: scenario.name, seconds })
	console.log(`${outcome.lost.length === 0 ? 'held' : 'LOST'}  ${scenario.name}  (${seconds.toFixed(1)} s)`)
	for (const fault of outcome.lost) console.log(`      ${fault}`)
}

console.log('\n| what | tried | survived | lost |\n|---|---|---|---|')
for (const { name, tried, survived, lost } of results) {
	console.log(`| ${name} | ${tried} | ${survived} | ${lost.length === 0 ? '0' : lost.join('; ')} |`)
}
const failed = results.filter(({ lost }) => lost.length > 0).length
console.log(`\n${results.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
