import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { leftOutFault } from '#contract/input/left-out-file.ts'
import type { Permission } from '#domain/staff/roles.ts'
import type { Shop } from '#shop/shop.ts'
import type { Worker } from '#shop/staff/team.ts'
import { faultyForm } from '#ui/form/refuse-form.ts'
import { typedValues } from '#ui/form/typed-values.ts'
import { type PageServices, postedForm, servicesOf } from '#web/page/page-services.ts'
import { workerContext } from './worker.ts'

/** The arguments of a loader of the back office. */
export interface Guarded {
	readonly request: Request
	readonly params: Readonly<Record<string, string | undefined>>
	readonly services: PageServices
	readonly shop: Shop
	readonly worker: Worker
}

/** The arguments of an action: also the posted form. */
export interface GuardedForm extends Guarded {
	readonly form: FormData
}

function admit(permission: Permission, { request, params, context }: LoaderFunctionArgs | ActionFunctionArgs): Guarded {
	const worker = context.get(workerContext)
	if (!worker.may(permission)) throw data(null, { status: 403 })
	const services = servicesOf(context)
	return { request, params, services, shop: services.shop, worker }
}

/** A loader that requires a permission, which it exposes for the test of all routes. */
export function guard<Answer>(permission: Permission, load: (given: Guarded) => Answer) {
	return Object.assign((args: LoaderFunctionArgs) => load(admit(permission, args)), { permission })
}

export interface Deed<Answer> {
	readonly permission: Permission
	readonly run: (given: GuardedForm) => Answer
}

/** One of the forms of a page, with its required permission. */
export function deed<Answer>(permission: Permission, run: (given: GuardedForm) => Answer): Deed<Answer> {
	return { permission, run }
}

/** An action for the forms of a page, by their ids, which `PageForm` posts. */
export function deeds<const Table extends Readonly<Record<string, Deed<unknown>>>>(table: Table) {
	type Answer = Awaited<ReturnType<Table[keyof Table]['run']>>
	const action = async (args: ActionFunctionArgs): Promise<Answer> => {
		const form = postedForm(args.context)
		const id = `${form.get('formulario') ?? ''}`
		const asked = Object.hasOwn(table, id) ? table[id] : undefined
		if (!asked) throw data(null, { status: 400 })
		const admitted = admit(asked.permission, args)
		const leftOut = leftOutFault(form)
		// Every form with files shows such an answer.
		if (leftOut) return faultyForm({ values: typedValues(form), faults: [leftOut], detail: null }) as Answer
		return (await asked.run({ ...admitted, form })) as Answer
	}
	return Object.assign(action, { deeds: table })
}
