import { addresses, OFFICE_BASE } from '#office/addresses.ts'
import type { DeedAnswer } from '#office/page/question.ts'
import { FoldedForm } from '#office/parts/folded-form.tsx'
import type { Applicant } from './applicant.ts'
import { APPROVAL_FORM } from './approval.form.ts'
import { REFUSAL_FORM } from './refusal.form.ts'

/** Staff who can be assigned to a professional. */
export interface ManagerOption {
	readonly id: string
	readonly text: string
}

/** The papers of a professional; each opens as a file of the server. */
export function ApplicantPapers({ accountId, papers }: Pick<Applicant, 'accountId' | 'papers'>) {
	if (papers.length === 0) return <p className="mute">No ha mandado documentos.</p>
	return (
		<ul className="rows pairs">
			{papers.map(({ id, text }) => (
				<li key={id}>
					<a className="text-link" href={OFFICE_BASE + addresses.paper(accountId, id)} target="_blank" rel="noreferrer">
						{text}
					</a>
				</li>
			))}
		</ul>
	)
}

interface DecisionProps {
	readonly applicant: Applicant
	readonly managers: readonly ManagerOption[]
	readonly answer: DeedAnswer
	readonly isOpen?: boolean
}

/** The forms that decide on a professional: approved as one or as a reseller, or refused with a reason. */
export function Decision({ applicant, managers, answer, isOpen = false }: DecisionProps) {
	const { accountId, seen, state } = applicant
	const form = {
		...APPROVAL_FORM,
		fields: APPROVAL_FORM.fields.map((field) =>
			field.name === 'gestor' ? { ...field, options: [...(field.options ?? []), ...managers] } : field,
		),
	}
	const shared = { answer, seen, hidden: { cuenta: `${accountId}` } }
	return (
		<>
			<FoldedForm
				{...shared}
				id="aprobar"
				title={state === 'aprobada' ? 'Cambiar cómo compra' : 'Aprobar'}
				form={form}
				submit="Aprobar"
				isOpen={isOpen}
			/>
			{state !== 'rechazada' && (
				<FoldedForm
					{...shared}
					id="rechazar"
					title={state === 'aprobada' ? 'Retirar la aprobación' : 'Rechazar'}
					form={REFUSAL_FORM}
					submit="Rechazar"
				/>
			)}
		</>
	)
}
