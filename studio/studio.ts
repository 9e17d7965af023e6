// Makes the pictures of the sample shop that are missing or out of date, and keeps the rest.
// Run with: npm run pictures -- --help
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { LARGEST_WIDTH } from '../src/domain/picture/picture.ts'
import { addFineMaster, removeFineMasters } from '../src/gateways/picture/fine-masters.ts'
import { addMaster, encodeMaster, readMasters, removeMasters } from '../src/gateways/picture/masters.ts'
import { contactSheets } from './contact-sheet.ts'
import { fillColours } from './fill-colours.ts'
import { PICTURES } from './places.ts'
import type { Keeper, Planned, Step } from './step.ts'
import { STEPS } from './steps.ts'

const HELP = `Makes the pictures of the sample shop that are missing or out of date.

  npm run pictures                        everything
  npm run pictures -- --step faces        one step: ${STEPS.map(({ name }) => name).join(', ')}
  npm run pictures -- --only 'zellige'    only pictures whose name matches a regular expression
  npm run pictures -- --force             those that are up to date too
  npm run pictures -- --sheet             contact sheets of what there is, in build/
  npm run pictures -- --colours           colour families of tiles without any, by their pictures, into the catalogue

It can be stopped at any time and goes on where it was.`

const { values } = parseArgs({
	options: {
		help: { type: 'boolean', default: false },
		step: { type: 'string' },
		only: { type: 'string', default: '' },
		force: { type: 'boolean', default: false },
		sheet: { type: 'boolean', default: false },
		colours: { type: 'boolean', default: false },
	},
})

async function planOf(step: Step): Promise<Planned[]> {
	const plan: Planned[] = []
	for await (const planned of step.pictures()) plan.push(planned)
	return plan
}

/** Keeps a step's masters in the folder's index, beside those of other steps. */
function indexed(folder: string): Keeper {
	return {
		kept: () => new Map([...readMasters(PICTURES)].filter(([, { file }]) => file.startsWith(`${folder}/`))),
		keep: async (name, input, master, fine) => {
			const { hash } = await addMaster(PICTURES, { name, folder, master, input })
			if (fine) addFineMaster(PICTURES, { name, of: hash, master: fine })
		},
		remove: (names) => {
			removeFineMasters(PICTURES, names)
			removeMasters(PICTURES, names)
		},
	}
}

/**
 * The finer master and the other are of one drawing: drawn twice, they would differ in details smaller than a pixel.
 */
async function mastersOf({ make, quality, fineQuality }: Planned): Promise<{ master: Buffer; fine: Buffer | null }> {
	const made = await make()
	if (fineQuality === undefined) return { master: await encodeMaster(made, quality), fine: null }
	const smaller = made.clone().resize({ width: LARGEST_WIDTH })
	return { master: await encodeMaster(smaller, quality), fine: await encodeMaster(made, fineQuality) }
}

const keeperOf = (step: Step): Keeper => step.keeper ?? indexed(step.folder)

async function run(step: Step): Promise<void> {
	const plan = await planOf(step)
	const keeper = keeperOf(step)
	const kept = keeper.kept()
	const only = new RegExp(values.only)
	const waiting = plan.filter(
		({ name, inputHash }) => only.test(name) && (values.force || kept.get(name)?.input !== inputHash),
	)
	const planned = new Set(plan.map(({ name }) => name))
	const gone = [...kept.keys()].filter((name) => !planned.has(name))
	if (gone.length > 0) keeper.remove(gone)
	console.log(
		`${step.name}: ${waiting.length} of ${plan.length} to make${gone.length > 0 ? `, ${gone.length} gone` : ''}`,
	)
	const began = Date.now()
	let made = 0
	const total = waiting.length
	await Promise.all(
		Array.from({ length: step.atOnce }, async () => {
			for (let next = waiting.shift(); next; next = waiting.shift()) {
				const { master, fine } = await mastersOf(next)
				await keeper.keep(next.name, next.inputHash, master, fine)
				made += 1
				const left = Math.round(((Date.now() - began) / made / 1000) * (total - made))
				console.log(
					`  ${`${made}/${total}`.padEnd(9)} ${next.name} ${Math.round(master.length / 1024)} kB, ${left} s left`,
				)
			}
		}),
	)
	await step.afterwards?.()
}

if (values.help) {
	console.log(HELP)
} else if (values.colours) {
	console.log(`${await fillColours()} tiles have got their colours`)
} else {
	sharp.concurrency(1)
	const chosen = STEPS.filter(({ name }) => values.step === undefined || name === values.step)
	if (chosen.length === 0) throw new Error(`there is no step ${values.step}`)
	for (const step of chosen) {
		if (values.sheet) {
			const kept = keeperOf(step).kept()
			const shown = (await planOf(step)).flatMap(({ name }) => {
				const file = kept.get(name)?.file
				return file !== undefined && new RegExp(values.only).test(name) ? [{ name, file: join(PICTURES, file) }] : []
			})
			for (const file of await contactSheets(step.name, shown)) console.log(file)
		} else await run(step)
		await step.close?.()
	}
}
