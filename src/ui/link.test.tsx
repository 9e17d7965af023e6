import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Link as RouterLink } from 'react-router'
import { expect, test } from 'vitest'
import { Link } from './link.tsx'

/** The attributes of the only element of a text, in any order. */
function attributesOf(html: string): string[] {
	return [...html.matchAll(/([\w-]+)="([^"]*)"/g)].map(([attribute]) => attribute).sort()
}

test.each([
	['/productos/metro-blanco'],
	['/productos?acabado=mate&page=2'],
	['/#aviso'],
	[{ pathname: '/productos', search: '?page=2' }],
])('the server writes a link to %j like the router in the browser', (to) => {
	const props = { to, className: 'link', title: 'Ver', 'aria-current': 'page', preventScrollReset: true } as const
	const rendered = (link: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{link}</MemoryRouter>)
	const ours = rendered(<Link {...props}>Más</Link>)
	const routers = rendered(
		<RouterLink prefetch="intent" viewTransition {...props}>
			Más
		</RouterLink>,
	)
	expect(attributesOf(ours)).toEqual(attributesOf(routers))
	expect(ours).toContain('>Más</a>')
})

test('the server writes a link of an application under its path', () => {
	const link = (
		<MemoryRouter basename="/gestion" initialEntries={['/gestion']}>
			<Link to="/pedidos">Pedidos</Link>
		</MemoryRouter>
	)
	expect(renderToStaticMarkup(link)).toContain('href="/gestion/pedidos"')
})
