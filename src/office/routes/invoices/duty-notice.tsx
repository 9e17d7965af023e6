import { Link } from 'react-router'
import { addresses } from '#office/addresses.ts'
import { Notice } from '#ui/notice.tsx'

/** The duty to send the records of invoices. */
export function DutyNotice({ duty }: { readonly duty: { readonly text: string; readonly isDue: boolean } | null }) {
	if (duty === null) return null
	return (
		<Notice tone={duty.isDue ? 'bad' : 'warm'}>
			<p>
				{duty.text}{' '}
				<Link className="text-link" to={addresses.verifactu}>
					Ver Veri*factu
				</Link>
			</p>
		</Notice>
	)
}
