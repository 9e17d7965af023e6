// `npm start`: from a fresh clone to a running shop. Plain JavaScript with Node's built-in modules: nothing is
// installed yet.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuild } from './build.mjs'
import { endWith, ensureDependencies, ensureNode, PROJECT_NODE, ROOT } from './install.mjs'

// V8 fits its heap to the memory of the machine: it collects garbage late where there is much of it. These sizes keep a shop of
// some ten thousand products below 300 MB without slowing it down; NODE_OPTIONS may name other ones.
const HEAP = { '--max-semi-space-size': 8, '--max-old-space-size': 1024 }
/**
 * The C library keeps freed memory in an arena of each thread, and around used blocks. Two arenas, and a mapping of
 * its own for
 * each page and compressor, save 18 MiB after a load and up to 100 on a busy machine, for a twentieth of the time of a new page.
 */
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '131072' }

/** For the next start; see there. */
const KEEP_COMPILED = '--import=./src/keep-compiled.js'

/** How often this program looks whether the one that started it is still there. */
const LOOK_EVERY_MS = 1000

const isDev = process.argv.includes('--dev')

async function step(what, ensure) {
	const began = Date.now()
	process.stdout.write(`${what}… `)
	const did = await ensure()
	console.log(did === false ? 'already done' : `done in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

function heapFlags() {
	return Object.entries(HEAP).flatMap(([flag, megabytes]) =>
		process.env.NODE_OPTIONS?.includes(flag) ? [] : [`${flag}=${megabytes}`],
	)
}

/** Ends the server when npm has ended: it passes a signal on to its shell, which ends without passing it on. */
function endWithParent(server) {
	const parent = process.ppid
	setInterval(() => {
		if (process.ppid !== parent) server.kill('SIGTERM')
	}, LOOK_EVERY_MS).unref()
}

function serve() {
	const main = join(ROOT, 'src/main.ts')
	// Pages are hot-reloaded; changes of server-only sources restart the process.
	const rooms = ['domain', 'contract', 'store', 'gateways', 'shop', 'http', 'staff', 'start']
	const watched = [join(ROOT, 'packages'), ...rooms.map((room) => join(ROOT, 'src', room))].map(
		(folder) => `--watch-path=${folder}`,
	)
	const args = isDev ? [...watched, main, 'dev'] : [...heapFlags(), KEEP_COMPILED, main, ...process.argv.slice(2)]
	const server = spawn(PROJECT_NODE, args, { cwd: ROOT, env: { ...MALLOC, ...process.env }, stdio: 'inherit' })
	endWithParent(server)
	// The shop shuts down itself on the signal; this program only waits for it.
	for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
	server.on('error', endWith)
	server.on('exit', (code, signal) => {
		process.exitCode = code ?? (signal ? 1 : 0)
	})
}

try {
	ensureNode()
	await step('Installing dependencies', ensureDependencies)
	await step('Building the shop', ensureBuild)
	serve()
} catch (error) {
	endWith(error)
}
