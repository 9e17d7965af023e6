import { deed, deeds, type GuardedForm } from '#office/page/guard.ts'
import { chosenFiles, PICTURES } from '#office/parts/chosen-pictures.ts'
import type { Photograph } from '#shop/picture/take-photographs.ts'
import { refuseForm } from '#ui/form/refuse-form.ts'
import { MOST_PHOTOGRAPHS, REPLACES } from './photograph-fields.ts'

const ARCHIVE_FAULTS = {
	zip_no_legible: 'no es un ZIP que se pueda leer',
	zip_demasiado_grande: 'lleva demasiadas fotos o demasiado grandes: pártelo en varios',
} as const

type Unpacked = { readonly photographs: readonly Photograph[] } | { readonly fault: string }

/** The photographs of the chosen files, and of the zips among them. */
async function unpacked(shop: GuardedForm['shop'], files: readonly File[]): Promise<Unpacked> {
	const photographs: Photograph[] = []
	for (const file of files) {
		const bytes = new Uint8Array(await file.arrayBuffer())
		if (!/\.zip$/i.test(file.name)) {
			photographs.push({ name: file.name, bytes })
			continue
		}
		const archive = await shop.pictures.unpack(bytes)
		if (!archive.ok) return { fault: `${file.name} ${ARCHIVE_FAULTS[archive.code]}` }
		photographs.push(...archive.files)
	}
	return { photographs }
}

async function takePhotographs({ shop, form }: GuardedForm) {
	const faulty = (detail: string) => refuseForm(form, 'datos_no_validos', { field: PICTURES, detail })
	const files = chosenFiles(form)
	if (files.length === 0) return faulty('Elige fotos, o un ZIP con ellas')
	const read = await unpacked(shop, files)
	if ('fault' in read) return faulty(read.fault)
	if (read.photographs.length === 0) return faulty('El ZIP no lleva ninguna foto: JPEG, PNG, WebP, AVIF o TIFF')
	if (read.photographs.length > MOST_PHOTOGRAPHS)
		return faulty(`Son más de ${MOST_PHOTOGRAPHS} fotos: cárgalas por partes`)
	return { outcomes: await shop.pictures.takeNamed(read.photographs, { replaces: form.get(REPLACES) === 'si' }) }
}

export const photographDeeds = deeds({ fotos: deed('product.edit', takePhotographs) })
