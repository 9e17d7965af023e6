import { expect, onTestFinished, test, vi } from 'vitest'
import { ThreadBusy } from '#gateways/thread/fair-turns.ts'
import type * as samples from '#test/sample-readings.ts'
import { boundedReader, UnreadableFile } from './bounded-reader.ts'

const reading = (name: keyof typeof samples) => ({
	module: import.meta.resolve('#test/sample-readings.ts'),
	name,
})

function open({ heapMb = 64, ms = 30_000, mostWaiting = 4 } = {}) {
	const reader = boundedReader({ heapMb, ms, mostWaiting })
	onTestFinished(() => reader.close())
	return reader
}

test('a function runs in another process, with bytes as bytes and without the secrets of this process', async () => {
	const reader = open()
	vi.stubEnv('SAMPLE_SECRET', 'secret')
	const read = await reader.read<typeof samples.describe>(reading('describe'), new Uint8Array([1, 2, 3]), { name: 'ñ' })
	expect(read).toMatchObject({ sum: 6, name: 'ñ', secret: null })
	expect(read.pid).not.toBe(process.pid)
})

test('a file that exhausts memory or time ends only its own process', async () => {
	const reader = open({ ms: 4000 })
	for (const name of ['fillMemory', 'fillArray', 'takeForever'] as const)
		await expect(reader.read(reading(name))).rejects.toThrow(UnreadableFile)
	expect(
		await reader.read<typeof samples.describe>(reading('describe'), new Uint8Array([1]), { name: '' }),
	).toMatchObject({
		sum: 1,
	})
})

test('a file reader cannot write, and its exceptions become errors of this process', async () => {
	const reader = open()
	await expect(reader.read(reading('write'))).rejects.toThrow(/ERR_ACCESS_DENIED|Access to this API/)
	await expect(reader.read(reading('fail'))).rejects.toThrow(/sample fault/)
})

test('a limited number of files waits, and none after closing', async () => {
	const reader = boundedReader({ heapMb: 64, ms: 30_000, mostWaiting: 1 })
	const describe = () => reader.read(reading('describe'), ...([new Uint8Array(), { name: '' }] as never[]))
	const reads = [describe(), describe()]
	await expect(describe()).rejects.toThrow(ThreadBusy)
	await Promise.all(reads)
	const running = reader.read(reading('takeForever'))
	const ended = expect(running).rejects.toThrow(ThreadBusy)
	await reader.close()
	await ended
	await expect(describe()).rejects.toThrow(ThreadBusy)
})
