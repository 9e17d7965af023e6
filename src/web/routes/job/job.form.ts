import { JOINTS_TENTHS, jobRequestSchema } from '#contract/job/job-request.ts'
import { LAYING_PATTERNS, PATTERN_NAMES, WASTE_PERCENTS } from '#domain/catalogue/measure/laying.ts'
import { BASE_NAMES, BASES, PLACE_NAMES, PLACES } from '#domain/job/job.ts'
import { formatNumber } from '#domain/money/format.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { POSTAL_CODE } from '#ui/form/field-texts.ts'

/** The form of a job. Its tile and lot are hidden fields. */
export const JOB_FORM = describeForm(jobRequestSchema, {
	producto: { label: '', kind: 'hidden' },
	producto2: { label: '', kind: 'hidden' },
	producto3: { label: '', kind: 'hidden' },
	lote: { label: '', kind: 'hidden' },
	superficie: { label: 'Superficie', inputMode: 'decimal', unit: 'm²', half: true },
	paramento: {
		label: 'Suelo o pared',
		kind: 'select',
		half: true,
		options: [
			{ id: 'suelo', text: 'Suelo' },
			{ id: 'pared', text: 'Pared' },
		],
	},
	lugar: {
		label: 'Dónde',
		kind: 'select',
		options: PLACE_NAMES.map((id) => ({ id, text: PLACES[id].text })),
	},
	uso: {
		label: 'Vivienda o local',
		kind: 'select',
		options: [
			{ id: 'vivienda', text: 'Vivienda' },
			{ id: 'local', text: 'Local, oficina, hotel, zona común' },
		],
	},
	base: { label: 'Sobre qué', kind: 'select', options: BASE_NAMES.map((id) => ({ id, text: BASES[id] })) },
	colocacion: {
		label: 'Colocación',
		kind: 'select',
		options: PATTERN_NAMES.map((id) => ({ id, text: LAYING_PATTERNS[id].text })),
	},
	merma: {
		label: 'Merma',
		kind: 'select',
		half: true,
		options: [
			{ id: 'habitual', text: 'Habitual' },
			...WASTE_PERCENTS.map((percent) => ({ id: `${percent}`, text: `${percent} %` })),
		],
	},
	junta: {
		label: 'Junta',
		kind: 'select',
		half: true,
		options: [
			{ id: 'aconsejada', text: 'Aconsejada' },
			...JOINTS_TENTHS.map((tenths) => ({ id: `${tenths}`, text: `${formatNumber(tenths / 10)} mm` })),
		],
	},
	perimetro: { label: 'Perímetro', inputMode: 'decimal', unit: 'm', half: true },
	anchoPuertas: { label: 'Puertas', inputMode: 'decimal', unit: 'm', half: true },
	entrega: {
		label: 'Entrega',
		kind: 'select',
		options: [
			{ id: 'shipping', text: 'A domicilio' },
			{ id: 'pickup', text: 'Recogida en el almacén' },
		],
	},
	codigoPostal: { ...POSTAL_CODE, autoComplete: 'shipping postal-code', half: false },
})
