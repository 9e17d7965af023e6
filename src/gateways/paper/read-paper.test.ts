import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PAPER_MOST_BYTES, readPaper } from './read-paper.ts'

const pdf = (size = 200) => {
	const bytes = Buffer.alloc(size, ' ')
	bytes.write('%PDF-1.7\n')
	bytes.write('%%EOF\n', size - 6)
	return bytes
}
const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif') =>
	sharp({ create: { width: 40, height: 30, channels: 3, background: '#9e4227' } })
		.withMetadata({ exif: { IFD0: { Artist: 'Solería' } } })
		.toFormat(format)
		.toBuffer()

test('a PDF is kept unchanged, under a safe name', async () => {
	const read = await readPaper('../../etc/CIF «Reformas» 2026.PDF', pdf())
	expect(read).toMatchObject({ ok: true, paper: { name: 'CIF Reformas 2026.pdf', mediaType: 'application/pdf' } })
})

test.each(['png', 'jpeg', 'webp'] as const)(
	'a %s is encoded again without the metadata of the camera',
	async (format) => {
		const read = await readPaper('foto', await picture(format))
		if (!read.ok) throw new Error(read.code)
		expect(read.paper).toMatchObject({ name: `foto.${format}`, mediaType: `image/${format}` })
		expect((await sharp(Buffer.from(read.paper.content)).metadata()).exif).toBeUndefined()
	},
)

test('a file that is neither PDF nor picture is refused, whatever its name', async () => {
	expect(await readPaper('cif.pdf', Buffer.from('<script>alert(1)</script>'))).toEqual({
		ok: false,
		code: 'formato_no_admitido',
	})
	expect(await readPaper('cif.pdf', Buffer.from('%PDF-1.7 and then nothing'))).toMatchObject({ ok: false })
	expect(await readPaper('animado.gif', await picture('gif'))).toEqual({ ok: false, code: 'formato_no_admitido' })
	const cut = (await picture('png')).subarray(0, 60)
	expect(await readPaper('cortada.png', cut)).toEqual({ ok: false, code: 'formato_no_admitido' })
})

test('an empty file and one that is too large have different refusals', async () => {
	expect(await readPaper('nada.pdf', Buffer.alloc(0))).toEqual({ ok: false, code: 'vacio' })
	expect(await readPaper('todo.pdf', pdf(PAPER_MOST_BYTES))).toMatchObject({ ok: true })
	expect(await readPaper('todo.pdf', pdf(PAPER_MOST_BYTES + 1))).toEqual({ ok: false, code: 'demasiado_grande' })
})

const withObject = (object: string) => Buffer.from(`%PDF-1.7\n1 0 obj\n${object}\nendobj\n%%EOF\n`, 'latin1')
const group = (objects: string, more = '', keyword = 'stream\n') => {
	const packed = deflateSync(objects).toString('latin1')
	return `<</Type/ObjStm/Filter/FlateDecode/Length ${packed.length}${more}>>\n${keyword}${packed}\nendstream`
}
const grouped = (...given: Parameters<typeof group>) => withObject(group(...given))

test.each([
	['a script', withObject('<</S/JavaScript/JS(app.alert\\(1\\))>>')],
	['a script under another spelling', withObject('<</S/#4aava#53cript>>')],
	['a script in a compressed group', grouped('<</S/JavaScript>>')],
	['a program to start', withObject('<</S /Launch/F(a.exe)>>')],
	['another file', withObject('<</Type/EmbeddedFile>>')],
	['a script of a rendition', withObject('<</S/Rendition/JS(app.alert\\(1\\))>>')],
	['a script in a group far behind its name', grouped('<</S/JavaScript>>', `/Comment(${'x'.repeat(3000)})`)],
	['a script in a group with a text like the end of an object', grouped('<</S/JavaScript>>', '/Comment(endobj)')],
	['a script in a group after a lone CR', grouped('<</S/JavaScript>>', '', 'stream\r')],
	['a script in a group after a blank', grouped('<</S/JavaScript>>', '', 'stream \n')],
	['a password', withObject('<</Encrypt 5 0 R>>')],
	['a group that cannot be unpacked', withObject('<</Type/ObjStm/Filter/LZWDecode>>\nstream\nxxxx\nendstream')],
])('a PDF with %s is refused', async (_, bytes) => {
	expect(await readPaper('cif.pdf', bytes)).toEqual({ ok: false, code: 'contenido_activo' })
})

test('a PDF with pictures, compressed groups and a page to open at is kept', async () => {
	expect(await readPaper('cif.pdf', grouped('<</Type/Page/Contents 3 0 R>>'))).toMatchObject({ ok: true })
	expect(await readPaper('cif.pdf', withObject('<</OpenAction[3 0 R/Fit]/Lang(es)>>'))).toMatchObject({ ok: true })
})

test('object streams that expand beyond the limit are refused, whatever they contain', async () => {
	const blank = group(' '.repeat(15_000_000))
	const bomb = withObject(Array.from({ length: 40 }, (_, nth) => `${nth} 0 obj\n${blank}\nendobj`).join('\n'))
	expect(bomb.length).toBeLessThan(700_000)
	expect(await readPaper('cif.pdf', bomb)).toEqual({ ok: false, code: 'contenido_activo' })
	const many = withObject(Array.from({ length: 2001 }, (_, nth) => `${nth} 0 obj\n${group('<<>>')}\nendobj`).join('\n'))
	expect(await readPaper('cif.pdf', many)).toEqual({ ok: false, code: 'contenido_activo' })
})
