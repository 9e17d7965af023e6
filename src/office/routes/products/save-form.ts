import { data } from 'react-router'
import { z } from 'zod'
import { PROBLEMS } from '#contract/problem.ts'
import { addresses } from '#office/addresses.ts'
import { changedMeanwhile, done } from '#office/page/answers.ts'
import type { GuardedForm } from '#office/page/guard.ts'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { refuseForm } from '#ui/form/refuse-form.ts'
import { typedValues } from '#ui/form/typed-values.ts'
import { type ProductPreview, previewProduct } from './preview-product.ts'
import { LOOK, STEP } from './preview-step.ts'
import { formFaults, productOf, whatChanged } from './product-values.ts'

const seenSchema = z.record(z.string(), z.string())

/** The form's shown version, as submitted; it is only compared with the present one. */
function seenIn(form: FormData): Readonly<Record<string, string>> {
	try {
		return seenSchema.safeParse(JSON.parse(`${form.get('visto') ?? '{}'}`)).data ?? {}
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error
		return {}
	}
}

/** The answer to a form of a product that was not saved, with its preview if requested. */
export interface ProductAnswer extends FormFaults {
	readonly preview: ProductPreview | null
}

/** Saves the product of a posted form, or previews it; `id` is null for a new one. */
export async function saveForm(given: GuardedForm, id: number | null) {
	const { shop, form } = given
	if (form.get(STEP) === LOOK) {
		const read = productOf(form)
		const existing = id === null ? null : shop.catalogue.staff.product(id)
		const surroundings = { nowMs: shop.nowMs(), showroom: shop.showroom }
		const preview = read.product && previewProduct(read.product, existing, surroundings)
		const answer: ProductAnswer = {
			...{ values: typedValues(form), faults: formFaults(read.faults), detail: null },
			preview,
		}
		return data(answer, { status: preview ? 200 : PROBLEMS.datos_no_validos[0] })
	}
	return save(given, id)
}

async function save({ shop, form }: GuardedForm, id: number | null) {
	const read = productOf(form)
	const faulty = (faults: typeof read.faults) => {
		const [status] = PROBLEMS.datos_no_validos
		return data({ values: typedValues(form), faults: formFaults(faults), detail: null }, { status })
	}
	if (read.product === null) return faulty(read.faults)
	const saved = await shop.products.save({ id, product: read.product, version: `${form.get('version') ?? ''}` })
	if (saved.ok) return done(addresses.product(saved.id), id === null ? 'creado' : 'guardado')
	if (saved.code === 'datos_no_validos') return faulty(saved.faults)
	if (saved.code === 'producto_no_encontrado') return refuseForm(form, saved.code)
	const changes = whatChanged(seenIn(form), saved.now)
	return changedMeanwhile(form, `Ahora: ${changes}. Lo que has escrito sigue aquí.`)
}
