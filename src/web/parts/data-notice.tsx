import { Link } from '#ui/link.tsx'
import { addresses } from '#web/addresses.ts'
import { useMerchant } from '#web/page/merchant.ts'

/**
 * The notice at each form that requests personal data: the controller, the purpose, and the rights (RGPD, art. 13; LO 3/2018, art. 11).
 * `purpose` ends a sentence: «Usamos estos datos para ‹purpose›.»
 */
export function DataNotice({ purpose }: { readonly purpose: string }) {
	const { companyName } = useMerchant()
	return (
		<p className="small mute data-notice">
			{`Responsable: ${companyName.replace(/\.$/, '')}. Usamos estos datos para ${purpose}. Puedes acceder a ellos, rectificarlos, suprimirlos y ejercer tus demás derechos como explica la `}
			<Link className="text-link" to={addresses.privacy}>
				política de privacidad
			</Link>
			.
		</p>
	)
}
