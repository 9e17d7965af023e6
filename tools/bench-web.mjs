// `npm run bench:web`: measures the pages with Lighthouse (bench/README.md). Like `npm test` it sets up its
// requirements.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuild } from './build.mjs'
import { endWith, ensureDependencies, ensureNode, PROJECT_NODE, ROOT } from './install.mjs'
import { ensureChromium } from './programs.mjs'

try {
	ensureNode()
	ensureDependencies()
	const env = { ...process.env, CHROME_PATH: ensureChromium() }
	await ensureBuild()
	const program = spawn(PROJECT_NODE, [join(ROOT, 'tools', 'bench', 'web.ts'), ...process.argv.slice(2)], {
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
