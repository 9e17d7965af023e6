import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { connectToHolder, DirectoryInUse, lockDirectory } from './directory-lock.ts'

function folder(): string {
	const made = mkdtempSync(join(tmpdir(), 'shop-lock-'))
	onTestFinished(() => rmSync(made, { recursive: true, force: true }))
	return made
}

test('a directory has one holder, with a socket in it that only its owner can use', async () => {
	const directory = folder()
	const lock = await lockDirectory(directory)
	expect(readdirSync(directory)).toEqual(['soleria.sock'])
	expect(statSync(join(directory, 'soleria.sock')).mode & 0o777).toBe(0o600)
	await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUse)
	await lock.release()
	expect(readdirSync(directory)).toEqual([])
	await (await lockDirectory(directory)).release()
})

test('the socket of a killed process is replaced', async () => {
	const directory = folder()
	const code = `require('net').createServer().listen(${JSON.stringify(join(directory, 'soleria.sock'))}, () => console.log('held'))`
	const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
	await once(child.stdout, 'data')
	await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUse)
	child.kill('SIGKILL')
	await once(child, 'close')
	expect(readdirSync(directory)).toEqual(['soleria.sock'])
	expect(await connectToHolder(directory)).toBeNull()
	await (await lockDirectory(directory)).release()
})

test('other processes reach the holder while it answers, and are disconnected when it does not', async () => {
	const directory = folder()
	const lock = await lockDirectory(directory)
	const asked = async (words: string) => {
		const socket = await connectToHolder(directory)
		if (!socket) throw new Error('no process holds the directory')
		socket.end(words)
		return text(socket).catch(() => '')
	}
	expect(await asked('hello')).toBe('')
	lock.answer((socket) => {
		text(socket).then((said) => socket.end(`${said}, too`))
	})
	expect(await asked('hello')).toBe('hello, too')
	lock.answer(null)
	expect(await asked('hello')).toBe('')
	await lock.release()
	expect(await connectToHolder(directory)).toBeNull()
	expect(await connectToHolder(join(directory, 'not there'))).toBeNull()
})

test('a directory whose path is too long for a socket is refused with a reason', async () => {
	const directory = join(folder(), 'x'.repeat(120))
	mkdirSync(directory)
	await expect(lockDirectory(directory)).rejects.toThrow(/too long/)
})
