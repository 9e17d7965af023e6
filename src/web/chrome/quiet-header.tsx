import { MERCHANT } from '#domain/merchant/merchant.ts'
import { addresses } from '#web/addresses.ts'
import { PhoneIcon, TilesMark } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'

const [PHONE] = MERCHANT.phones

/** The header of the checkout: logo, telephone and the way back. */
export function QuietHeader({ brand }: { readonly brand: string }) {
	return (
		<header className="site-header quiet">
			<div className="wrap">
				<Link to={addresses.home} className="logo" aria-label={`${brand}, inicio`}>
					<TilesMark />
					{brand}
				</Link>
				<a className="phone" href={`tel:${PHONE.dial}`} aria-label={`Llamar al ${PHONE.text}`}>
					<PhoneIcon size={18} />
					<span>{PHONE.text}</span>
				</a>
				<Link to={addresses.cart} className="back">
					Volver al carrito
				</Link>
			</div>
		</header>
	)
}
