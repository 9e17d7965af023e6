import { Button } from '#ui/button.tsx'
import './reward.css'
import { useToast } from '#ui/toasts.tsx'

/** A voucher's code with a copy button. */
export function VoucherCode({ code }: { readonly code: string }) {
	const showToast = useToast()
	return (
		<p className="row reward-code">
			<code className="large">{code}</code>
			<Button
				kind="line"
				className="only-js"
				onClick={async () => {
					try {
						await navigator.clipboard.writeText(code)
						showToast('Código copiado')
					} catch {
						// The browser may deny access to the clipboard; the code can be selected by hand.
						showToast('Tu navegador no deja copiarlo. Selecciona el código y cópialo tú.', 'bad')
					}
				}}
			>
				Copiar
				<span className="visually-hidden">{` el código ${code}`}</span>
			</Button>
		</p>
	)
}

/** Text about the next steps after a sample was redeemed. */
export const SAMPLE_TAKEN =
	'Cortamos las dos piezas y te las enviamos en unos días. Te escribiremos si falta algún dato.'
