// Preconditions of all tools of the project. Plain JavaScript with Node's built-in modules only, since it runs before
// anything is installed and on any Node from 20 on.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const OLDEST_NODE = 20

/** The project's own directory. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** The Node that the project pins and installs: it runs TypeScript without a build. */
export const PROJECT_NODE = join(
	ROOT,
	'node_modules',
	'node',
	'bin',
	process.platform === 'win32' ? 'node.exe' : 'node',
)

/** An error that the user can fix; its message says how. It is shown without a stack. */
export class CannotGoOn extends Error {}

/** What to do about a disk that cannot be written, found by the system's code in an error or in a program's output; else null. */
export function diskFault(said) {
	if (/\b(ENOSPC|EDQUOT)\b|No space left on device/.test(said)) return `The disk is full: make room for ${ROOT}.`
	const [code] = /\b(EACCES|EPERM|EROFS)\b/.exec(said) ?? []
	if (code === undefined) return null
	return `This user may not write to ${ROOT} (${code}): run it as the directory's owner.`
}

/** Ends the program with the message of a `CannotGoOn`; any other error is a bug and shown with its stack. */
export function endWith(error) {
	const sentence = error instanceof CannotGoOn ? error.message : diskFault(`${error?.code} ${error?.message}`)
	console.error(sentence === null ? error : `\n${sentence}`)
	process.exitCode = 1
}

/** Throws when this Node is too old to install the project's own. */
export function ensureNode() {
	const major = Number(process.versions.node.split('.')[0])
	if (major >= OLDEST_NODE) return
	throw new CannotGoOn(
		`Node ${OLDEST_NODE} or newer is needed, and this is Node ${process.versions.node}. Install a current one from https://nodejs.org and run the same command again.`,
	)
}

function packagesIn(file) {
	try {
		return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
	} catch {
		return null
	}
}

/**
 * Whether all packages of the lock file are installed in a directory. npm writes down what it installed when it has finished, so a broken
 * installation never looks whole, and one made by hand with `npm install` counts as well. Packages for other systems are in the lock only.
 * A path outside node_modules is a directory of this repository (the root, a workspace): nothing is installed for it but the link that
 * points to it, if it is there.
 */
export function isInstalledIn(root) {
	const wanted = packagesIn(join(root, 'package-lock.json'))
	const installed = packagesIn(join(root, 'node_modules', '.package-lock.json'))
	if (wanted === null || installed === null) return false
	return Object.entries(wanted).every(([path, { version, optional, link, resolved }]) => {
		if (!path.includes('node_modules/')) return true
		if (link) return existsSync(join(root, path)) || !existsSync(join(root, resolved))
		const found = installed[path]
		return found ? found.version === version : optional === true
	})
}

const isInstalled = () => existsSync(PROJECT_NODE) && isInstalledIn(ROOT)

/** Installs exactly the versions of the lock file, unless they are installed already. True when it installed. */
export function ensureDependencies() {
	if (isInstalled()) return false
	const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
	const npmCli = process.env.npm_execpath
	// npm sets npm_execpath for its scripts; without it, npm is looked up on the PATH.
	const ran = npmCli?.endsWith('.js')
		? spawnSync(process.execPath, [npmCli, ...args], { cwd: ROOT, encoding: 'utf8' })
		: spawnSync('npm', args, { cwd: ROOT, encoding: 'utf8', shell: process.platform === 'win32' })
	if (ran.status === 0 && isInstalled()) return true
	const said = `${ran.stdout ?? ''}${ran.stderr ?? ''}`.trim()
	throw new CannotGoOn(
		`The dependencies could not be installed with "npm ci".${said === '' ? '' : `\n${said}`}\nCheck the connection to the package registry and run the same command again.`,
	)
}
