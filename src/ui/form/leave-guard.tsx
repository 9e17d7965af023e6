import { useContext, useEffect } from 'react'
import { type DataRouter, UNSAFE_DataRouterContext, useBlocker, useLocation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { isBeingSaved, takeLastSent } from './sending.ts'
import { unansweredForm } from './unanswered.ts'

/** The posted forms in which something was changed and not saved: not sent yet, or answered with remaining work. */
const changed = new Map<HTMLFormElement, 'typed' | 'answered'>()

/** Whether a change would be lost. A form that is being sent counts as saved, until the page shows the answer and the router is idle. */
const hasUnsaved = (router: DataRouter | undefined) => {
	const isSending = router === undefined || isBusy(router.state)
	return [...changed.keys()].some((form) => form.isConnected && !(isSending && isBeingSaved(form)))
}

const isBusy = ({ navigation, fetchers }: DataRouter['state']) =>
	navigation.state !== 'idle' || [...fetchers.values()].some(({ state }) => state !== 'idle')

/**
 * Notes that a form was sent, with the answers to it. A saved form, and one that consists of a button, end the forms
 * answered before, such as the preview of a saved value.
 */
function noteSent(sent: HTMLFormElement, answers: readonly object[]): void {
	const isOpen = changed.has(sent) ? answers.length > 0 : answers.some((answer) => 'faults' in answer)
	if (isOpen) {
		if (changed.has(sent)) changed.set(sent, 'answered')
		return
	}
	changed.delete(sent)
	for (const [form, stage] of changed) if (stage === 'answered') changed.delete(form)
}

function onInput({ target }: Event): void {
	const form = (target as Partial<HTMLInputElement> | null)?.form
	if (form?.method === 'post') changed.set(form, 'typed')
}

const isObject = (answer: unknown): answer is object => typeof answer === 'object' && answer !== null

/** Asks before a page is left with changes in its forms. A form is saved once the page has no answer to it to show. */
export function LeaveGuard() {
	const { key } = useLocation()
	const router = useContext(UNSAFE_DataRouterContext)?.router
	useEffect(() => {
		const onBeforeUnload = (event: Event) => {
			if (hasUnsaved(router)) event.preventDefault()
		}
		addEventListener('input', onInput)
		addEventListener('beforeunload', onBeforeUnload)
		return () => {
			removeEventListener('input', onInput)
			removeEventListener('beforeunload', onBeforeUnload)
		}
	}, [router])
	// biome-ignore lint/correctness/useExhaustiveDependencies: with every page that is shown
	useEffect(() => {
		const sent = takeLastSent()
		const answers = Object.values<unknown>(router?.state.actionData ?? {})
		if (sent && unansweredForm() === null) noteSent(sent, answers.filter(isObject))
	}, [key])
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsaved(router),
	)
	if (blocker.state !== 'blocked') return null
	const leave = () => {
		changed.clear()
		blocker.proceed()
	}
	return (
		<Dialog id="sin-guardar" title="Tienes cambios sin guardar" onClose={blocker.reset}>
			<p>Si sales de esta página se pierden.</p>
			<p className="row">
				<Button onClick={blocker.reset}>Seguir editando</Button>
				<Button kind="line" onClick={leave}>
					Salir sin guardar
				</Button>
			</p>
		</Dialog>
	)
}
