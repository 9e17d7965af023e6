import { expect, test } from 'vitest'
import { PENINSULA } from '#domain/shipping/free-provinces.ts'
import { readSetting, SETTING_NAMES, type SettingName, type SettingValues } from './fields.ts'
import { addressText, mapUrl, streetText } from './merchant.ts'
import { merchantOf, settingFaults } from './merchant-of.ts'

const GIVEN: SettingValues = {
	marca: 'Azulejos Ruiz',
	razon_social: 'Azulejos Ruiz, S. L.',
	nif: 'B12345674',
	registro: 'Registro Mercantil de Castellón, hoja CS-1',
	domicilio_calle: 'Calle Mayor, 1',
	domicilio_cp: '12001',
	domicilio_localidad: 'Castelló',
	domicilio_provincia: 'Castellón',
	almacen_horario: 'Lunes a viernes, 8:00–14:00',
	telefono: '964 000 001',
	correo: 'tienda@ruiz.example',
	direccion_web: 'https://www.ruiz.example',
}

test('the mandatory settings are enough, and missing ones have replacements', () => {
	expect(settingFaults(GIVEN)).toEqual([])
	const merchant = merchantOf(GIVEN)
	expect(merchant).toMatchObject({
		brand: 'Azulejos Ruiz',
		taxId: 'B12345674',
		salesEmail: 'tienda@ruiz.example',
		pricesWithVat: false,
		freeDelivery: { overCents: 50_000, provinces: PENINSULA },
		guaranteeYears: 0,
		origin: 'https://www.ruiz.example',
	})
	expect(merchant.phones.map(({ dial }) => dial)).toEqual(['+34964000001', '+34964000001'])
	expect(merchant.warehouse).toEqual(merchant.office)
	expect(mapUrl(merchant)).toContain('query=Calle%20Mayor')
})

test('a separate warehouse inherits only the office’s town', () => {
	const office = { ...GIVEN, domicilio_complemento: '3.º B' }
	const merchant = merchantOf({ ...office, almacen_calle: 'Camino Viejo, s/n', almacen_cp: '12006' })
	expect(addressText(merchant.warehouse)).toBe('Camino Viejo, s/n, 12006 Castelló (Castellón)')
	expect(streetText(merchant.office)).toBe('Calle Mayor, 1, 3.º B')
})

test('data have the contact of an officer, or the merchant’s own', () => {
	const office = 'Calle Mayor, 1, 12001 Castelló (Castellón)'
	expect(merchantOf(GIVEN).dataContact).toEqual({
		isOfficer: false,
		name: merchantOf(GIVEN).companyName,
		email: 'tienda@ruiz.example',
		address: addressText(merchantOf(GIVEN).office),
	})
	const named = merchantOf({ ...GIVEN, dpd_correo: 'dpd@ruiz.example' })
	expect(named.dataContact).toEqual({ isOfficer: true, name: '', email: 'dpd@ruiz.example', address: office })
	const elsewhere = merchantOf({
		...GIVEN,
		dpd_correo: 'dpd@ruiz.example',
		dpd_nombre: 'Ana Gil',
		dpd_direccion: 'Apartado 9',
	})
	expect(elsewhere.dataContact).toMatchObject({ name: 'Ana Gil', address: 'Apartado 9' })
})

test('the merchant is the program’s producer only if declared, and the obligatory day can change or be absent', () => {
	expect(merchantOf(GIVEN)).toMatchObject({ softwareProducer: { name: '', taxId: '' }, verifactuFrom: '2027-01-01' })
	const said = { ...GIVEN, productor_software: 'Programas, S. L.', productor_software_nif: 'B12345674' }
	expect(merchantOf(said).softwareProducer).toEqual({ name: 'Programas, S. L.', taxId: 'B12345674' })
	expect(merchantOf({ ...GIVEN, verifactu_desde: 'no' }).verifactuFrom).toBeNull()
})

test('each fault names its field', () => {
	const names = settingFaults({}).map(({ field }) => field)
	expect(names).toContain('nif')
	expect(names).not.toContain('iban')
	expect(settingFaults({ ...GIVEN, nif: 'B12345675', correo: 'tienda' })).toEqual([
		{ field: 'nif', message: expect.stringContaining('carácter de control') },
		{ field: 'correo', message: expect.stringContaining('no es un correo') },
	])
})

test('the number of samples is invalid, though its check digit is right', () => {
	for (const nif of ['B00000000', 'b-00.000.000', '00000000T', 'X0000000T']) {
		expect(readSetting('nif', nif)).toEqual({ fault: expect.stringContaining('no es de ninguna empresa') })
	}
})

test.each<[SettingName, string, string]>([
	['nif', ' b-12345674 ', 'B12345674'],
	['iban', 'es9121000418450200051332', 'ES91 2100 0418 4502 0005 1332'],
	['envio_gratis_desde', '499,90 €', '499.90'],
	['envio_gratis_provincias', 'peninsula, 07', 'península, Baleares'],
	['garantia_anos', '05', '5'],
	['color_principal', '155160', '#155160'],
	['deuda_aviso_dias', '30, 3 y 10 días', '3, 10, 30'],
	['deuda_aviso_dias', '1 día', '1'],
	['deuda_aviso_dias', '0', '0'],
	['precios', 'Con IVA', 'con_iva'],
	['boton_de_pago', 'solo obligacion', 'solo_obligacion'],
	['hojas_reclamaciones', 'https://consumo.example/a_b', 'https://consumo.example/a_b'],
	['almacen_latitud', '40,3187', '40.3187'],
	['direccion_web', 'https://www.ejemplo.es/', 'https://www.ejemplo.es'],
	['marca', '  Azulejos \n Ruiz ', 'Azulejos Ruiz'],
	['iban', '', ''],
	['verifactu_desde', '1/7/2027', '2027-07-01'],
	['verifactu_desde', 'No', 'no'],
])('%s is kept as «%s» → «%s»', (name, typed, text) => {
	expect(readSetting(name, typed)).toEqual({ text })
})

test.each<[SettingName, string]>([
	['iban', 'ES91 2100 0418 4502 0005 1333'],
	['envio_gratis_desde', '-1'],
	['envio_gratis_provincias', 'Portugal'],
	['garantia_anos', '1,5'],
	['color_principal', 'azul'],
	['precios', 'ambos'],
	['deuda_aviso_dias', '0, 3'],
	['deuda_aviso_dias', '3, 366'],
	['deuda_aviso_dias', '3,5 días y medio'],
	['deuda_aviso_dias', '1 2 3 4 5 6 7'],
	['deuda_aviso_dias', 'y'],
	['almacen_latitud', '91'],
	['direccion_web', 'https://www.ejemplo.es/tienda'],
	['direccion_web', 'www.ejemplo.es'],
	['domicilio_cp', '1200'],
	['verifactu_desde', '31/2/2027'],
	['telefono', '12'],
	['marca', 'x'.repeat(61)],
])('%s is not «%s»', (name, typed) => {
	expect(readSetting(name, typed)).toEqual({ fault: expect.any(String) })
})

test('a colour that cannot be read is refused with the nearest that can', () => {
	expect(readSetting('color_principal', '#f28c28')).toEqual({
		fault: '#f28c28 no se lee bien: su contraste es de 2,1 y hace falta 4,5. El más parecido que vale es #975515',
	})
	expect(readSetting('color_principal', '#975515')).toEqual({ text: '#975515' })
})

test('stored settings are read again unchanged', () => {
	for (const name of SETTING_NAMES) {
		const text = GIVEN[name]
		if (text !== undefined) expect(readSetting(name, text)).toEqual({ text })
	}
})
