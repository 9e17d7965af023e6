import { expect, test } from 'vitest'
import { clientFormSchema } from './client-form.ts'

test("a client's form speaks of the client", () => {
	const parsed = clientFormSchema.safeParse({
		nombre: '',
		correo: '',
		telefono: '600 123 456',
		direccion: 'Calle Mayor 1',
		localidad: 'Madrid',
		codigoPostal: '28001',
		nif: '12345678A',
	})
	expect(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
		['nombre', 'Introduce el nombre de tu cliente'],
		['correo', 'Introduce el correo de tu cliente'],
		['nif', 'Ese NIF no es correcto: comprueba las cifras y la letra'],
	])
})
