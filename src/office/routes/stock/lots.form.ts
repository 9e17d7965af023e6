import { arrivalSchema, lotSchema, samplesSchema, WRITE_OFF_TEXTS, writeOffSchema } from '#contract/stock/lots.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import type { FieldText } from '#ui/form/form-description.ts'

const SHELF: FieldText = { label: 'Ubicación', hint: 'Pasillo y estante: A-3', optional: true }
const COST: FieldText = { label: 'Coste sin IVA', inputMode: 'decimal', unit: '€', hint: 'Por m² o por unidad' }

export const ARRIVAL_FORM = describeForm(arrivalSchema, {
	tono: { label: 'Tono', half: true },
	calibre: { label: 'Calibre', half: true },
	cantidad: { label: 'Cantidad que llega', inputMode: 'decimal', hint: 'm², o piezas enteras' },
	ubicacion: SHELF,
	llegada: { label: 'Día de llegada', kind: 'date' },
	coste: COST,
	motivo: { label: 'Albarán o nota' },
})

export const LOT_FORM = describeForm(lotSchema, {
	ubicacion: SHELF,
	llegada: { label: 'Día de llegada', kind: 'date' },
	coste: COST,
})

export const SAMPLES_FORM = describeForm(samplesSchema, {
	muestras: {
		label: 'Muestras en el cajón',
		inputMode: 'numeric',
		hint: 'Las que añades salen del lote; las que quitas se dan por perdidas',
	},
})

export const WRITE_OFF_FORM = describeForm(writeOffSchema, {
	cantidad: { label: 'Cantidad que se da de baja', inputMode: 'decimal' },
	motivo: {
		label: 'Motivo',
		kind: 'select',
		options: Object.entries(WRITE_OFF_TEXTS).map(([id, text]) => ({ id, text })),
	},
	nota: { label: 'Nota' },
})
