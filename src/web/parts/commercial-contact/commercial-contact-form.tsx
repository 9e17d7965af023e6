import type { MessageAnswer } from '#ui/form/form-answer.ts'
import { addresses } from '#web/addresses.ts'
import { MessageForm } from '#web/forms/message-form.tsx'
import { COMMERCIAL_FORM } from './commercial.form.ts'

/** The form to the commercial team, usable on any page (specification §3, §5). */
export function CommercialContactForm({ answer }: { readonly answer?: MessageAnswer | undefined }) {
	return (
		<MessageForm
			idPrefix="comercial"
			api="/api/contacto-comercial"
			action={`${addresses.commercialContact}#mensaje`}
			form={COMMERCIAL_FORM}
			submit="Enviar mensaje"
			answer={answer}
		/>
	)
}
