import { type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { trackForms } from '#ui/form/sending.ts'
import { noteFocus } from '#ui/navigation-focus.tsx'
import { hideOverlaysFromRouter } from '#ui/overlay.ts'
import { useReplay } from './use-replay.ts'

function Replayed({ children }: { readonly children: ReactNode }) {
	useReplay()
	return children
}

/** Hydrates the server-rendered page. */
export function hydratePage(): void {
	hideOverlaysFromRouter()
	startTransition(() => {
		hydrateRoot(
			document,
			<Replayed>
				<HydratedRouter instrumentations={[trackForms, noteFocus]} />
			</Replayed>,
		)
	})
}
