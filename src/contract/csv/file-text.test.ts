import { expect, test } from 'vitest'
import { textOfFile } from './file-text.ts'

const TEXT = 'nombre;precio\nAzulejo Niño añil;12,50\n'
const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const utf16 = (text: string, order: 'le' | 'be') => {
	const little = Buffer.from(`\uFEFF${text}`, 'utf16le')
	return order === 'le' ? little : little.swap16()
}

test.each([
	['UTF-8', Buffer.from(TEXT)],
	['UTF-8 with its mark', Buffer.from(`\uFEFF${TEXT}`)],
	['UTF-16, little end first', utf16(TEXT, 'le')],
	['UTF-16, big end first', utf16(TEXT, 'be')],
	['Windows-1252', latin(TEXT)],
])('a file in %s is read with its accents', (_, bytes) => {
	expect(textOfFile(bytes)).toEqual({ text: TEXT, fault: null })
})

test('files in Mac Roman and in mixed encodings keep their accents', () => {
	const macRoman = Buffer.from('506f7263656c876e69636f3b5065969273636f6c610d', 'hex')
	expect(textOfFile(macRoman)).toEqual({ text: 'Porcelánico;Peñíscola\r', fault: null })
	const mixed = Buffer.concat([Buffer.from('Porcelánico\n'), latin('Peñíscola\n')])
	expect(textOfFile(mixed)).toEqual({ text: 'Porcelánico\nPeñíscola\n', fault: null })
})

test('the euro of Windows-1252 is a euro', () => {
	expect(textOfFile(Uint8Array.of(0xf1, 0x80)).text).toBe('ñ€')
})

test('an old workbook and other bytes are refused with instructions', () => {
	const container = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 9)
	expect(textOfFile(container).fault).toContain('guárdalo como .xlsx')
	const encrypted = Buffer.concat([container, Buffer.from('EncryptedPackage', 'utf16le')])
	expect(textOfFile(encrypted).fault).toContain('con contraseña')
	expect(textOfFile(Uint8Array.of(1, 0, 2, 0)).fault).toContain('no es un archivo de texto')
})
