// Puts a new build into the place of the one that is being served. Plain JavaScript with Node's built-in modules only.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'

/** A page that was opened before a build, or kept by a cache, asks for the files of that build for as long. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000
const RETIRED = 'retired.json'

/**
 * Whether a file is named by a hash of its content, so that those of two builds never differ under one name: the browser's
 * files, and those that the server loads when a page needs them.
 */
const isHashed = (name) => name.split(sep).includes('estatico')

function* namesIn(directory, inside = '') {
	if (!existsSync(directory)) return
	for (const entry of readdirSync(directory, { withFileTypes: true })) {
		const name = join(inside, entry.name)
		if (entry.isDirectory()) yield* namesIn(join(directory, entry.name), name)
		else yield name
	}
}

/** Replaces a file in one step: a reader finds the old one or the new one. */
function moveFile(from, to) {
	mkdirSync(dirname(to), { recursive: true })
	renameSync(from, to)
}

function readRetired(file) {
	return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/**
 * Moves the files of a new build into the directory of the present one, each in one step and those that others name before
 * those that name them. A process that serves the present build still finds its files: files named by their content
 * stay for 30 days after the build that replaces them, and `retired.json` says since when.
 */
export function placeBuild(newBuild, directory, nowMs) {
	const fresh = new Set(namesIn(newBuild))
	const hashedFirst = [...fresh].sort((one, other) => isHashed(other) - isHashed(one))
	for (const name of hashedFirst) moveFile(join(newBuild, name), join(directory, name))
	const retiredFile = join(directory, RETIRED)
	const known = readRetired(retiredFile)
	const retired = {}
	for (const name of namesIn(directory)) {
		if (fresh.has(name) || name === RETIRED) continue
		const sinceMs = known[name] ?? nowMs
		const isKept = isHashed(name) && nowMs - sinceMs < KEPT_MS
		if (isKept) retired[name] = sinceMs
		else rmSync(join(directory, name))
	}
	writeFileSync(`${retiredFile}.new`, JSON.stringify(retired))
	renameSync(`${retiredFile}.new`, retiredFile)
	rmSync(newBuild, { recursive: true, force: true })
}
