import { Link } from 'react-router'
import { MERCHANT } from '#domain/merchant/merchant.ts'
import { addresses } from '#web/addresses.ts'
import type { FormFaults } from '#web/forms/form-answer.ts'
import { PageForm } from '#web/forms/page-form.tsx'
import { STOCK_ALERT_FORM } from './stock-alert.form.ts'

interface StockAlertFormProps {
	readonly slug: string
	readonly answer?: FormFaults | undefined
}

/** Asks to be told when a product is back, by one mail. It posts to a page of its own, with or without a script. */
export function StockAlertForm({ slug, answer }: StockAlertFormProps) {
	return (
		<PageForm id="aviso" action={addresses.stockAlert(slug)} form={STOCK_ALERT_FORM} submit="Avísame" answer={answer}>
			<p className="small mute">
				{`Al pedirlo aceptas que ${MERCHANT.companyName} use tu correo para este aviso y nada más. Lo confirmas con un enlace, te escribimos una vez y borramos tu dirección; como mucho la guardamos doce meses, y puedes quitarla cuando quieras. Más, en la `}
				<Link className="text-link" to={addresses.privacy}>
					política de privacidad
				</Link>
				.
			</p>
		</PageForm>
	)
}
