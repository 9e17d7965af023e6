import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { withParameter } from '#office/page/query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { NO_FIELDS } from '#ui/form/form-description.ts'
import { PageForm } from '#ui/form/page-form.tsx'

interface ConfirmProps {
	/** The id of the question, and of the form that is posted unless `deed` names it. */
	readonly id: string
	readonly deed?: string
	/** The text of the link that opens the question. */
	readonly open: string
	readonly title: string
	readonly text: string
	readonly submit: string
	readonly hidden?: Readonly<Record<string, string>>
}

/** The parameter that names the open question, so that it also works without a script. */
const QUESTION = 'confirmar'

/** Asks for confirmation of an irreversible action: a link that opens the question, in a dialog whose form posts the action. */
export function Confirm({ id, deed = id, open, title, text, submit, hidden }: ConfirmProps) {
	const [query] = useSearchParams()
	const dialog = useRef<HTMLDialogElement>(null)
	const isAsked = query.get(QUESTION) === id
	useEffect(() => {
		if (!isAsked || !dialog.current) return
		// The server has rendered it open, which is not modal.
		dialog.current.close()
		dialog.current.showModal()
	}, [isAsked])
	const closed = withParameter(query, QUESTION, null)
	return (
		<>
			<p>
				<ButtonLink kind="line" isPlain to={withParameter(query, QUESTION, id)} preventScrollReset>
					{open}
				</ButtonLink>
			</p>
			{isAsked && (
				<dialog ref={dialog} open className="confirm" aria-labelledby={`${id}-titulo`}>
					<h2 id={`${id}-titulo`}>{title}</h2>
					<p>{text}</p>
					<PageForm id={deed} form={NO_FIELDS} submit={submit} danger {...(hidden ? { hidden } : {})}>
						<ButtonLink kind="line" isPlain to={closed} preventScrollReset>
							Cancelar
						</ButtonLink>
					</PageForm>
				</dialog>
			)}
		</>
	)
}
