// Builds the pages and prepares the files for the first start. Run by the project's own Node.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { CannotGoOn, diskFault, PROJECT_NODE, ROOT } from './install.mjs'
import { placeBuild } from './place-build.mjs'

const BUILD = join(ROOT, 'build')
const STAMP = join(BUILD, 'built-from')
/** Where the pages are built, beside the build that may be served meanwhile. */
const NEW_PAGES = join(BUILD, 'new-web')
const SOURCES = ['src', 'tools', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']
const COMPRESSED = /\.(js|css|svg|json|txt|webmanifest)$/

function* filesIn(path) {
	if (!statSync(path).isDirectory()) {
		yield path
		return
	}
	for (const name of readdirSync(path).sort()) yield* filesIn(join(path, name))
}

function sourcesHash() {
	const hash = createHash('sha256')
	for (const source of SOURCES) {
		for (const file of filesIn(join(ROOT, source))) {
			if (!/\.test\.(tsx?|mjs)$/.test(file)) hash.update(file.slice(ROOT.length)).update(readFileSync(file))
		}
	}
	return hash.digest('hex')
}

function run(what, args, env = {}) {
	const ran = spawnSync(PROJECT_NODE, args, { cwd: ROOT, encoding: 'utf8', env: { ...process.env, ...env } })
	if (ran.status === 0) return
	const said = `${ran.stdout ?? ''}${ran.stderr ?? ''}`
	throw new CannotGoOn(diskFault(said) ?? `${what} failed:\n${said}`)
}

// Compresses immutable files once at the highest level, instead of at each request.
function compressStaticFiles() {
	for (const file of filesIn(join(NEW_PAGES, 'client'))) {
		if (!COMPRESSED.test(file)) continue
		const bytes = readFileSync(file)
		writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
		writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
	}
}

/** Builds everything unless the sources are unchanged since the last build. True when it built. */
export function ensureBuild() {
	const hash = sourcesHash()
	if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return false
	rmSync(NEW_PAGES, { recursive: true, force: true })
	run('Building the pages', [join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
		NODE_ENV: 'production',
		BUILD_DIRECTORY: NEW_PAGES,
	})
	compressStaticFiles()
	run('Preparing the embedded database', [join(ROOT, 'src/main.ts'), 'prepare-database'], {
		NODE_ENV: 'development',
	})
	placeBuild(NEW_PAGES, join(BUILD, 'web'), Date.now())
	writeFileSync(STAMP, hash)
	return true
}

if (process.argv[1] === import.meta.filename)
	console.log(ensureBuild() ? 'Built.' : 'Nothing has changed since the last build.')
