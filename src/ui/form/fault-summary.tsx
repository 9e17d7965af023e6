import { useEffect, useRef } from 'react'
import type { FieldFault } from '#contract/problem.ts'
import { Notice } from '#ui/notice.tsx'
import type { FormFaults } from './form-answer.ts'
import { fieldId } from './form-description.ts'
import type { Faults } from './use-faults.ts'

interface FaultSummaryProps {
	readonly answer: FormFaults | undefined
	readonly faults: Faults
	readonly idPrefix: string
	readonly title?: string
	/** Title above the text of a form refused as a whole. */
	readonly failed?: string | undefined
}

/** The list of an answer's faults with links to their fields. It receives the focus with every answer. */
export function FaultSummary({ answer, faults, idPrefix, title = 'Revisa estos datos', failed }: FaultSummaryProps) {
	const notice = useRef<HTMLDivElement>(null)
	useEffect(() => {
		if (answer) notice.current?.focus()
	}, [answer])
	const { standing } = faults
	const detail = standing.length === 0 ? answer?.detail : null
	if (standing.length === 0 && !detail) return null
	return (
		<Notice tone="bad" role="alert" ref={notice}>
			<b>{detail ? (failed ?? detail) : title}</b>
			{detail && failed && <p>{detail}</p>}
			<FaultList faults={standing} idPrefix={idPrefix} />
		</Notice>
	)
}

interface FaultListProps extends Pick<FaultSummaryProps, 'idPrefix'> {
	readonly faults: readonly FieldFault[]
}

/** Faults with links to their fields. */
export function FaultList({ faults, idPrefix }: FaultListProps) {
	if (faults.length === 0) return null
	return (
		<ul>
			{faults.map(({ campo, mensaje }) => (
				<li key={campo}>
					<a
						href={`#${fieldId(idPrefix, campo)}`}
						// Following the hash link would be a navigation, which discards the action's data.
						onClick={(event) => {
							event.preventDefault()
							document.getElementById(fieldId(idPrefix, campo))?.focus()
						}}
					>
						{mensaje}
					</a>
				</li>
			))}
		</ul>
	)
}
