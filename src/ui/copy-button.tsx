import { Button } from './button.tsx'
import { useToast } from './toasts.tsx'

interface CopyButtonProps {
	/** What is copied. */
	readonly text: string
	/** The button's label, which names what it copies: «Copiar el enlace». */
	readonly label: string
	/** The message after it: «Enlace copiado». */
	readonly done: string
}

/** Copies a text that is on the page, with a script. Browsers may refuse it, and do so on pages that are not secure. */
export function CopyButton({ text, label, done }: CopyButtonProps) {
	const showToast = useToast()
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(text)
			showToast(done)
		} catch {
			showToast('Tu navegador no deja copiarlo: selecciónalo y cópialo tú.', 'bad')
		}
	}
	return (
		<Button kind="line" className="only-js" onClick={copy}>
			{label}
		</Button>
	)
}
