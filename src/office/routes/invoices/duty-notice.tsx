import { Link } from 'react-router'
import { addresses } from '#office/addresses.ts'
import { Notice } from '#ui/notice.tsx'

interface DutyNoticeProps {
	readonly duty: { readonly text: string; readonly isDue: boolean } | null
	/** Whether it links to the records, from another page than theirs. */
	readonly hasLink?: boolean
}

/** The duty to send the records of invoices. */
export function DutyNotice({ duty, hasLink = true }: DutyNoticeProps) {
	if (duty === null) return null
	return (
		<Notice tone={duty.isDue ? 'bad' : 'warm'}>
			<p>
				{duty.text}{' '}
				{hasLink && (
					<Link className="text-link" to={addresses.verifactu}>
						Ver Veri*factu
					</Link>
				)}
			</p>
		</Notice>
	)
}
