import { ROLE_TEXTS, STAFF_ROLES } from '#domain/staff/roles.ts'
import type { FieldText } from '#ui/form/form-description.ts'

export const ROLE = {
	label: 'Papel',
	kind: 'select',
	options: STAFF_ROLES.map((id) => ({ id, text: ROLE_TEXTS[id] })),
} as const satisfies FieldText
