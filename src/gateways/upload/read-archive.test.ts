import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readArchive } from './read-archive.ts'

test('the pictures of an archive are read from any folder, and other files are passed over', () => {
	const bytes = zipSync({
		'fotos/AZ-1.jpg': strToU8('uno'),
		'AZ-2.PNG': [strToU8('dos'), { level: 0 }],
		'__MACOSX/._AZ-1.jpg': strToU8('x'),
		'.oculta.jpg': strToU8('x'),
		'LEEME.txt': strToU8('x'),
	})
	const read = readArchive(bytes)
	expect(read.ok && read.files.map(({ name, bytes: content }) => [name, Buffer.from(content).toString()])).toEqual([
		['AZ-1.jpg', 'uno'],
		['AZ-2.PNG', 'dos'],
	])
})

test('an archive that unpacks into too much, or that is broken, is refused', () => {
	const zeros = new Uint8Array(129 * 1024 * 1024)
	expect(readArchive(zipSync({ 'bomba.jpg': zeros }))).toEqual({ ok: false, code: 'zip_demasiado_grande' })
	const many = Object.fromEntries(Array.from({ length: 201 }, (_, nth) => [`${nth}.jpg`, strToU8('x')]))
	expect(readArchive(zipSync(many))).toEqual({ ok: false, code: 'zip_demasiado_grande' })
	const whole = zipSync({ 'AZ-1.jpg': strToU8('uno'.repeat(5000)) })
	expect(readArchive(whole.subarray(0, 40))).toEqual({ ok: false, code: 'zip_no_legible' })
})
