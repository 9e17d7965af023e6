import { expect, test } from 'vitest'
import { fieldFaults } from '#contract/field-faults.ts'
import { CONTENT_SCHEMAS } from './content-schemas.ts'

const SPACE = {
	...{ nombre: 'Baños', menu: 'Brillos', titulo: 'Baños', entradilla: 'Brillos.', descripcion: 'Baños.' },
	...{ importa: 'Aquí', antes: 'Antes', productos: 'zellige, metro-blanco', catalogo: '/productos?uso=pavimento' },
}
const PHOTO = {
	...{ titulo: 'Baño', espacio: 'banos', estilo: 'Rústico', descripcion: 'De barro.', alternativo: 'Un baño' },
	...{ etiquetas: '', lleva: '' },
}
const faultsOf = (kind: 'espacios' | 'fotos', change: object) => {
	const read = CONTENT_SCHEMAS[kind].safeParse({ ...(kind === 'fotos' ? PHOTO : SPACE), ...change })
	return read.success ? [] : fieldFaults(read.error).map(({ campo, mensaje }) => `${campo}: ${mensaje}`)
}

test('a space leads with products and with an address of the catalogue', () => {
	expect(faultsOf('espacios', {})).toEqual([])
	expect(faultsOf('espacios', { productos: '' })).toEqual([])
	expect(faultsOf('espacios', { catalogo: '/envios', titulo: '{{nada}}' })).toEqual([
		'titulo: No existe el dato {{nada}}',
		'catalogo: Copia una dirección del catálogo de la tienda, como /productos?acabado=brillo',
	])
})

test('a photograph belongs to a space, and its list of contents is read line by line', () => {
	expect(faultsOf('fotos', { lleva: 'zellige pared ducha 3,6 × 2,4\r\nterrazo suelo' })).toEqual([])
	expect(faultsOf('fotos', { espacio: 'garajes', lleva: 'zellige techo' })).toEqual([
		'espacio: Elige un espacio',
		'lleva: No se entiende «zellige techo»: pon el producto, suelo o pared, y si quieres el sitio y las medidas',
	])
})
