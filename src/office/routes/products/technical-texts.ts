import type { TechnicalField } from '#domain/catalogue/sheet/technical-data.ts'
import type { FieldText } from '#ui/form/form-description.ts'

/** The form's labels of the technical fields; the domain defines their limits. */
export const TECHNICAL_TEXTS: Readonly<Record<TechnicalField, Pick<FieldText, 'label' | 'hint' | 'unit'>>> = {
	referencia: { label: 'Referencia' },
	ean: { label: 'EAN', hint: '8, 12, 13 o 14 cifras' },
	marca: { label: 'Marca' },
	fabricante: { label: 'Fabricante, con su dirección' },
	serie: { label: 'Serie' },
	color: { label: 'Color', hint: 'Uno o dos, con /: gris / blanco' },
	unidad_venta: { label: 'Unidad de venta' },
	espesor_mm: { label: 'Espesor', unit: 'mm' },
	absorcion: { label: 'Absorción de agua', unit: '%' },
	grupo: { label: 'Grupo (EN 14411)' },
	resbaladicidad_clase: { label: 'Clase de resbaladicidad', hint: 'De 0 a 3 (CTE DB-SUA)' },
	resbaladicidad_r: { label: 'Resbaladicidad R' },
	pei: { label: 'PEI', hint: 'De 0 a 5' },
	helada: { label: 'Resiste la helada' },
	rotura_n: { label: 'Resistencia a la rotura', unit: 'N' },
	rectificado: { label: 'Rectificado' },
	cajas_palet: { label: 'Cajas por palet' },
	norma: { label: 'Norma y clase' },
	consumo_kg_m2: { label: 'Consumo', unit: 'kg/m²' },
	tiempo_abierto_min: { label: 'Tiempo abierto', unit: 'min' },
	caducidad_meses: { label: 'Caducidad', unit: 'meses' },
	dop: { label: 'Declaración de prestaciones', hint: 'Dirección https://' },
	fabricante_contacto: { label: 'Contacto del fabricante', hint: 'Correo o dirección https://' },
	responsable_ue: { label: 'Responsable en la UE' },
	advertencias: { label: 'Advertencias' },
}
