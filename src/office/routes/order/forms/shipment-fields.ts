import type { FieldText } from '#ui/form/form-description.ts'

export const CARRIER = { label: 'Transportista', half: true } as const satisfies FieldText
export const TRACKING = { label: 'Número de seguimiento', half: true } as const satisfies FieldText
