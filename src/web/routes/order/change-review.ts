import { data, redirect } from 'react-router'
import { leftOutFault } from '#contract/input/left-out-file.ts'
import { PROBLEMS, type ProblemCode } from '#contract/problem.ts'
import { reviewSchema } from '#contract/review/review.ts'
import { MOST_REVIEW_PHOTOS } from '#domain/review/review.ts'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { readForm, refusedForm } from '#ui/form/read-form.ts'
import { orderPage } from '#web/parts/order/order-page.ts'
import type { Asked, OrderFormAnswer } from './change-order.ts'
import { writerOf } from './own-reviews.ts'

const FAULTS = {
	imagen_vacia: 'está vacía',
	imagen_demasiado_grande: 'pasa de 5 MB',
	imagen_demasiado_pequena: 'es demasiado pequeña: hacen falta 320 píxeles de ancho',
	imagen_no_admitida: 'no es una foto JPG, PNG o WebP que se pueda leer',
} as const

const answer = (body: OrderFormAnswer, status: number) => data(body, { status })

function refusal(code: ProblemCode) {
	const [status, detail] = PROBLEMS[code]
	return answer({ form: 'refused', detail }, status)
}

/** The files of a posted review. Browsers send an empty file without a name for an empty file field. */
const filesIn = (form: FormData) =>
	form.getAll('fotos').filter((value): value is File => value instanceof File && value.name !== '')

/** Publishes or changes the buyer's review of a bought product. */
export async function publishReview({ services: { shop }, view: { order }, account, key }: Asked, form: FormData) {
	const productId = Number(form.get('producto'))
	const refuseForm = (faults: FormFaults) => answer({ form: 'opinion', productId, faults }, 422)
	const read = readForm(form, reviewSchema)
	if (!read.ok) return refuseForm(read.answer)
	const files = filesIn(form)
	if (files.length > MOST_REVIEW_PHOTOS)
		return refuseForm(refusedForm(form, `Como mucho ${MOST_REVIEW_PHOTOS} fotos`, 'fotos'))
	const leftOut = leftOutFault(form)
	if (leftOut) return refuseForm(refusedForm(form, leftOut.mensaje, leftOut.campo))
	const { tono, calidad, entrega, texto } = read.data
	const bytes = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())))
	const written = await shop.reviews.write({
		orderId: order.id,
		productId,
		name: writerOf(order, account),
		tono: Number(tono),
		calidad: Number(calidad),
		entrega: Number(entrega),
		texto,
		photos: bytes.length > 0 ? bytes : form.has('quitar') ? [] : null,
	})
	if (written.ok) return redirect(orderPage(order.id, key, 'hecho=opinion'))
	if (!('file' in written)) return refusal(written.code)
	const name = files[written.file]?.name.slice(0, 60) ?? ''
	return refuseForm(refusedForm(form, `${name} ${FAULTS[written.code]}`, 'fotos'))
}

/** Deletes the buyer's review of a bought product. */
export async function withdrawReview({ services: { shop }, view: { order }, key }: Asked, form: FormData) {
	const withdrawn = await shop.reviews.withdraw({ orderId: order.id, productId: Number(form.get('producto')) })
	return withdrawn.ok ? redirect(orderPage(order.id, key, 'hecho=opinion-borrada')) : refusal(withdrawn.code)
}
