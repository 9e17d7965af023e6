import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TRADE_ENTRIES } from '@soleria/search'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import officeRoutes from '#office/routes.ts'
import routes from '#web/routes.ts'
import { ROOT } from './sources.ts'

/** The pages of the specification's route table (§2), the calculator, the job, visitors' projects, the alerts and the integrations, as addresses that a visitor may ask for, with the screen of each. */
const SPECIFIED = [
	['/', 'home'],
	['/productos', 'catalogue'],
	['/productos?search=terrazo', 'catalogue'],
	['/productos/pavimentos', 'catalogue'],
	['/productos/revestimientos', 'catalogue'],
	['/productos/porcelanicos', 'catalogue'],
	['/productos/mosaicos', 'catalogue'],
	['/productos/terrazo-lavapies', 'product'],
	['/ofertas-flash', 'flash-offers'],
	['/login', 'login'],
	['/registro-profesional', 'register-professional'],
	['/registro', 'register'],
	['/recuperar-contrasena', 'forgotten-password'],
	['/cambiar-contrasena', 'new-password'],
	['/mi-cuenta', 'account'],
	['/mi-cuenta/facturas', 'account'],
	['/mi-cuenta/integraciones', 'integrations'],
	['/mi-cuenta/integraciones/1', 'integrations'],
	['/cashback', 'cashback'],
	['/checkout', 'checkout'],
	['/checkout/entrega', 'delivery-day'],
	['/pedido-confirmado', 'confirmed'],
	['/pedidos', 'orders'],
	['/pedidos/2611ABCDEF', 'order'],
	['/pedidos/2611ABCDEF/entrega', 'delivery-day'],
	['/pedidos/2611ABCDEF/devolucion', 'order-return'],
	['/pedidos-clientes', 'client-orders'],
	['/pedidos-clientes/2611ABCDEF', 'client-orders'],
	['/profesionales', 'professionals'],
	['/contacto-comercial', 'commercial-contact'],
	['/catalogos', 'catalogues'],
	['/proyectos', 'projects'],
	['/proyectos/hotel', 'projects'],
	...['banos', 'cocinas', 'salones', 'terrazas'].flatMap((space) => [
		[`/espacios/${space}`, 'spaces'] as const,
		[`/galeria/${space}`, 'gallery'] as const,
	]),
	['/aviso-legal', 'legal-text'],
	['/privacidad', 'legal-text'],
	['/condiciones', 'legal-text'],
	['/condiciones/1-1', 'legal-text'],
	['/accesibilidad', 'legal-text'],
	['/modelo-desistimiento', 'legal-text'],
	['/cookies', 'cookies'],
	['/faq', 'faq'],
	['/envios', 'shipping'],
	['/muestras', 'samples'],
	['/devoluciones', 'returns'],
	['/contacto', 'contact'],
	['/calculadora', 'calculator'],
	['/color', 'colour'],
	['/productos?tono=c8b49a', 'catalogue'],
	['/obra', 'job'],
	['/visualizador', 'visualiser'],
	['/visualizador?azulejo=terrazo-lavapies', 'visualiser'],
	['/visualizador/tu-foto?suelo=terrazo-lavapies&medidas-suelo=420x310', 'visualiser'],
	['/visualizador/salon-roble-miel?suelo=terrazo-lavapies', 'visualiser'],
	['/mis-obras', 'my-projects'],
	['/mis-obras/anadir', 'my-projects'],
	['/mis-obras/clave-de-una-obra', 'my-projects'],
	['/mi-cuenta/presupuestos', 'quotations'],
	['/mi-cuenta/presupuestos/1', 'quotations'],
	['/presupuesto/clave-de-un-presupuesto', 'quotation'],
	['/presupuesto/clave-de-un-presupuesto/pedir', 'quotation'],
	['/productos/terrazo-lavapies/aviso', 'alert'],
	['/carrito/avisos/baja', 'left-cart'],
	['/avisos/confirmar', 'alert'],
	['/avisos/baja', 'alert'],
	['/calculadora?superficie=17,3&colocacion=espiga', 'calculator'],
] as const

type Declared = Awaited<typeof routes>[number]

/** The declared routes as the router matches them; the file of each is its id. */
const routeObjects = (declared: readonly Declared[]): RouteObject[] =>
	declared.map(({ path, index, file, children }) =>
		index ? { index: true, id: file } : { id: file, ...(path && { path }), children: routeObjects(children ?? []) },
	)

const filesOf = (declared: readonly Declared[]): string[] =>
	declared.flatMap(({ file, children }) => [file, ...filesOf(children ?? [])])

function screenAt(address: string): string | undefined {
	const matched = matchRoutes(routeObjects(routes as Declared[]), address.split('?')[0] ?? '')
	return matched?.at(-1)?.route.id?.split('/').at(-2)
}

test.each(SPECIFIED)('%s of the specification is shown by %s', (address, screen) => {
	expect(screenAt(address)).toBe(screen)
})

test('the pages of help that a search links to exist', () => {
	const paths = TRADE_ENTRIES.flatMap(({ pages = [] }) => pages.map(({ path }) => path))
	expect(paths.length).toBeGreaterThan(10)
	expect(paths.filter((path) => ['not-found', undefined].includes(screenAt(path)))).toEqual([])
})

test('an unknown address shows the page of a missing address', () => {
	expect(screenAt('/nada/de/nada')).toBe('not-found')
})

/** The addresses of the back office; one that is none is in no list, since the shop's own is. */
const officePaths = (declared: readonly Declared[]): string[] =>
	declared.flatMap(({ path, index, children }) =>
		children ? officePaths(children) : index ? ['/gestion'] : path === '*' ? [] : [`/gestion/${path}`],
	)

test('docs/routes.md lists all addresses and no others', () => {
	const rows = readFileSync(join(ROOT, 'docs', 'routes.md'), 'utf8').matchAll(/^- ((?:`[^`]+`(?:, )?)+): /gm)
	const listed = [...rows].flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path))
	const declared = (routes as Declared[]).map(({ path, index }) => (index || path === '*' ? (path ?? '/') : `/${path}`))
	expect(listed.toSorted()).toEqual([...declared, ...officePaths(officeRoutes as Declared[])].toSorted())
})

test('every declared route has its file', () => {
	const files = [
		...filesOf(routes as Declared[]).map((file) => join('web', file)),
		...filesOf(officeRoutes as Declared[]).map((file) => join('office', file)),
	]
	expect(files.length).toBeGreaterThan(30)
	expect(files.filter((file) => !existsSync(join(ROOT, 'src', file)))).toEqual([])
})
