import { useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router'
import { Notice } from '#ui/notice.tsx'
import { takePress } from './sending.ts'
import { type Cause, onUnanswered, setShownPage, setUnanswered, unansweredForm } from './unanswered.ts'

/**
 * Guards every posted form of the page: it is sent once however often its button is pressed, and a form without an
 * answer keeps the typed values and states at its end what is known.
 */
export function FormGuard() {
	const { pathname, search, hash, state } = useLocation()
	// The only way to the answers of all routes, and to paths as requests name them.
	const router = useContext(UNSAFE_DataRouterContext)?.router
	const navigate = useNavigate()
	const unanswered = useSyncExternalStore(onUnanswered, unansweredForm, () => null)
	useEffect(() => {
		addEventListener('submit', guardPress, { capture: true })
		return () => removeEventListener('submit', guardPress, { capture: true })
	}, [])
	useEffect(() => {
		const stay = () => {
			const here = { pathname, search, hash }
			void navigate(here, { state, replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
		}
		if (router) setShownPage({ state: () => router.state, stay })
	})
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page has other forms
	useEffect(() => () => setUnanswered(null), [pathname])
	if (!unanswered) return null
	const { sending, cause } = unanswered
	const form = sending?.form.isConnected ? sending.form : document.querySelector('main')
	if (!form) return null
	return createPortal(
		<UnansweredNotice key={cause.kind} cause={cause} hasFocus={sending?.isPressed === true} />,
		form,
		'unanswered',
	)
}

function guardPress(event: Event): void {
	const { target: form, submitter } = event as SubmitEvent
	if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
	if (takePress(form, submitter)) {
		setUnanswered(null)
		return
	}
	event.preventDefault()
	event.stopImmediatePropagation()
}

function UnansweredNotice({ cause, hasFocus }: { readonly cause: Cause; readonly hasFocus: boolean }) {
	const notice = useRef<HTMLDivElement>(null)
	useEffect(() => {
		if (hasFocus) notice.current?.focus()
	}, [hasFocus])
	const [title, text, link] = TEXTS[cause.kind]
	return (
		<Notice tone="bad" isLast role="alert" ref={notice}>
			<b>{title}</b> {text}{' '}
			{link && (
				<a href={cause.login ?? location.href} target="_blank" rel="noreferrer">
					{link}
				</a>
			)}
		</Notice>
	)
}

const KEPT = 'Lo que has escrito sigue aquí: envíalo otra vez'

/** Title, text and the link to another tab. */
const TEXTS: Readonly<Record<Cause['kind'], readonly [title: string, text: string, link?: string]>> = {
	offline: ['No hay conexión: no se ha enviado nada.', `${KEPT} cuando la recuperes.`],
	'too-many': ['Demasiadas peticiones seguidas: no se ha guardado nada.', `${KEPT} en un minuto.`],
	'logged-out': [
		'Para enviarlo hay que entrar con tu cuenta: no se ha guardado nada.',
		`${KEPT} después de entrar.`,
		'Entra en otra pestaña',
	],
	unknown: [
		'No hemos podido confirmar si se ha guardado.',
		'Puede que se haya guardado: compruébalo antes de repetirlo. Lo que has escrito sigue aquí.',
		'Compruébalo en otra pestaña',
	],
}
