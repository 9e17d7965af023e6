import type { RefObject } from 'react'
import { ZoomIcon } from '#web/ui/icons.tsx'
import { useToast } from '#web/ui/toasts.tsx'

interface FigureProps {
	readonly figure: RefObject<HTMLElement | null>
}

/** Uncovers the picture as it was, from the left; nothing is drawn anew for it. */
export function Compare({ figure }: FigureProps) {
	return (
		<label className="vis-compare only-js">
			<span>Antes y después</span>
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
		<button type="button" className="btn line only-js" onClick={enlarge}>
			<ZoomIcon size={18} />
			<span>Pantalla completa</span>
		</button>
	)
}
