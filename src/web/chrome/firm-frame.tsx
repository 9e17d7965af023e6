import { Link } from '#ui/link.tsx'
import { addresses } from '#web/addresses.ts'
import type { FrameFirm } from '#web/page/frame.ts'
import { useMerchant } from '#web/page/merchant.ts'

interface FirmProps {
	readonly firm: FrameFirm
}

/** The header of a page in a firm's name: its name, and its contact data. */
export function FirmHeader({ firm: { name, logo, phone, email } }: FirmProps) {
	return (
		<header className="site-header quiet firm">
			<div className="wrap">
				{logo === null ? <b>{name}</b> : <img className="firm-logo" src={logo} alt={name} />}
				<address>
					{phone !== '' && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
					<a href={`mailto:${email}`}>{email}</a>
				</address>
			</div>
		</header>
	)
}

/** Its footer: the seller, the legal statements, and the shop only if the firm chooses to name it. */
export function FirmFooter({ firm: { name, namesShop } }: FirmProps) {
	const { brand } = useMerchant()
	return (
		<footer className="site-footer quiet" id="pie">
			<nav className="wrap" aria-label="Legal">
				<span>{`Te vende ${name}`}</span>
				<Link to={addresses.privacy}>Privacidad</Link>
				{namesShop && <span>{`Con la tecnología de ${brand}`}</span>}
			</nav>
		</footer>
	)
}
