import { BLOCK_SCHEMAS, letterSchema, scheduleSchema } from '#contract/newsletter/letter-forms.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import type { FormDescription } from '#ui/form/form-description.ts'

const HEAD_FORM = describeForm(letterSchema, {
	asunto: { label: 'Asunto' },
	avance: { label: 'Avance', hint: 'Lo que enseñan los programas de correo al lado del asunto.' },
})

/** The head of a letter. A draft is saved without a subject, but no letter is sent without one. */
export const LETTER_FORM: FormDescription = {
	...HEAD_FORM,
	fields: HEAD_FORM.fields.map((field) => (field.name === 'asunto' ? { ...field, isOfRow: true } : field)),
}

const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/tiff'

export const BLOCK_FORMS = {
	titulo: describeForm(BLOCK_SCHEMAS.titulo, { texto: { label: 'Título' } }),
	texto: describeForm(BLOCK_SCHEMAS.texto, {
		texto: {
			label: 'Texto',
			kind: 'textarea',
			hint: 'Deja una línea en blanco entre párrafos. Listas con «- », **negrita** y [enlaces](/envios).',
		},
	}),
	imagen: describeForm<typeof BLOCK_SCHEMAS.imagen, 'foto'>(BLOCK_SCHEMAS.imagen, {
		foto: {
			label: 'Foto',
			kind: 'file',
			accept: PHOTO_TYPES,
			optional: true,
			hint: 'JPEG, PNG, WebP, AVIF o TIFF de 320 píxeles de ancho o más, hasta 20 MB.',
		},
		alternativo: { label: 'Texto alternativo', hint: 'Qué se ve en la foto, para quien no la ve.' },
	}),
	producto: describeForm(BLOCK_SCHEMAS.producto, {
		producto: {
			label: 'Producto',
			hint: 'Su referencia, o el final de su dirección en la tienda, como zellige-alhambra-esmeralda. El precio es el que tenga al enviarse.',
		},
	}),
	boton: describeForm(BLOCK_SCHEMAS.boton, {
		texto: { label: 'Texto del botón', half: true },
		enlace: { label: 'Adónde lleva', half: true, hint: 'Una página de la tienda, como /productos, o https://…' },
	}),
	separador: describeForm(BLOCK_SCHEMAS.separador, {}),
} as const

export const SCHEDULE_FORM = describeForm(scheduleSchema, {
	dia: { label: 'Día', kind: 'date', half: true },
	hora: { label: 'Hora', half: true, hint: 'De Madrid, como 10:30' },
})
