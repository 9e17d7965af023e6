import { expect, test } from 'vitest'
import { jsonTexts } from './json-text.ts'

test('a text is rendered once per version, into bytes of its own', () => {
	let version = 'one'
	const textsOf = jsonTexts(
		() => version,
		({ name }: { readonly name: string }) => ({ name }),
	)
	const item = { name: 'Málaga' }
	const [text] = textsOf([item])
	expect(text?.toString()).toBe('{"name":"Málaga"}')
	// Short buffers keep the whole slab that they share in memory.
	expect(text?.buffer.byteLength).toBe(text?.length)
	expect(textsOf([item])[0]).toBe(text)
	version = 'two'
	expect(textsOf([item])[0]).not.toBe(text)
})

test('a choice of fields is a text of its own, also rendered once', () => {
	let made = 0
	const textsOf = jsonTexts(
		() => 'one',
		(item: { readonly name: string }) => {
			made += 1
			return { name: item.name, price: 3, area: undefined }
		},
	)
	const item = { name: 'Málaga' }
	const texts = () => [textsOf([item]), textsOf([item], ['price']), textsOf([item], ['price', 'name'])]
	expect(texts().map(([text]) => `${text}`)).toEqual([
		'{"name":"Málaga","price":3}',
		'{"price":3}',
		'{"price":3,"name":"Málaga"}',
	])
	texts()
	expect(made).toBe(3)
})
