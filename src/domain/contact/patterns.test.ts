import { expect, test } from 'vitest'
import { EMAIL, NO_WEB_ADDRESS, ONE_LINE, orEmpty, PHONE, POSTAL_CODE, SEVERAL_LINES } from './patterns.ts'

test.each<[string, RegExp, readonly string[], readonly string[]]>([
	[
		'mail addresses',
		EMAIL,
		['a.b+c@sub.example.co', 'ñandú@example.es', "o'connor@example.ie"],
		[
			...['a@b', 'a b@example.es', 'a@@b.es', '<a@b.es>', 'n1:ana@example.es', 'a(x)@example.es'],
			...['a@[127.0.0.1]', 'a@[127.0.0.1].es', 'a\\b@example.es', 'a\u0007@example.es', 'ana@example.es;'],
			...['ana@gmail..com', '.ana@x.es', 'ana.@x.es', 'a..b@x.es', 'ana@.es', "a@b'c.es"],
		],
	],
	['telephones', PHONE, ['600123456', '+44 20 7946 0958', '(91) 123-45-67'], ['600', 'x'.repeat(9), '1'.repeat(21)]],
	['postal codes', POSTAL_CODE, ['28001', '01001'], ['2800', '280011', '28 001', '']],
	['lines', ONE_LINE, ['', 'Lucía Peña 👍', 'می‌خواهم', '1.º B'], ['a\nb', 'a\u0000b', 'a\tb']],
	['lines to be seen', ONE_LINE, ['a\u200bb'], ['\u200b\u200b', ' \u2060 ', '\u3164', 'Ana\u202egpj.exe', '\u2067Ana']],
	['texts', SEVERAL_LINES, ['', 'Hola,\n\t¿cuándo?\r\n'], ['a\u0000b', 'a\u0007']],
	['texts without an address', NO_WEB_ADDRESS, ['', 'dos\ncajas'], ['mira\nhttps://a.es', 'WWW.a.es']],
	['texts that may be empty', orEmpty(PHONE), ['', '600123456'], ['600']],
])('%s are distinguished from other texts', (_, pattern, right, wrong) => {
	expect(right.filter((text) => !pattern.test(text))).toEqual([])
	expect(wrong.filter((text) => pattern.test(text))).toEqual([])
})
