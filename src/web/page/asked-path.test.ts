import { expect, test } from 'vitest'
import { askedPath } from './asked-path.ts'

test.each([
	['/pedidos', '/pedidos'],
	['/pedidos?pagina=2&clave=a%26b', '/pedidos?pagina=2&clave=a%26b'],
	['/pedidos.data', '/pedidos'],
	['/pedidos.data?_routes=routes%2Forders%2Forders', '/pedidos'],
	['/pedidos.data?pagina=2&_routes=routes%2Forders%2Forders', '/pedidos?pagina=2'],
	['/_.data', '/'],
	['/gestion.data', '/gestion'],
])('%s asks for the page %s', (asked, page) => {
	expect(askedPath(new Request(`https://shop.example${asked}`))).toBe(page)
})
