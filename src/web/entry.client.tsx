import { type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { useReplay } from '#web/page/use-replay.ts'

function Replayed({ children }: { readonly children: ReactNode }) {
	useReplay()
	return children
}

startTransition(() => {
	hydrateRoot(
		document,
		<Replayed>
			<HydratedRouter />
		</Replayed>,
	)
})
