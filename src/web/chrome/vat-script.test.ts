import { expect, test } from 'vitest'
import { VAT_SCRIPT } from './vat-script.ts'

/** The leading price in a shop's page after the script, for a visitor who has made this choice. */
function leading(shopsOwn: 'sin-iva' | 'con-iva', chosen: string | null): string | undefined {
	const switches = ['sin-iva', 'con-iva'].map((id) => ({ id, checked: id === shopsOwn }))
	const document = {
		cookie: '',
		documentElement: { setAttribute: () => {} },
		getElementById: (id: string) => ({
			set checked(_: boolean) {
				for (const one of switches) one.checked = one.id === id
			},
		}),
	}
	const run = new Function('document', 'localStorage', VAT_SCRIPT)
	run(document, { getItem: () => chosen })
	return switches.find(({ checked }) => checked)?.id
}

test.each([
	['sin-iva', null, 'sin-iva'],
	['con-iva', null, 'con-iva'],
	['sin-iva', 'si', 'con-iva'],
	['con-iva', 'no', 'sin-iva'],
	['con-iva', 'si', 'con-iva'],
	['con-iva', 'another', 'con-iva'],
] as const)('a page with %s and a visitor who chose %s shows %s', (shopsOwn, chosen, shown) => {
	expect(leading(shopsOwn, chosen)).toBe(shown)
})
