import { COMMERCIAL_TYPES } from '#domain/message/message.ts'
import { addresses } from '#web/addresses.ts'
import { checkEmail, checkPhone, needs } from './checks.ts'
import type { FieldSpec } from './field.tsx'
import type { FormAnswer } from './form-answer.ts'
import { MessageForm } from './message-form.tsx'

const FIELDS: readonly FieldSpec[] = [
	{
		name: 'name',
		label: 'Nombre',
		autoComplete: 'name',
		half: true,
		maxLength: 120,
		check: needs('Introduce tu nombre'),
	},
	{
		name: 'company',
		label: 'Empresa',
		autoComplete: 'organization',
		half: true,
		maxLength: 160,
		check: needs('Introduce el nombre de tu empresa'),
	},
	{
		name: 'email',
		label: 'Correo electrónico',
		kind: 'email',
		inputMode: 'email',
		autoComplete: 'email',
		half: true,
		check: checkEmail,
	},
	{
		name: 'phone',
		label: 'Teléfono',
		kind: 'tel',
		inputMode: 'tel',
		autoComplete: 'tel',
		half: true,
		maxLength: 20,
		check: checkPhone,
	},
	{ name: 'type', label: 'A qué te dedicas', kind: 'select', options: COMMERCIAL_TYPES, check: () => null },
	{
		name: 'message',
		label: 'Mensaje',
		kind: 'textarea',
		hint: 'Metros, formato, fecha de obra: cuanto más concreto, antes tendrás un precio.',
		check: needs('Escribe tu mensaje'),
	},
]

/** The form to the commercial team, usable on any page (specification §3, §5). */
export function CommercialContactForm({ answer }: { readonly answer?: FormAnswer | undefined }) {
	return (
		<MessageForm
			idPrefix="comercial"
			api="/api/contacto-comercial"
			action={`${addresses.commercialContact}#mensaje`}
			fields={FIELDS}
			submit="Enviar mensaje"
			answer={answer}
		/>
	)
}
