import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeWhole, writeWholeSync } from './write-whole.ts'

function folder(): string {
	const made = mkdtempSync(join(tmpdir(), 'shop-files-'))
	onTestFinished(() => rmSync(made, { recursive: true, force: true }))
	return made
}

const WAYS = [
	['waiting', writeWhole],
	['at once', async (file: string, content: string) => writeWholeSync(file, content)],
] as const

test.each(WAYS)('%s: a file is written into a new folder, and replaced', async (_, write) => {
	const directory = join(folder(), 'a', 'b')
	const file = join(directory, 'file.txt')
	await write(file, 'one')
	await write(file, 'two')
	expect(readFileSync(file, 'utf8')).toBe('two')
	expect(readdirSync(directory)).toEqual(['file.txt'])
})

test.each(WAYS)('%s: a failed write leaves no other file behind', async (_, write) => {
	const directory = folder()
	// A directory that is not empty cannot be replaced by a file.
	mkdirSync(join(directory, 'taken', 'inside'), { recursive: true })
	await expect(write(join(directory, 'taken'), 'one')).rejects.toThrow()
	expect(readdirSync(directory)).toEqual(['taken'])
})
