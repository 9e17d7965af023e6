import { data, redirect } from 'react-router'
import { PROBLEMS, type ProblemCode } from '#contract/problem.ts'
import { reviewSchema } from '#contract/review/review.ts'
import { MOST_REVIEW_PHOTOS } from '#domain/review/review.ts'
import type { AskedReview, Shop } from '#shop/shop.ts'
import { readForm, refusedForm } from '#web/forms/read-form.ts'
import type { Asked, OrderFormAnswer } from './change-order.ts'
import { orderPage } from './order-page.ts'
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

type Photos = NonNullable<AskedReview['photos']>

/** The photographs of a posted review: null when none are posted, and why they are refused. */
async function readPhotos(
	shop: Shop,
	form: FormData,
): Promise<{ readonly photos: Photos | null } | { readonly fault: string }> {
	// Browsers send an empty file without a name for an empty file field.
	const files = form.getAll('fotos').filter((value): value is File => value instanceof File && value.name !== '')
	if (files.length > MOST_REVIEW_PHOTOS) return { fault: `Como mucho ${MOST_REVIEW_PHOTOS} fotos` }
	const photos: Photos[number][] = []
	for (const file of files) {
		const read = await shop.reviews.readPhoto(Buffer.from(await file.arrayBuffer()))
		if (!read.ok) return { fault: `${file.name.slice(0, 60)} ${FAULTS[read.code]}` }
		photos.push(read.photo)
	}
	return { photos: photos.length > 0 ? photos : form.has('quitar') ? [] : null }
}

/** Publishes or changes the buyer's review of a bought product. */
export async function publishReview({ services: { shop }, view: { order }, account, key }: Asked, form: FormData) {
	const productId = Number(form.get('producto'))
	const read = readForm(form, reviewSchema)
	if (!read.ok) return answer({ form: 'opinion', productId, faults: read.answer }, 422)
	const { tono, calidad, entrega, texto } = read.data
	const posted = await readPhotos(shop, form)
	if ('fault' in posted)
		return answer({ form: 'opinion', productId, faults: refusedForm(form, posted.fault, 'fotos') }, 422)
	const written = await shop.reviews.write({
		orderId: order.id,
		productId,
		name: writerOf(order, account),
		tono: Number(tono),
		calidad: Number(calidad),
		entrega: Number(entrega),
		texto,
		photos: posted.photos,
	})
	return written.ok ? redirect(orderPage(order.id, key, 'hecho=opinion')) : refusal(written.code)
}

/** Deletes the buyer's review of a bought product. */
export async function withdrawReview({ services: { shop }, view: { order }, key }: Asked, form: FormData) {
	const withdrawn = await shop.reviews.withdraw({ orderId: order.id, productId: Number(form.get('producto')) })
	return withdrawn.ok ? redirect(orderPage(order.id, key, 'hecho=opinion-borrada')) : refusal(withdrawn.code)
}
