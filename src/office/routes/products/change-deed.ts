import { data } from 'react-router'
import type { z } from 'zod'
import type { ReadChange } from '#contract/catalogue/bulk-change-form.ts'
import { PROBLEMS } from '#contract/problem.ts'
import type { ImportedProduct } from '#domain/catalogue/imported-product.ts'
import { cents } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import type { Permission } from '#domain/staff/roles.ts'
import { addresses } from '#office/addresses.ts'
import { done } from '#office/page/answers.ts'
import { deed, type GuardedForm } from '#office/page/guard.ts'
import type { ManyPreview, ManyRow } from '#shop/catalogue/products.ts'
import { readForm, refusedForm } from '#ui/form/read-form.ts'
import { faultyForm } from '#ui/form/refuse-form.ts'
import { typedValues } from '#ui/form/typed-values.ts'
import { listedFrom, selectedIds } from './product-list.ts'
import { AMOUNTS, productValues } from './product-values.ts'

/** A product's field before and after. */
export interface ShownField {
	readonly field: string
	readonly was: string
	readonly now: string
}

function fieldsOf({ before, after, lowestCents }: ManyRow): ShownField[] {
	const [was, now] = [productValues(before), productValues(after as ImportedProduct)]
	const told = (field: string, value: string) =>
		value === '' ? 'nada' : value === 'si' ? 'sí' : AMOUNTS.includes(field) ? `${value} €` : value
	const changed = Object.keys(now)
		.filter((field) => was[field] !== now[field])
		.map((field) => ({
			field: field.replaceAll('_', ' '),
			was: told(field, was[field] ?? ''),
			now: told(field, now[field] ?? ''),
		}))
	if (lowestCents === null) return changed
	const legal = {
		field: 'antes que se dirá',
		was: '',
		now: formatCents(cents(Math.min(lowestCents, before.precioCents))),
	}
	return [...changed, legal]
}

const shownPreview = ({ rows, changed, unchanged, faults, digest }: ManyPreview) => ({
	rows: rows.map((row) => ({ id: row.id, nombre: row.nombre, fields: fieldsOf(row) })),
	changed,
	unchanged,
	faults: faults.slice(0, rows.length + 50),
	faultCount: faults.length,
	digest,
})

/** A form of a bulk change: it displays the changes, and applies them when the form is sent back with their digest. */
export function changeDeed<Schema extends z.ZodObject>(
	permission: Permission,
	schema: Schema,
	readChange: (asked: z.infer<Schema>) => ReadChange,
) {
	return deed(permission, async (given: GuardedForm) => {
		const { form, shop, request } = given
		const id = `${form.get('formulario')}`
		const read = readForm(form, schema)
		if (!read.ok) return faultyForm({ ...read.answer, values: typedValues(form) })
		const asked = readChange(read.data)
		if (!asked.ok) return data(refusedForm(form, asked.fault, asked.field), { status: PROBLEMS.datos_no_validos[0] })
		const ids = selectedIds(new URL(request.url).searchParams, listedFrom(given))
		const digest = `${form.get('digest') ?? ''}`
		const applied =
			digest === '' ? null : await shop.products.changeMany({ ids, change: asked.change, digest, title: asked.title })
		if (applied?.ok) return done(addresses.imports, 'aplicado')
		const preview = shownPreview(await shop.products.previewMany(ids, asked.change))
		// An outdated preview is displayed anew.
		return {
			preview: {
				...preview,
				id,
				title: asked.title,
				isAnother: applied !== null,
				values: read.data as Record<string, string>,
			},
		}
	})
}
