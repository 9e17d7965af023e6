import type { RefObject } from 'react'
import { Button } from '#ui/button.tsx'
import { ZoomIcon } from '#ui/icons.tsx'
import { useToast } from '#ui/toasts.tsx'

interface FigureProps {
	readonly figure: RefObject<HTMLElement | null>
}

/** Uncovers the original picture, from the left; nothing is drawn anew for it. */
export function Compare({ figure }: FigureProps) {
	return (
		<label className="vis-compare row grow small only-js">
			<span className="hidden-narrow">Antes y después</span>
			<input
				type="range"
				min={0}
				max={100}
				defaultValue={0}
				aria-valuetext="Todo con lo que has puesto"
				onChange={({ currentTarget }) => {
					figure.current?.style.setProperty('--cut', `${currentTarget.value}%`)
					currentTarget.setAttribute('aria-valuetext', `${currentTarget.value} % como estaba`)
				}}
			/>
		</label>
	)
}

export function FullScreenButton({ figure }: FigureProps) {
	const showToast = useToast()
	function enlarge() {
		if (document.fullscreenElement) document.exitFullscreen()
		else
			figure.current
				?.requestFullscreen?.()
				.catch(() => showToast('El navegador no permite la pantalla completa', 'bad'))
	}
	return (
		<Button kind="line" className="only-js" onClick={enlarge}>
			<ZoomIcon size={18} />
			<span className="hidden-narrow">Pantalla completa</span>
		</Button>
	)
}

/** An icon of the stage's buttons, of 20 × 20. */
export function ToolIcon({ path }: { readonly path: string }) {
	return (
		<svg
			width="18"
			height="18"
			viewBox="0 0 20 20"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.5"
			aria-hidden="true"
		>
			<path d={path} />
		</svg>
	)
}
