import { Link } from '#ui/link.tsx'
import { addresses } from '#web/addresses.ts'

/** The visible labels of a registration: its terms with links to them (specification §5). */
export const TERMS_LABELS = {
	acceptTerms: (
		<>
			Acepto los{' '}
			<Link className="text-link" to={addresses.conditions}>
				términos y condiciones
			</Link>{' '}
			y he leído la{' '}
			<Link className="text-link" to={addresses.privacy}>
				política de privacidad
			</Link>
		</>
	),
}
