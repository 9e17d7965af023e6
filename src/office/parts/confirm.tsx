import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { withParameter } from '#office/page/query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
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

/** Opens and closes the question without a request: the page is the same. */
const SAME_PAGE = { preventScrollReset: true, defaultShouldRevalidate: false } as const

/** Asks for confirmation of an irreversible action: a link that opens the question, in a dialog whose form posts the action. */
export function Confirm({ id, deed = id, open, title, text, submit, hidden }: ConfirmProps) {
	const [query] = useSearchParams()
	const navigate = useNavigate()
	const opener = useRef<HTMLAnchorElement>(null)
	const closed = withParameter(query, QUESTION, null)
	return (
		<>
			<p>
				<ButtonLink kind="line" isPlain ref={opener} to={withParameter(query, QUESTION, id)} {...SAME_PAGE}>
					{open}
				</ButtonLink>
			</p>
			{query.get(QUESTION) === id && (
				<Dialog id={id} title={title} opener={opener} onClose={() => navigate(closed, { ...SAME_PAGE, replace: true })}>
					<p>{text}</p>
					<PageForm id={deed} form={NO_FIELDS} submit={submit} kind="danger" {...(hidden ? { hidden } : {})}>
						<ButtonLink kind="line" isPlain to={closed} replace {...SAME_PAGE}>
							Cancelar
						</ButtonLink>
					</PageForm>
				</Dialog>
			)}
		</>
	)
}
