// Functions for the tests of the reader.
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const describe = (bytes: Uint8Array, { name }: { readonly name: string }) => ({
	sum: bytes.reduce((sum, byte) => sum + byte, 0),
	name,
	pid: process.pid,
	secret: process.env.SAMPLE_SECRET ?? null,
})

export function fillMemory(): void {
	const all: object[] = []
	for (;;) all.push({ all })
}

/** One large allocation, which ends a limited thread and its process. */
export const fillArray = (): unknown => Array.from({ length: 100_000_000 }, (_, place) => place)

export function takeForever(): void {
	for (;;);
}

export const write = (): void => writeFileSync(join(tmpdir(), 'sample-reading'), 'x')

export const fail = (): void => {
	throw new Error('sample fault')
}
