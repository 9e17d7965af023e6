import { Link } from '#ui/link.tsx'
import { addresses } from '#web/addresses.ts'
import { useMerchant } from '#web/page/merchant.ts'

/** The searches that the merchant offers, as links; nothing without any. */
export function OfferedSearches() {
	const { offered } = useMerchant().search
	if (offered.length === 0) return null
	return (
		<p>
			Por ejemplo:{' '}
			{offered.map((text, place) => (
				<span key={text}>
					{place > 0 && ' · '}
					<Link className="link" to={addresses.search(text)} prefetch="none">
						{text}
					</Link>
				</span>
			))}
		</p>
	)
}
