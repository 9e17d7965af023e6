import { PICTURE_FAULTS } from '#contract/picture/picture-faults.ts'
import { PLACES } from '#office/routes/pictures/places.ts'
import type { PhotographOutcome } from '#shop/picture/take-photographs.ts'

const FAULTS: Readonly<Record<Exclude<PhotographOutcome['code'], 'guardada'>, string>> = {
	...PICTURE_FAULTS,
	sin_producto: 'no es la referencia, el EAN ni el slug de ningún producto',
	varios_productos: 'es la referencia de varios productos: llámala como el slug de uno',
	sin_sitio: `cada producto tiene ${PLACES.length} fotos, de -1 a -${PLACES.length}`,
	sitio_ocupado: 'ya tienes una foto en ese sitio: para cambiarla, marca «Sustituir»',
	sitio_repetido: 'otra de estas fotos ha ocupado ya ese sitio',
	sin_tiempo: 'no ha dado tiempo: cárgala otra vez',
	nombre_de_imagen_no_valido: 'no se puede guardar con la dirección de ese producto',
}

/** What became of a photograph, after the name of its file. */
export function outcomeText({ code, place }: PhotographOutcome): string {
	if (code !== 'guardada') return FAULTS[code]
	return `«${PLACES[place]?.title}»`
}
