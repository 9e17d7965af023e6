import { PICTURE_ENDINGS } from '#domain/picture/picture-places.ts'
import { PICTURE_FAULTS } from './picture-faults.ts'

/** Why a photograph is not stored as the picture of the product that its name means, after the name of its file. */
export const PHOTOGRAPH_FAULTS = {
	...PICTURE_FAULTS,
	sin_producto: 'no es la referencia, el EAN ni el slug de ningún producto',
	varios_productos: 'es la referencia de varios productos: llámala como el slug de uno',
	sin_sitio: `cada producto tiene ${PICTURE_ENDINGS.length} fotos, de -1 a -${PICTURE_ENDINGS.length}`,
	sitio_ocupado: 'ya tienes una foto en ese sitio: para cambiarla, marca «Sustituir»',
	sitio_repetido: 'otra de estas fotos ha ocupado ya ese sitio',
	sin_tiempo: 'no ha dado tiempo: cárgala otra vez',
	nombre_de_imagen_no_valido: 'no se puede guardar con la dirección de ese producto',
} as const
