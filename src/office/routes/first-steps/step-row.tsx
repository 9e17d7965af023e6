import { Form, Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import type { StepLine } from './step-texts.ts'

interface StepRowProps {
	readonly line: StepLine
	/** The next deed of the test payment; null for another step, or in an open shop. */
	readonly cardDeed: string | null
}

/** A line of the list with its actions. */
export function StepRow({ line, cardDeed }: StepRowProps) {
	const { step, title, text, isDone, ticked, to, link, tick } = line
	return (
		<li className={isDone ? 'done' : undefined}>
			<div>
				<b>{title}</b> <span className="state">{isDone ? 'Hecho' : 'Pendiente'}</span>
				<p className="mute">{ticked === '' ? text : `${text} ${ticked}`}</p>
			</div>
			<div className="row">
				<Link className="text-link" to={to} aria-label={`${link}: ${title}`}>
					{link}
				</Link>
				{step === 'correo' && <StepButton deed="correo-de-prueba" step={step} text="Mandar un correo de prueba" />}
				{cardDeed && (
					<StepButton
						deed={cardDeed}
						step={step}
						text={cardDeed === 'pago-de-prueba' ? 'Pagar 1 € de prueba' : 'Devolver la prueba'}
					/>
				)}
				{tick !== null && !isDone && <StepButton deed="marcar" step={step} text={tick} />}
				{ticked !== '' && <StepButton deed="desmarcar" step={step} text="Quitar la marca" />}
			</div>
		</li>
	)
}

interface StepButtonProps {
	readonly deed: string
	readonly step: string
	readonly text: string
}

/** A button that does one thing about a step. */
export const StepButton = ({ deed: id, step, text }: StepButtonProps) => (
	<Form method="post" preventScrollReset>
		<input type="hidden" name="formulario" value={id} />
		<input type="hidden" name="paso" value={step} />
		<Button kind="line" type="submit" busyText="Guardando…">
			{text}
		</Button>
	</Form>
)
