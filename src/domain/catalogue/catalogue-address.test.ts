import { expect, test } from 'vitest'
import { listedAt } from './catalogue-address.ts'

test('an address of the catalogue is read as the query of its page, with or without an origin', () => {
	const floors = {
		search: '',
		filters: { efecto: ['madera', 'mármol'] },
		contains: { field: 'uso', text: 'pavimento' },
	}
	expect(listedAt('/productos/pavimentos?efecto=madera,mármol')).toEqual(floors)
	expect(listedAt(' https://tienda.example/productos/pavimentos?efecto=madera%2Cm%C3%A1rmol&pagina=2')).toEqual(floors)
	expect(listedAt('/productos?tono=C8B49A')).toMatchObject({ tono: 'c8b49a' })
	expect(listedAt('/productos?search=roble&color=')).toEqual({ search: 'roble', filters: {}, contains: undefined })
})

test.each(['', 'productos', '/espacios/banos', '/productos/zellige', '/productos/pavimentos/x', '//', 'javascript:1'])(
	'«%s» is no address of the catalogue',
	(address) => expect(listedAt(address)).toBeNull(),
)
