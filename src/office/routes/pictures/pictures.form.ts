import { altSchema, CROP_LABELS, cropSchema } from '#contract/picture/picture-forms.ts'
import { describeForm } from '#ui/form/describe-form.ts'

export const ALT_FORM = describeForm(altSchema, { texto: { label: 'Texto alternativo' } })

export const CROP_FORM = describeForm(cropSchema, {
	izquierda: { label: CROP_LABELS.izquierda, inputMode: 'numeric', unit: 'px', half: true },
	arriba: { label: CROP_LABELS.arriba, inputMode: 'numeric', unit: 'px', half: true },
	ancho: { label: CROP_LABELS.ancho, inputMode: 'numeric', unit: 'px', half: true },
	alto: { label: CROP_LABELS.alto, inputMode: 'numeric', unit: 'px', half: true },
	proporcion: {
		label: 'Proporción',
		options: [
			{ id: 'libre', text: 'Libre' },
			{ id: 'original', text: 'La de la foto' },
			{ id: '1:1', text: 'Cuadrada (1:1)' },
			{ id: '4:3', text: 'Apaisada (4:3)' },
		],
	},
})
