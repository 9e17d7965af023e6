// Makes the pictures of the sample shop that are missing or out of date, and keeps the rest.
// Run with: npm run pictures -- --help
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import {
	addMaster,
	encodeMaster,
	type MasterEntry,
	readMasters,
	removeMasters,
} from '../src/gateways/picture/masters.ts'
import { contactSheets } from './contact-sheet.ts'
import { fillColours } from './fill-colours.ts'
import { PICTURES } from './places.ts'
import type { Planned, Step } from './step.ts'
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

function isCurrent(entry: MasterEntry | undefined, planned: Planned): boolean {
	return !values.force && entry?.input === planned.inputHash
}

async function run(step: Step): Promise<void> {
	const plan = await planOf(step)
	const index = readMasters(PICTURES)
	const only = new RegExp(values.only)
	const waiting = plan.filter((planned) => only.test(planned.name) && !isCurrent(index.get(planned.name), planned))
	const planned = new Set(plan.map(({ name }) => name))
	const gone = [...index].flatMap(([name, { file }]) =>
		file.startsWith(`${step.folder}/`) && !planned.has(name) ? [name] : [],
	)
	if (gone.length > 0) removeMasters(PICTURES, gone)
	console.log(
		`${step.name}: ${waiting.length} of ${plan.length} to make${gone.length > 0 ? `, ${gone.length} gone` : ''}`,
	)
	const began = Date.now()
	let made = 0
	const total = waiting.length
	await Promise.all(
		Array.from({ length: step.atOnce }, async () => {
			for (let next = waiting.shift(); next; next = waiting.shift()) {
				const master = await encodeMaster(await next.make(), next.quality)
				await addMaster(PICTURES, { name: next.name, folder: step.folder, master, input: next.inputHash })
				made += 1
				const left = Math.round(((Date.now() - began) / made / 1000) * (total - made))
				console.log(
					`  ${`${made}/${total}`.padEnd(9)} ${next.name} ${Math.round(master.length / 1024)} kB, ${left} s left`,
				)
			}
		}),
	)
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
			const names = (await planOf(step)).map(({ name }) => name).filter((name) => new RegExp(values.only).test(name))
			for (const file of await contactSheets(PICTURES, step.name, names)) console.log(file)
		} else await run(step)
		await step.close?.()
	}
}
