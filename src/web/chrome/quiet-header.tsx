import type { MerchantPhone } from '#domain/merchant/merchant.ts'
import { PhoneIcon, TilesMark } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { addresses } from '#web/addresses.ts'
import type { Frame } from '#web/page/frame.ts'

interface QuietHeaderProps {
	readonly brand: string
	readonly phone: MerchantPhone
	readonly back: Extract<Frame, { readonly kind: 'quiet' }>['back']
}

/** The header of a quiet frame: logo, telephone and the way back. */
export function QuietHeader({ brand, phone, back }: QuietHeaderProps) {
	return (
		<header className="site-header quiet">
			<div className="wrap">
				<Link to={addresses.home} className="logo" aria-label={`${brand}, inicio`}>
					<TilesMark />
					{brand}
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
