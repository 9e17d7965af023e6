import { onDatabase } from '#shop/base/bind.ts'
import type { ShopContext } from '#shop/context.ts'
import {
	deleteTemplate,
	findTemplate,
	findTemplates,
	insertTemplate,
	isNameTaken,
	lockTemplates,
	updateTemplate,
} from '#store/message/reply-templates.ts'

/** A template as the staff writes it. */
export interface WrittenTemplate {
	readonly name: string
	readonly text: string
}

export type TemplateSaved =
	| { readonly ok: true }
	| { readonly ok: false; readonly code: 'plantilla_existente' | 'plantilla_no_encontrada' | 'cambiado_entretanto' }

/** Adds a template. Its name may not be another's. */
function add({ db, clock }: ShopContext, template: WrittenTemplate): Promise<TemplateSaved> {
	return db.transaction(async (tx) => {
		await lockTemplates(tx)
		if (await isNameTaken(tx, template.name, null)) return { ok: false, code: 'plantilla_existente' }
		await insertTemplate(tx, { ...template, changedAt: await clock.now(tx) })
		return { ok: true }
	})
}

/** Changes a template that is still as it was shown: `seen` is the instant of its last change, in milliseconds. */
function change(
	{ db, clock }: ShopContext,
	{ id, seen }: { readonly id: number; readonly seen: number },
	template: WrittenTemplate,
): Promise<TemplateSaved> {
	return db.transaction(async (tx) => {
		await lockTemplates(tx)
		const present = await findTemplate(tx, id)
		if (!present) return { ok: false, code: 'plantilla_no_encontrada' }
		if (present.changedAt.getTime() !== seen) return { ok: false, code: 'cambiado_entretanto' }
		if (await isNameTaken(tx, template.name, id)) return { ok: false, code: 'plantilla_existente' }
		await updateTemplate(tx, id, { ...template, changedAt: await clock.now(tx) })
		return { ok: true }
	})
}

/** Templates of the staff's answers. The caller checks permissions. */
export const replyTemplates = {
	list: onDatabase(findTemplates),
	find: onDatabase(findTemplate),
	add,
	change,
	/** Idempotent. */
	remove: onDatabase(deleteTemplate),
}
