import './reward.css'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CloseIcon } from '#ui/icons.tsx'

interface RewardDialogProps {
	readonly title: string
	readonly onClose: () => void
	readonly children: ReactNode
}

/** The confirmation of a reward: a modal dialog, or a part of the page without JavaScript. */
export function RewardDialog({ title, onClose, children }: RewardDialogProps) {
	return (
		<Dialog id="canjear" onClose={onClose}>
			<h2 id="canjear-titulo" tabIndex={-1}>
				{title}
			</h2>
			<IconButton label="Cerrar" onClick={onClose} className="only-js">
				<CloseIcon />
			</IconButton>
			{children}
		</Dialog>
	)
}
