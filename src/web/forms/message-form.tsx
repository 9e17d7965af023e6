import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import '#ui/form/form.css'
import type { FieldValues, MessageAnswer } from '#ui/form/form-answer.ts'
import type { FormDescription } from '#ui/form/form-description.ts'
import { FormFields } from '#ui/form/form-fields.tsx'
import { useSend } from '#ui/form/use-send.ts'
import { withholdLarge } from '#ui/form/withhold-large.ts'
import { useToast } from '#ui/toasts.tsx'
import { useMerchant } from '#web/page/merchant.ts'
import { NO_CONNECTION } from '#web/page/no-connection.ts'
import { DataNotice } from '#web/parts/data-notice.tsx'

const SENT = 'Mensaje enviado correctamente'
const FAILED = 'Error al enviar el mensaje'

interface MessageFormProps {
	readonly idPrefix: string
	/** `api` is used with JavaScript, `action` without. */
	readonly api: string
	readonly action: string
	readonly form: FormDescription
	readonly submit: string
	/** Initial values of some fields. */
	readonly values?: FieldValues
	/** The answer to the form posted without JavaScript. */
	readonly answer?: MessageAnswer | undefined
}

const hasChosenFiles = (form: HTMLFormElement) =>
	[...new FormData(form).values()].some((value) => value instanceof File && value.name !== '')

/** A form for a message to the shop: sent from any page with JavaScript, and posted to its own page without. */
export function MessageForm({ idPrefix, api, action, form, submit, values, answer: posted }: MessageFormProps) {
	const { answerIn } = useMerchant()
	const showToast = useToast()
	const { answer, isSending, send } = useSend(api, posted, NO_CONNECTION)
	const refused = answer?.sent === false ? answer.refused : undefined
	return (
		<form
			method="post"
			action={action}
			className="message-form"
			noValidate
			{...(form.fields.some(({ kind }) => kind === 'file') ? { encType: 'multipart/form-data' } : {})}
			onSubmit={async (event) => {
				if (withholdLarge(event, form)) return
				// The API takes no files: the page itself does.
				if (hasChosenFiles(event.currentTarget)) return
				event.preventDefault()
				const next = await send(event.currentTarget)
				if (next?.sent) showToast(SENT)
				else if (next?.refused.detail) showToast(FAILED, 'bad')
			}}
		>
			{answer?.sent && (
				<Notice role="status">
					<b>{SENT}</b>
					<p>{`Te hemos mandado un acuse de recibo por correo. Te responderemos en ${answerIn}.`}</p>
				</Notice>
			)}
			<FormFields form={form} idPrefix={idPrefix} values={values} answer={refused} failed={FAILED} />
			<DataNotice purpose="responderte" />
			<Button type="submit" busyText="Enviando…" isBusy={isSending}>
				{submit}
			</Button>
		</form>
	)
}
