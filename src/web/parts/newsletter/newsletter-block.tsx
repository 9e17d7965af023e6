import { Button } from '#ui/button.tsx'
import '#ui/form/form.css'
import './newsletter.css'
import { useEffect, useRef } from 'react'
import { checkValue } from '#ui/form/check-value.ts'
import { Field } from '#ui/form/field.tsx'
import { type MessageAnswer, TRY_AGAIN } from '#ui/form/form-answer.ts'
import { Trap } from '#ui/form/trap.tsx'
import { useFaults } from '#ui/form/use-faults.ts'
import { useSend } from '#ui/form/use-send.ts'
import { addresses } from '#web/addresses.ts'
import { DataNotice } from '#web/parts/data-notice.tsx'
import { NEWSLETTER_FORM } from './newsletter.form.ts'

const ID = 'boletin'
const FAULT_ID = 'boletin-error'
/** Time in ms that the thanks are shown (specification §9). */
const THANKS_MS = 3000

/** The newsletter form. With JavaScript it answers in place; without, it posts to a page of its own. */
export function NewsletterBlock({ answer: posted }: { readonly answer?: MessageAnswer | undefined }) {
	const { answer, isSending, send, forget } = useSend('/api/boletin', posted, TRY_AGAIN)
	const refused = answer?.sent === false ? answer.refused : undefined
	const faults = useFaults(refused)
	const form = useRef<HTMLFormElement>(null)
	useEffect(() => {
		if (refused && refused.faults.length > 0) focusField(form.current)
	}, [refused])
	useEffect(() => {
		if (!answer?.sent || answer === posted) return
		const timer = setTimeout(forget, THANKS_MS)
		return () => clearTimeout(timer)
	}, [answer, posted, forget])
	const fault = NEWSLETTER_FORM.fields.map(({ name }) => faults.of(name)).find((found) => found !== null)
	return (
		<section className="newsletter well" aria-labelledby="boletin-titulo">
			<div className="wrap columns">
				<div className="stack snug">
					<h2 id="boletin-titulo">Lotes nuevos, antes que nadie</h2>
					<p className="mute">Partidas recién llegadas, ofertas flash e ideas de colocación. Una o dos veces al mes.</p>
				</div>
				<form
					className="row end"
					ref={form}
					method="post"
					action={addresses.newsletter}
					noValidate
					onSubmit={(event) => {
						event.preventDefault()
						const typed = new FormData(event.currentTarget)
						const found = NEWSLETTER_FORM.fields.map((field) => {
							const fault = checkValue(field, `${typed.get(field.name)}`)
							faults.check(field.name, fault)
							return fault
						})
						if (found.some((fault) => fault !== null)) focusField(event.currentTarget)
						else send(event.currentTarget)
					}}
				>
					{NEWSLETTER_FORM.fields.map((field) => (
						<Field
							key={field.name}
							field={field}
							idPrefix={ID}
							value={refused?.values[field.name] ?? ''}
							faults={faults}
							faultAt={FAULT_ID}
						/>
					))}
					<Trap idPrefix={ID} />
					<Button type="submit" busyText="Enviando…" isBusy={isSending}>
						Suscribirme
					</Button>
					<DataNotice purpose="mandarte el boletín, si lo confirmas" />
					<NewsletterStatus isSent={answer?.sent === true} fault={fault ?? null} failure={refused?.detail ?? null} />
				</form>
			</div>
		</section>
	)
}

const focusField = (form: HTMLFormElement | null) => form?.querySelector<HTMLInputElement>('.input')?.focus()

interface NewsletterStatusProps {
	readonly isSent: boolean
	readonly fault: string | null
	readonly failure: string | null
}

/** The one line below the form: the thanks, the fault, or how to leave. */
function NewsletterStatus({ isSent, fault, failure }: NewsletterStatusProps) {
	return (
		<div className="newsletter-status small wide" role="status">
			{isSent && (
				<p className="good-word">
					<b>¡Gracias por suscribirte!</b> Confirma la suscripción en el correo que te hemos enviado.
				</p>
			)}
			{!isSent && fault && (
				<p className="bad-word" id={FAULT_ID}>
					{fault}
				</p>
			)}
			{!isSent && !fault && failure && <p className="bad-word">{failure}</p>}
			{!isSent && !fault && !failure && <p className="mute">Te das de baja con un clic cuando quieras.</p>}
		</div>
	)
}
