import { addresses } from '#web/addresses.ts'
import type { FieldSpec } from '#web/forms/field.tsx'
import { Link } from '#web/ui/link.tsx'

/** The terms that every registration accepts (specification §5). */
export const TERMS: FieldSpec = {
	name: 'acceptTerms',
	label: 'Acepto los términos y condiciones',
	kind: 'checkbox',
	words: (
		<>
			Acepto los{' '}
			<Link className="text-link" to={addresses.legalNotice}>
				términos y condiciones
			</Link>{' '}
			y he leído la{' '}
			<Link className="text-link" to={addresses.privacy}>
				política de privacidad
			</Link>
		</>
	),
	check: () => null,
}
