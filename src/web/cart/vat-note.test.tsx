import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { VatNote } from './vat-note.tsx'

const note = (...euros: number[]) =>
	renderToStaticMarkup(<VatNote lines={euros.map((each) => ({ euros: each, iva: 21 }))} />).replaceAll('\u00a0', ' ')

test('a note shows the difference between the lines with VAT and the total, only where there is one', () => {
	expect(note(0.03, 0.03)).toContain('dan 0,01 € más.')
	expect(note(0.02, 0.02, 0.02)).toContain('dan 0,01 € menos.')
	expect(note(3, 3)).toBe('')
	expect(note(24.9)).toBe('')
})
