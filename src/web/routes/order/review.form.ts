import { reviewSchema } from '#contract/review/review.ts'
import { ASPECTS, MARKS, MOST_REVIEW_PHOTOS } from '#domain/review/review.ts'
import { describeForm } from '#ui/form/describe-form.ts'

const mark = (aspect: (typeof ASPECTS)[number]['id']) =>
	({
		label: ASPECTS.find(({ id }) => id === aspect)?.question ?? '',
		kind: 'select',
		options: [
			{ id: '', text: 'Elige una nota' },
			...MARKS.map(({ mark, words }) => ({ id: `${mark}`, text: `${mark} · ${words}` })),
		],
	}) as const

export const REVIEW_FORM = describeForm<typeof reviewSchema, 'fotos'>(reviewSchema, {
	tono: mark('tono'),
	calidad: mark('calidad'),
	entrega: mark('entrega'),
	texto: {
		label: 'Tu opinión',
		kind: 'textarea',
		hint: 'Para otros compradores: sin datos personales ni direcciones web.',
	},
	fotos: {
		label: 'Fotos',
		kind: 'file',
		optional: true,
		accept: '.jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp',
		hint: `JPG, PNG o WebP, hasta ${MOST_REVIEW_PHOTOS} y de 5 MB cada una. Se publican sin los datos que guarda la cámara, como el lugar.`,
	},
})
