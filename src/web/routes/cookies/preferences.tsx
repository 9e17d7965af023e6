import { type RefObject, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { cookieValue } from '#contract/cookies.ts'
import { CONSENT_KINDS, type Consent, readConsent } from '#domain/consent/consent.ts'
import { Button } from '#ui/button.tsx'
import { addresses } from '#web/addresses.ts'
import { isOverHttps } from '#web/page/browser-origin.ts'
import { CONSENT_COOKIE, CONSENT_NAMES, chosenKinds, consentCookie } from './consent-choice.ts'

/** The choice in this browser's cookie; null until it is read, and if there is none. */
export function useConsent(answered: Consent | null): {
	readonly consent: Consent | null
	choose(form: FormData): Consent
} {
	const [consent, setConsent] = useState(answered)
	useEffect(() => {
		setConsent((known) => known ?? readConsent(cookieValue(document.cookie, CONSENT_COOKIE, isOverHttps()), Date.now()))
	}, [])
	return {
		consent,
		choose(form) {
			const chosen = { allowed: chosenKinds(form), atMs: Date.now() }
			// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
			document.cookie = consentCookie(chosen, isOverHttps())
			setConsent(chosen)
			return chosen
		},
	}
}

interface PreferencesProps {
	readonly idPrefix: string
	readonly consent: Consent | null
	/** Called with JavaScript; without, the form is posted. */
	readonly onChoose: (form: FormData) => void
}

/** Four kinds of cookies, three of them optional. Rejecting takes as many clicks as accepting. */
export function Preferences({ idPrefix, consent, onChoose }: PreferencesProps) {
	const form: RefObject<HTMLFormElement | null> = useRef(null)
	useEffect(() => {
		for (const kind of CONSENT_KINDS) {
			const box = form.current?.elements.namedItem(kind)
			if (box instanceof HTMLInputElement) box.checked = consent?.allowed.includes(kind) ?? false
		}
	}, [consent])
	return (
		<Form
			method="post"
			action={addresses.cookies}
			className="stack loose"
			ref={form}
			onSubmit={(event) => {
				event.preventDefault()
				const { submitter } = event.nativeEvent as SubmitEvent
				onChoose(new FormData(event.currentTarget, submitter))
			}}
		>
			<p>
				Hoy esta tienda solo usa cookies técnicas. Tu elección queda guardada por si algún día incorporamos otras: sin
				tu permiso no se cargarán.
			</p>
			<ul className="rows">
				<li className="row top cookie-kind">
					<span className="check always" aria-hidden="true" />
					<span className="grow">
						<b>Técnicas</b>
						<br />
						<small className="small mute">
							Carrito, pago y tus preferencias. Son necesarias y están siempre activas.
						</small>
					</span>
				</li>
				{CONSENT_KINDS.map((kind) => (
					<li key={kind} className="row top cookie-kind">
						<input
							id={`${idPrefix}-${kind}`}
							className="check"
							type="checkbox"
							name={kind}
							value="si"
							defaultChecked={consent?.allowed.includes(kind)}
							aria-describedby={`${idPrefix}-${kind}-pista`}
						/>
						<span className="grow">
							<label className="cookie-name" htmlFor={`${idPrefix}-${kind}`}>
								{CONSENT_NAMES[kind].title}
							</label>
							<br />
							<small className="small mute" id={`${idPrefix}-${kind}-pista`}>
								{CONSENT_NAMES[kind].about}
							</small>
						</span>
					</li>
				))}
			</ul>
			<div className="columns min-10 tight">
				<Button type="submit" name="accion" value="rechazar">
					Rechazar todas
				</Button>
				<Button type="submit" name="accion" value="aceptar">
					Aceptar todas
				</Button>
				<Button kind="line" type="submit" name="accion" value="guardar">
					Guardar selección
				</Button>
			</div>
		</Form>
	)
}
