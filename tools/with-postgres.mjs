// Runs a program that needs the built shop and PostgreSQL, after it has set up both. Plain JavaScript with Node's built-in
// modules: nothing is installed yet.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuild } from './build.mjs'
import { endWith, ensureDependencies, ensureNode, PROJECT_NODE, ROOT } from './install.mjs'
import { ensurePostgres } from './programs.mjs'

/** Runs a TypeScript program with the arguments of this one. */
export async function runWithPostgres(...path) {
	try {
		ensureNode()
		ensureDependencies()
		const env = { ...process.env, POSTGRES_BIN: ensurePostgres() }
		await ensureBuild()
		const program = spawn(PROJECT_NODE, [join(ROOT, ...path), ...process.argv.slice(2)], {
			cwd: ROOT,
			env,
			stdio: 'inherit',
		})
		for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => program.kill(signal))
		program.on('exit', (code) => {
			process.exitCode = code ?? 1
		})
	} catch (error) {
		endWith(error)
	}
}
