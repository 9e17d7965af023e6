import { addresses } from '#web/addresses.ts'
import { useMerchant } from '#web/page/merchant.ts'
import { Link } from '#web/ui/link.tsx'

/** What the address of a stock alert is used for, and for how long (RGPD, art. 13). */
export function StockAlertConsent() {
	const { companyName } = useMerchant()
	return (
		<p className="small mute">
			{`Al pedirlo aceptas que ${companyName} use tu correo para este aviso y nada más. Lo confirmas con un enlace, te escribimos una vez y borramos tu dirección; como mucho la guardamos doce meses, y puedes quitarla cuando quieras. Más, en la `}
			<Link className="text-link" to={addresses.privacy}>
				política de privacidad
			</Link>
			.
		</p>
	)
}
