import './newsletter.css'
import { useEffect, useRef, useState } from 'react'
import { addresses } from '#web/addresses.ts'
import { isEmail } from './checks.ts'
import type { FormAnswer } from './form-answer.ts'
import { Trap } from './message-form.tsx'
import { useSend } from './use-send.ts'

const INVALID = 'Por favor, introduce un email válido'
const THANKS = '¡Gracias por suscribirte!'
/** Time in ms that the thanks are shown (specification §9). */
const THANKS_MS = 3000

/** The newsletter form. With JavaScript it answers in place; without, it posts to a page of its own. */
export function NewsletterBlock({ answer }: { readonly answer?: FormAnswer | undefined }) {
	const [fault, setFault] = useState(answer?.kind === 'faults' ? INVALID : null)
	const { state, send, setState } = useSend('/api/boletin', () => setFault(null))
	const input = useRef<HTMLInputElement>(null)
	const isSent = state.kind === 'sent' || (state.kind === 'idle' && answer?.kind === 'sent')
	const failure =
		state.kind === 'failed' ? state.detail : state.kind === 'idle' && answer?.kind === 'failed' ? answer.detail : null
	useEffect(() => {
		if (state.kind === 'faults') {
			setFault(INVALID)
			input.current?.focus()
		}
		if (state.kind !== 'sent') return
		const timer = setTimeout(() => setState({ kind: 'idle' }), THANKS_MS)
		return () => clearTimeout(timer)
	}, [state, setState])
	return (
		<section className="newsletter" aria-labelledby="boletin-titulo">
			<div className="wrap">
				<div>
					<h2 id="boletin-titulo">Lotes nuevos, antes que nadie</h2>
					<p className="mute">Partidas recién llegadas, ofertas flash e ideas de colocación. Una o dos veces al mes.</p>
				</div>
				<form
					method="post"
					action={addresses.newsletter}
					noValidate
					onSubmit={(event) => {
						event.preventDefault()
						const wrong = isEmail(input.current?.value ?? '') ? null : INVALID
						setFault(wrong)
						if (wrong) input.current?.focus()
						else send(event.currentTarget)
					}}
				>
					<div className="field">
						<label htmlFor="boletin-email">Correo electrónico</label>
						<input
							ref={input}
							id="boletin-email"
							name="email"
							className="input"
							type="email"
							inputMode="email"
							autoComplete="email"
							maxLength={254}
							defaultValue={answer && answer.kind !== 'sent' ? answer.values.email : ''}
							aria-required="true"
							aria-invalid={fault ? true : undefined}
							aria-describedby={fault ? 'boletin-error' : undefined}
							onInput={(event) => {
								if (fault && isEmail(event.currentTarget.value)) setFault(null)
							}}
							onBlur={(event) => {
								const { value } = event.currentTarget
								if (value !== '') setFault(isEmail(value) ? null : INVALID)
							}}
						/>
					</div>
					<Trap id="boletin-departamento" />
					<button type="submit" className="btn" aria-busy={state.kind === 'sending'}>
						<span className="keep-width" data-busy={state.kind === 'sending'}>
							<span>Suscribirme</span>
							<span aria-hidden={state.kind !== 'sending'}>Enviando…</span>
						</span>
					</button>
					<div className="newsletter-word" role="status">
						{isSent && (
							<p className="good">
								<b>{THANKS}</b> Confirma la suscripción en el correo que te hemos enviado.
							</p>
						)}
						{!isSent && fault && (
							<p className="fault" id="boletin-error">
								{fault}
							</p>
						)}
						{!isSent && !fault && failure && <p className="fault">{failure}</p>}
						{!isSent && !fault && !failure && <p className="mute">Te das de baja con un clic cuando quieras.</p>}
					</div>
				</form>
			</div>
		</section>
	)
}
