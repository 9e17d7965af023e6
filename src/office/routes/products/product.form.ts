import { TECHNICAL_FIELDS, TECHNICAL_NAMES, type TechnicalField } from '#domain/catalogue/sheet/technical-data.ts'
import type { FieldDescription, FieldText, Rule } from '#ui/form/form-description.ts'
import { TECHNICAL_TEXTS } from './technical-texts.ts'

/** Groups of fields in the form of a product; their names are the columns of a catalogue file. */
export interface FieldGroup {
	readonly legend: string
	readonly fields: readonly FieldDescription[]
}

const NUMBER: Rule = {
	kind: 'pattern',
	source: '^\\d[\\d.]*([.,]\\d+)?$',
	flags: '',
	fault: 'Escribe un número, por ejemplo 12,50',
}
const NEEDED: Rule = { kind: 'least', length: 1, fault: 'Falta este dato' }

type Named = FieldText & { readonly name: string; readonly rules?: readonly Rule[] }

const described = ({ rules = [], ...field }: Named): FieldDescription => ({
	...field,
	rules,
	optional: !rules.includes(NEEDED),
	trimmed: true,
})
const text = (name: string, label: string, more: Partial<Named> = {}): Named => ({ name, label, ...more })
const number = (name: string, label: string, unit = '', more: Partial<Named> = {}): Named => ({
	name,
	label,
	inputMode: 'decimal',
	...(unit === '' ? {} : { unit }),
	rules: [NUMBER],
	...more,
})
const tick = (name: string, label: string): Named => ({ name, label, kind: 'checkbox' })
const choice = (name: string, label: string, options: readonly (readonly [string, string])[]): Named => ({
	name,
	label,
	kind: 'select',
	options: options.map(([id, told]) => ({ id, text: told })),
})

function technical(name: TechnicalField): Named {
	const kind = TECHNICAL_FIELDS[name]
	const { label, ...more } = TECHNICAL_TEXTS[name]
	switch (kind.kind) {
		case 'number':
			return number(name, label, '', more)
		case 'choice':
			return choice(name, label, [['', 'Sin declarar'], ...kind.of.map((value) => [value, value] as const)])
		case 'flag':
			return choice(name, label, [
				['', 'Sin declarar'],
				['1', 'Sí'],
				['0', 'No'],
			])
		case 'text':
			return text(name, label, {
				...more,
				...(kind.longest > 100 ? { kind: 'textarea' as const } : {}),
				rules: [{ kind: 'most', length: kind.longest, fault: `Tiene como mucho ${kind.longest} caracteres` }],
			})
		default:
			return text(name, label, more)
	}
}

const IDENTITY = ['referencia', 'ean', 'marca', 'serie', 'color', 'unidad_venta'] as const
const SAFETY = ['fabricante', 'fabricante_contacto', 'responsable_ue', 'advertencias', 'norma', 'dop'] as const
const OTHERS = TECHNICAL_NAMES.filter((name) => ![...IDENTITY, ...SAFETY].some((other) => other === name))

const GROUPS: readonly { readonly legend: string; readonly fields: readonly Named[] }[] = [
	{
		legend: 'Qué es',
		fields: [
			text('nombre', 'Nombre', { rules: [NEEDED] }),
			text('slug', 'Dirección en la tienda', {
				hint: 'Vacía sale del nombre. La anterior sigue llevando al producto.',
			}),
			text('tipo', 'Clase', { rules: [NEEDED], hint: 'azulejo, o el material: adhesivo, mortero…' }),
			...IDENTITY.map(technical),
			text('descripcion', 'Descripción', { kind: 'textarea' }),
			tick('oculto', 'Oculto: no se ve ni se vende en la tienda'),
		],
	},
	{
		legend: 'Cómo es',
		fields: [
			text('uso', 'Uso', { hint: 'Varios, con /: pavimento / exterior' }),
			text('composicion', 'Composición'),
			text('medidas', 'Medidas', { hint: 'En cm: 60x60' }),
			text('acabado', 'Acabado'),
			text('tipologia', 'Tipología'),
			text('efecto', 'Efecto'),
			choice('variacion', 'Variación de tono', [
				['', 'Sin declarar'],
				...['V1', 'V2', 'V3', 'V4'].map((value) => [value, value] as const),
			]),
			text('cara', 'Dibujo', { hint: 'Del estudio, mientras no hay fotos' }),
		],
	},
	{
		legend: 'Precio, sin IVA',
		fields: [
			number('precio', 'Precio', '€', { rules: [NEEDED, NUMBER], hint: 'Por m², o por pieza si se vende por piezas' }),
			number('porcentaje_descuento', 'Descuento por lote entero', '%'),
			choice('iva', 'IVA', [
				['21', '21 %'],
				['10', '10 %'],
				['4', '4 %'],
				['0', '0 %'],
			]),
			choice('exencion', 'Causa del 0 %', [
				['', 'Lleva IVA'],
				['E1', 'E1: exento por el art. 20'],
				['E6', 'E6: exento por otra causa'],
				['N1', 'N1: no sujeto'],
			]),
			tick('recargo', 'Lleva recargo de equivalencia'),
		],
	},
	{
		legend: 'Oferta',
		fields: [
			number('precio_promo', 'Precio de oferta', '€', {
				hint: 'Vacío: sin oferta. Las cajas y los palets bajan con ella. El «antes» lo pone la tienda.',
			}),
			text('inicio_promo', 'Desde', { kind: 'date' }),
			text('fin_promo', 'Hasta, incluido', { kind: 'date', hint: 'Obligatorio con una oferta' }),
		],
	},
	{
		legend: 'Cómo se vende',
		fields: [
			tick('azulejo', 'Se vende por piezas o unidades, no por m²'),
			tick('picking', 'Se vende por cajas'),
			tick('pallet', 'Se vende por palets'),
			number('pack', 'Piezas por caja'),
			number('m2', 'Superficie por caja', 'm²'),
			number('peso', 'Peso', 'kg', { hint: 'Por m², o por pieza o saco' }),
			number('precio_unidad', 'Precio de la caja o unidad', '€'),
			number('precio_pallet', 'Precio del palet', '€'),
			text('variantes', 'Formas de compra', { hint: 'Vacío: las que salen de lo anterior. Un palet: pallet:57,60' }),
		],
	},
	{ legend: 'Ficha técnica', fields: OTHERS.map(technical) },
	{ legend: 'Fabricante y seguridad', fields: SAFETY.map(technical) },
]

export const PRODUCT_GROUPS: readonly FieldGroup[] = GROUPS.map(({ legend, fields }) => ({
	legend,
	fields: fields.map(described),
}))
