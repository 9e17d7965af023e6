import { pictureFault } from '#office/parts/chosen-pictures.ts'
import type { Shop } from '#shop/shop.ts'

type Refusal = Exclude<Awaited<ReturnType<Shop['pictures']['add']>>, { readonly ok: true }>

/** Why the pictures were not stored, as displayed at the field. */
export function refusedPictures(refusal: Refusal, files: readonly File[]): string {
	switch (refusal.code) {
		case 'cambiado_entretanto':
			return 'Otra persona ha puesto fotos mientras tanto. Mira cómo están ahora y repítelo.'
		case 'demasiadas_imagenes':
			return refusal.free === 0
				? 'No queda ningún sitio libre: quita antes alguna foto.'
				: `Caben ${refusal.free} más y has elegido ${files.length}.`
		default:
			return `${pictureFault(files[refusal.file], refusal.code)}. No se ha guardado ninguna.`
	}
}
