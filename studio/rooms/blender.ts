import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BLENDER } from '../places.ts'

const SCRIPT = join(BLENDER, 'render.py')
const MISSING =
	'Blender is needed to render rooms and product shots: install it with «apt-get install blender python3-numpy».'

/** The arguments of blender/render.py. */
export interface Job {
	readonly template: unknown
	readonly look: unknown
	readonly surfaces: Readonly<Record<string, { maps: string; reliefMm: number; rough: number }>>
	readonly width: number
	readonly height: number
	readonly samples: number
	/** Where the picture goes, without `.png`. */
	readonly output: string
	/** Whether the light on the tiled surfaces is kept too, beside the picture. */
	readonly layers: boolean
	/** Whether everything a print is put on is kept, unrounded, as `{output}.f32`. */
	readonly arrays?: boolean
}

let last: Promise<unknown> = Promise.resolve()

/** Renders one job at a time, since one Blender uses every core. */
export function render(job: Job): Promise<void> {
	const next = last.then(() => run(job))
	last = next.catch(() => undefined)
	return next
}

async function run(job: Job): Promise<void> {
	const file = `${job.output}.json`
	await mkdir(dirname(file), { recursive: true })
	await writeFile(file, JSON.stringify(job))
	const blender = spawn('blender', [
		'-b',
		'--factory-startup',
		'-noaudio',
		'--python-exit-code',
		'1',
		'-P',
		SCRIPT,
		'--',
		file,
	])
	const said: Buffer[] = []
	blender.stdout.on('data', (chunk: Buffer) => said.push(chunk))
	blender.stderr.on('data', (chunk: Buffer) => said.push(chunk))
	const code = await new Promise<number | null>((resolve, reject) => {
		blender.on('error', (error) => reject(new Error(MISSING, { cause: error })))
		blender.on('close', resolve)
	})
	if (code !== 0)
		throw new Error(`Blender could not render ${job.output}:\n${Buffer.concat(said).toString().slice(-2000)}`)
}
