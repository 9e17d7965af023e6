// `npm start`: from a fresh clone to a running shop. Plain JavaScript with Node's built-in modules: nothing is
// installed yet.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuild } from './build.mjs'
import { endWith, ensureDependencies, ensureNode, PROJECT_NODE, ROOT } from './install.mjs'

// On large machines V8's default young generation is 128 MB; a smaller one saves memory without slowing the shop down.
const SMALL_YOUNG_HEAP = '--max-semi-space-size=16'

const isDev = process.argv.includes('--dev')

function step(what, ensure) {
	const began = Date.now()
	process.stdout.write(`${what}… `)
	const did = ensure()
	console.log(did === false ? 'already done' : `done in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

function serve() {
	const main = join(ROOT, 'src/main.ts')
	// Pages are hot-reloaded; changes of server-only sources restart the process.
	const watched = ['domain', 'contract', 'store', 'gateways', 'shop', 'http', 'staff', 'start'].map(
		(room) => `--watch-path=${join(ROOT, 'src', room)}`,
	)
	const args = isDev ? [...watched, main, 'dev'] : [SMALL_YOUNG_HEAP, main, ...process.argv.slice(2)]
	const server = spawn(PROJECT_NODE, args, { cwd: ROOT, stdio: 'inherit' })
	// The shop shuts down itself on the signal; this program only waits for it.
	for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
	server.on('error', endWith)
	server.on('exit', (code, signal) => {
		process.exitCode = code ?? (signal ? 1 : 0)
	})
}

try {
	ensureNode()
	step('Installing dependencies', ensureDependencies)
	step('Building the shop', ensureBuild)
	serve()
} catch (error) {
	endWith(error)
}
