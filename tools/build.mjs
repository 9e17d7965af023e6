// Builds the pages and prepares the files for the first start. Run by the project's own Node.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { CannotGoOn, diskFault, PROJECT_NODE, ROOT } from './install.mjs'
import { placeBuild } from './place-build.mjs'

const BUILD = join(ROOT, 'build')
const STAMP = join(BUILD, 'built-from')
/** Where the pages of shop and back office are built, beside the build that may be served meanwhile. */
const NEW_SHOP = join(BUILD, 'new-web')
const NEW_OFFICE = join(BUILD, 'new-office')
const SOURCES = [
	'src',
	'packages',
	'tools',
	'package-lock.json',
	'vite.config.ts',
	'vite.office.config.ts',
	'react-router.config.ts',
]
const REACT_ROUTER = join(ROOT, 'node_modules/@react-router/dev/bin.cjs')
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]
const COMPRESSED = /\.(js|css|svg|json|txt|webmanifest)$/

function* filesIn(path) {
	if (!statSync(path).isDirectory()) {
		yield path
		return
	}
	// Names with a dot before are what tools generate.
	for (const name of readdirSync(path).sort())
		if (!name.startsWith('.') && name !== 'node_modules') yield* filesIn(join(path, name))
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

async function run(what, args, env = {}) {
	try {
		await promisify(execFile)(PROJECT_NODE, args, { cwd: ROOT, env: { ...process.env, ...env }, maxBuffer: Infinity })
	} catch (error) {
		const said = `${error.stdout ?? ''}${error.stderr ?? error.message}`
		throw new CannotGoOn(diskFault(said) ?? `${what} failed:\n${said}`)
	}
}

// Compresses immutable files once at the highest level, instead of at each request.
async function compressStaticFiles(build) {
	const compress = async (file) => {
		const bytes = readFileSync(file)
		writeFileSync(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
		writeFileSync(`${file}.gz`, await zip(bytes, { level: 9 }))
	}
	await Promise.all([...filesIn(join(build, 'client'))].filter((file) => COMPRESSED.test(file)).map(compress))
}

/** Builds both apps at a time, since each is busy with one thread for most of it. */
async function buildPages() {
	for (const build of [NEW_SHOP, NEW_OFFICE]) rmSync(build, { recursive: true, force: true })
	const env = { NODE_ENV: 'production' }
	await Promise.all([
		run('Building the pages', [REACT_ROUTER, 'build'], { ...env, BUILD_DIRECTORY: NEW_SHOP }),
		run(
			'Building the back office',
			[REACT_ROUTER, 'build', 'src/office', '--config', join(ROOT, 'vite.office.config.ts')],
			env,
		),
	])
	await Promise.all([NEW_SHOP, NEW_OFFICE].map(compressStaticFiles))
}

/** Builds everything unless the sources are unchanged since the last build. True when it built. */
export async function ensureBuild() {
	const hash = sourcesHash()
	if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return false
	await Promise.all([
		buildPages(),
		run('Preparing the embedded database', [join(ROOT, 'src/main.ts'), 'prepare-database'], {
			NODE_ENV: 'development',
		}),
	])
	const nowMs = Date.now()
	placeBuild(NEW_OFFICE, join(BUILD, 'office'), nowMs)
	placeBuild(NEW_SHOP, join(BUILD, 'web'), nowMs)
	writeFileSync(STAMP, hash)
	return true
}

if (process.argv[1] === import.meta.filename)
	console.log((await ensureBuild()) ? 'Built.' : 'Nothing has changed since the last build.')
