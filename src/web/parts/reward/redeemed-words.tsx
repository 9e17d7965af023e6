import { useSay } from '#web/ui/toasts.tsx'

/** A voucher's code, to be copied. */
export function VoucherCode({ code }: { readonly code: string }) {
	const say = useSay()
	return (
		<p className="voucher-code">
			<code>{code}</code>
			<button
				type="button"
				className="btn line only-js"
				onClick={async () => {
					try {
						await navigator.clipboard.writeText(code)
						say('Código copiado')
					} catch {
						// A browser may not let a page copy: the code is there to be selected.
						say('Tu navegador no deja copiarlo. Selecciona el código y cópialo tú.', 'bad')
					}
				}}
			>
				Copiar
				<span className="visually-hidden">{` el código ${code}`}</span>
			</button>
		</p>
	)
}

/** What happens after a sample was asked for. */
export const SAMPLE_TAKEN =
	'Cortamos las dos piezas y te las enviamos en unos días. Te escribiremos si falta algún dato.'
