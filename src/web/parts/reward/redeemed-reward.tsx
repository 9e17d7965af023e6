import { CopyButton } from '#ui/copy-button.tsx'
import './reward.css'

/** A voucher's code with a copy button. */
export function VoucherCode({ code }: { readonly code: string }) {
	return (
		<p className="row reward-code">
			<code className="large">{code}</code>
			<CopyButton text={code} label="Copiar el código" done="Código copiado" />
		</p>
	)
}

/** Text about the next steps after a sample was redeemed. */
export const SAMPLE_TAKEN =
	'Cortamos las dos piezas y te las enviamos en unos días. Te escribiremos si falta algún dato.'
