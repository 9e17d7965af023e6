import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useCart } from './cart-provider.tsx'

function Lost() {
	return <p>{useCart().memory.lines.length}</p>
}

test('the cart outside its provider is an error', () => {
	expect(() => renderToString(<Lost />)).toThrow('useCart debe usarse dentro de un CartProvider')
})
