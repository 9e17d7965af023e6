import { BrandMark } from '#ui/brand-mark.tsx'
import { PhoneIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { addresses } from '#web/addresses.ts'
import type { Frame } from '#web/page/frame.ts'
import type { ShownMerchant } from '#web/page/merchant.ts'

interface QuietHeaderProps {
	readonly merchant: Pick<ShownMerchant, 'brand' | 'logo' | 'phones'>
	readonly back: Extract<Frame, { readonly kind: 'quiet' }>['back']
}

/** The header of a quiet frame: logo, telephone and the way back. */
export function QuietHeader({ merchant: { brand, logo, phones }, back }: QuietHeaderProps) {
	const [phone] = phones
	return (
		<header className="site-header quiet">
			<div className="wrap">
				<Link to={addresses.home} className="logo" aria-label={`${brand}, inicio`}>
					<BrandMark brand={brand} logo={logo} />
				</Link>
				{phone.dial !== '' && (
					<a className="phone" href={`tel:${phone.dial}`} aria-label={`Llamar al ${phone.text}`}>
						<PhoneIcon size={18} />
						<span className="hidden-narrow">{phone.text}</span>
					</a>
				)}
				{back && (
					<Link to={back.to} className="back">
						{back.text}
					</Link>
				)}
			</div>
		</header>
	)
}
