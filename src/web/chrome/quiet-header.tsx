import type { MerchantPhone } from '#domain/merchant/merchant.ts'
import { PhoneIcon, TilesMark } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { addresses } from '#web/addresses.ts'

interface QuietHeaderProps {
	readonly brand: string
	readonly phone: MerchantPhone
}

/** The header of the checkout: logo, telephone and the way back. */
export function QuietHeader({ brand, phone }: QuietHeaderProps) {
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
						<span>{phone.text}</span>
					</a>
				)}
				<Link to={addresses.cart} className="back">
					Volver al carrito
				</Link>
			</div>
		</header>
	)
}
