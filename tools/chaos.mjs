// `npm run chaos`: breaks a shop and everything it stands on, and counts what is lost. Like `npm test` it sets up what it needs.
// `npm run chaos -- --short` is the small form that the tests run; names choose scenarios: `npm run chaos -- kill hanging`.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuild } from './build.mjs'
import { endWith, ensureDependencies, ensureNode, PROJECT_NODE, ROOT } from './install.mjs'
import { ensurePostgres } from './programs.mjs'

try {
	ensureNode()
	ensureDependencies()
	const env = { ...process.env, POSTGRES_BIN: ensurePostgres() }
	ensureBuild()
	const args = [join(ROOT, 'test', 'chaos', 'chaos.ts'), ...process.argv.slice(2)]
	const chaos = spawn(PROJECT_NODE, args, { cwd: ROOT, env, stdio: 'inherit' })
	for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => chaos.kill(signal))
	chaos.on('exit', (code) => {
		process.exitCode = code ?? 1
	})
} catch (error) {
	endWith(error)
}
