import { Link } from 'react-router'
import { addresses } from '#web/addresses.ts'

const STEPS = ['cuenta', 'envio', 'confirmacion'] as const
export type Step = (typeof STEPS)[number]

const NAMES: Record<Step, string> = { cuenta: 'Cuenta', envio: 'Envío', confirmacion: 'Confirmación' }

/** The step in a URL; the first one by default. */
export function readStep(text: string | null): Step {
	return STEPS.find((step) => step === text) ?? 'cuenta'
}

/** The three steps; completed ones are links. */
export function Steps({ current }: { readonly current: Step }) {
	const place = STEPS.indexOf(current)
	return (
		<ol className="steps" aria-label="Pasos">
			{STEPS.map((step, index) => (
				<li key={step} aria-current={step === current ? 'step' : undefined} data-done={index < place}>
					<span aria-hidden="true">{index + 1}</span>
					{index < place ? <Link to={addresses.checkoutStep(step)}>{NAMES[step]}</Link> : NAMES[step]}
				</li>
			))}
		</ol>
	)
}
