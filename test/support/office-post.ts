import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import type { StaffRole } from '#domain/staff/roles.ts'
import { workerContext } from '#office/page/worker.ts'
import { type PageServices, pageNotes, pageServices } from '#web/page/page-services.ts'

interface Posted {
	readonly role?: StaffRole
	readonly params?: Readonly<Record<string, string>>
}

/** The arguments of an action of the back office: a form posted by a worker with all permissions to services of a test. */
export function officePost(
	services: Partial<Record<keyof PageServices, unknown>>,
	fields: Iterable<readonly [string, string | Blob]>,
	{ role = 'owner', params = {} }: Posted = {},
): ActionFunctionArgs {
	const form = new FormData()
	for (const [name, value] of fields) form.append(name, value)
	const context = new RouterContextProvider()
	context.set(workerContext, { accountId: 1, nombre: 'Olga', role, may: () => true })
	context.set(pageServices, services as unknown as PageServices)
	context.set(pageNotes, { tooMany: false, form, failed: () => false })
	const request = new Request('http://shop.example/gestion', { method: 'POST' })
	return { request, params, context } as unknown as ActionFunctionArgs
}
