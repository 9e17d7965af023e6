import { newPromoSchema, promoTermsSchema, promoTestSchema } from '#contract/promo/promo-form.ts'
import { AUDIENCE_TEXTS } from '#contract/promo/promo-texts.ts'
import { PROMO_AUDIENCES } from '#domain/promo/promo-code.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import type { FieldText } from '#ui/form/form-description.ts'

const onlyIn = (family: string) => ({ label: `Solo en ${family}`, kind: 'checkbox', half: true }) as const

const TERMS = {
	tipo: {
		label: 'Descuenta',
		kind: 'select',
		half: true,
		options: [
			{ id: 'percentage', text: 'Un tanto por ciento' },
			{ id: 'fixed', text: 'Un importe fijo, sin IVA' },
			{ id: 'shipping', text: 'El transporte, entero' },
		],
	},
	// Required of all but the transport, which the schema says together with its type.
	descuento: {
		label: 'Cuánto',
		inputMode: 'decimal',
		half: true,
		optional: false,
		hint: 'En % o en €. El transporte: vacío',
	},
	nombre: {
		label: 'Nombre, si se aplica solo',
		hint: 'Lo lee el comprador en su carrito. Vacío: hay que escribir el código',
	},
	desde: { label: 'Desde', kind: 'date', half: true, hint: 'Vacío: ya' },
	hasta: { label: 'Hasta, incluido', kind: 'date', half: true, hint: 'Vacío: sin fin' },
	minimo: {
		label: 'Material mínimo, sin IVA',
		inputMode: 'decimal',
		unit: '€',
		half: true,
		hint: 'Del material que descuenta',
	},
	para: {
		label: 'Para quién',
		kind: 'select',
		half: true,
		options: PROMO_AUDIENCES.map((id) => ({ id, text: AUDIENCE_TEXTS[id] })),
	},
	usos: { label: 'Veces en total', inputMode: 'numeric', half: true, hint: 'Vacío: sin límite' },
	usosPorComprador: {
		label: 'Veces por comprador',
		inputMode: 'numeric',
		half: true,
		hint: 'Por su correo. Vacío: sin límite',
	},
	pavimentos: onlyIn('pavimentos'),
	revestimientos: onlyIn('revestimientos'),
	porcelanicos: onlyIn('porcelánicos'),
	mosaicos: onlyIn('mosaicos'),
	materiales: onlyIn('materiales de obra'),
	productos: {
		label: 'Solo en estos productos',
		kind: 'textarea',
		hint: 'Sus referencias, una por línea; se suman a las familias marcadas. Sin unos ni otras: todo el material',
	},
} as const satisfies Readonly<Record<string, FieldText>>

export const CODE_FORM = describeForm(promoTermsSchema, TERMS)

export const NEW_CODE_FORM = describeForm(newPromoSchema, {
	codigo: { label: 'Código', hint: 'Da igual en mayúsculas o minúsculas' },
	...TERMS,
})

export const CODE_TEST_FORM = describeForm(promoTestSchema, {
	codigo: { label: 'Código' },
	importe: { label: 'Material, sin IVA', inputMode: 'decimal', unit: '€' },
	comprador: {
		label: 'Quién compra',
		kind: 'select',
		options: [
			{ id: 'particular', text: 'Un particular' },
			{ id: 'profesional', text: 'Un profesional aprobado' },
		],
	},
})
