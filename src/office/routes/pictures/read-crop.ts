import { CROP_LABELS, cropSchema } from '#contract/picture/picture-forms.ts'
import {
	aspectRatio,
	type Crop,
	type CropAspect,
	cropFaults,
	cropLimits,
	fittedCrop,
	type PictureSize,
} from '#domain/picture/crop.ts'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { readForm } from '#ui/form/read-form.ts'
import { typedValues } from '#ui/form/typed-values.ts'
import { CROP_FIELDS, TOO_NARROW } from './crop-values.ts'

type ReadCrop =
	| { readonly ok: true; readonly crop: Crop; readonly aspect: CropAspect }
	| { readonly ok: false; readonly answer: FormFaults }

/** The typed crop of a picture in the chosen proportion, or its fault. */
export function readCrop(form: FormData | URLSearchParams, size: PictureSize): ReadCrop {
	const read = readForm(form, cropSchema)
	if (!read.ok) return read
	const { izquierda, arriba, ancho, alto, proporcion } = read.data
	const crop = { left: Number(izquierda), top: Number(arriba), width: Number(ancho), height: Number(alto) }
	const refused = (faults: FormFaults['faults']): ReadCrop => ({
		ok: false,
		answer: { values: typedValues(form), faults, detail: null },
	})
	const limits = cropLimits(crop, size)
	const wrong = cropFaults(crop, size)
	if (wrong.length > 0)
		return refused(
			wrong.map((measure) => {
				const campo = CROP_FIELDS[measure]
				const [least, most] = limits[measure]
				return { campo, mensaje: `${CROP_LABELS[campo]}: de ${least} a ${most} píxeles` }
			}),
		)
	const fitted = fittedCrop(crop, aspectRatio(proporcion, size), size)
	if (fitted === null) return refused([{ campo: 'proporcion', mensaje: TOO_NARROW }])
	return { ok: true, crop: fitted, aspect: proporcion }
}
