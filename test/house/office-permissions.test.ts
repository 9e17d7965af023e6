import { type ActionFunctionArgs, type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { may, PERMISSIONS, type Permission, STAFF_ROLES, type StaffRole } from '#domain/staff/roles.ts'
import { SCREENS } from '#office/frame/areas.ts'
import { workerContext } from '#office/page/worker.ts'
import routes from '#office/routes.ts'
import { type PageServices, pageNotes, pageServices } from '#web/page/page-services.ts'

/** Pages for visitors without a session, with their protection. */
const OPEN = new Map([
	['routes/invitation/invitation.tsx', 'the key of a mail'],
	['routes/first-owner/first-owner.tsx', 'the key that the program prints'],
])

type Declared = Awaited<typeof routes>[number]

const filesOf = (declared: readonly Declared[]): { file: string; path: string }[] =>
	declared.flatMap(({ file, path = '', children }) => [{ file, path }, ...filesOf(children ?? [])])

interface RouteModule {
	readonly loader?: ((args: LoaderFunctionArgs) => unknown) & { readonly permission?: Permission }
	readonly action?: ((args: ActionFunctionArgs) => unknown) & {
		readonly deeds?: Readonly<Record<string, { readonly permission: Permission }>>
	}
}

const REACHED = new Error('the shop was reached')
/** A shop that reports each property read without its permission. */
const unreachable = new Proxy(
	{},
	{
		get: () => {
			throw REACHED
		},
	},
) as PageServices['shop']

function argsFor(role: StaffRole, body: FormData | null) {
	const context = new RouterContextProvider()
	context.set(workerContext, { accountId: 1, nombre: 'Ana', role, may: (permission) => may(role, permission) })
	context.set(pageServices, { shop: unreachable, brand: 'Solería', origin: null } as unknown as PageServices)
	context.set(pageNotes, { tooMany: false, form: body, failed: () => false })
	const request = new Request('http://shop.example/gestion', { method: body ? 'POST' : 'GET' })
	return {
		request,
		params: { id: '1' },
		context,
		pattern: '/',
		url: new URL(request.url),
	} as unknown as LoaderFunctionArgs
}

/** Whether access is granted: `no` is a 403, `yes` is anything else. */
async function isLetIn(ask: () => unknown): Promise<'yes' | 'no'> {
	try {
		await ask()
		return 'yes'
	} catch (thrown) {
		const status = (thrown as { readonly init?: { readonly status?: number } }).init?.status
		return status === 403 ? 'no' : 'yes'
	}
}

const files = filesOf(routes as Declared[])
const guarded = await Promise.all(
	files
		.filter(({ file }) => !OPEN.has(file))
		.map(async ({ file, path }) => ({
			file,
			path,
			module: (await import(/* @vite-ignore */ `../../src/office/${file}`)) as RouteModule,
		})),
)

test('every page of the back office declares its permission, and so does every form of it', () => {
	expect(guarded.length).toBeGreaterThan(4)
	const silent = guarded.flatMap(({ file, module: { loader, action } }) => [
		...(loader?.permission ? [] : [`${file}: loader`]),
		...(action === undefined || action.deeds ? [] : [`${file}: action`]),
	])
	expect(silent).toEqual([])
	expect([...OPEN.keys()].filter((file) => !files.some((one) => one.file === file))).toEqual([])
})

const asked = guarded.flatMap(({ path, module: { loader, action } }) => [
	...(loader?.permission
		? [{ what: `GET /${path}`, permission: loader.permission, ask: (role: StaffRole) => loader(argsFor(role, null)) }]
		: []),
	...Object.entries(action?.deeds ?? {}).map(([id, { permission }]) => ({
		what: `POST /${path} ${id}`,
		permission,
		ask: (role: StaffRole) => {
			const form = new FormData()
			form.set('formulario', id)
			return action?.(argsFor(role, form))
		},
	})),
])

test.each(asked)('$what grants access exactly to roles with $permission', async ({ permission, ask }) => {
	expect(PERMISSIONS).toContain(permission)
	for (const role of STAFF_ROLES)
		expect([role, await isLetIn(() => ask(role))]).toEqual([role, may(role, permission) ? 'yes' : 'no'])
})

test('the menu and the search list each page with its own permission', () => {
	const permissionOf = new Map(guarded.map(({ path, module: { loader } }) => [`/${path}`, loader?.permission]))
	for (const { to, permission } of SCREENS) expect([to, permissionOf.get(to)]).toEqual([to, permission])
})

test('a form that does not exist on its page is refused', async () => {
	const form = new FormData()
	form.set('formulario', 'toString')
	const [page] = guarded.filter(({ module }) => module.action)
	await expect(Promise.resolve(page?.module.action?.(argsFor('owner', form)))).rejects.toMatchObject({
		init: { status: 400 },
	})
})
