import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

interface BankNoticeProps {
	/** The form that the browser posts to the bank. */
	readonly form: {
		readonly action: string
		readonly signatureVersion: string
		readonly params: string
		readonly signature: string
	}
}

/** Leads to the bank's test terminal; its outcome comes by a notification. */
export function BankNotice({ form }: BankNoticeProps) {
	return (
		<Notice takesFocus>
			<b>Vas al terminal de pruebas de tu banco</b>
			<p>Paga con la tarjeta de prueba que te ha dado el banco: no se mueve dinero. Después vuelves aquí.</p>
			<form method="post" action={form.action}>
				<input type="hidden" name="Ds_SignatureVersion" value={form.signatureVersion} />
				<input type="hidden" name="Ds_MerchantParameters" value={form.params} />
				<input type="hidden" name="Ds_Signature" value={form.signature} />
				<Button type="submit">Ir al banco</Button>
			</form>
		</Notice>
	)
}
