import { MOST_FACES } from '@soleria/visualiser'
import { pictureFault } from '#office/parts/chosen-pictures.ts'
import type { Shop } from '#shop/shop.ts'

/** The name of the field of the photographs of faces. */
export const FACES = 'caras'

type Refusal = Exclude<Awaited<ReturnType<Shop['faces']['put']>>, { readonly ok: true }>

/** Why the faces were not stored, as displayed at the field. */
export function refusedFaces(refusal: Refusal, files: readonly File[], medidas: string): string {
	switch (refusal.code) {
		case 'cambiado_entretanto':
			return 'Otra persona ha cambiado las caras mientras tanto. Mira cómo están ahora y repítelo.'
		case 'no_se_coloca':
			return 'Este producto no tiene una pieza rectangular que colocar: mira su tipo y sus medidas.'
		case 'demasiadas_caras':
			return `Caben ${MOST_FACES} y has elegido ${files.length}.`
		case 'otra_forma':
			return `${files[refusal.file]?.name.slice(0, 60)} no tiene la forma de una pieza de ${medidas} cm: recórtala por sus cantos. No se ha guardado ninguna.`
		default:
			return `${pictureFault(files[refusal.file], refusal.code)}. No se ha guardado ninguna.`
	}
}
