import type { RefObject } from 'react'
import { Button } from '#ui/button.tsx'
import { ShareIcon } from '#ui/icons.tsx'
import { useToast } from '#ui/toasts.tsx'
import { ToolIcon } from '#web/routes/visualiser/stage-tools.tsx'
import { jpegWith, type OpenPhoto } from './open-photo.ts'

const FILE = 'tu-estancia.jpg'

interface SavePictureProps {
	readonly photo: OpenPhoto
	/** The drawing over it; null if there is none. */
	readonly drawn: RefObject<HTMLCanvasElement | null>
	readonly isDrawn: boolean
	/** Whether a drawing is in progress, which is awaited. */
	readonly isBehind: boolean
}

/** Saves the photograph with the tiles as a file, or passes it to other programs if the browser supports it. */
export function SavePicture({ photo, drawn, isDrawn, isBehind }: SavePictureProps) {
	const showToast = useToast()
	async function made(): Promise<File | null> {
		const jpeg = await jpegWith(photo, isDrawn ? drawn.current : null).catch(() => null)
		if (!jpeg) showToast('El navegador no ha podido hacer la imagen. Prueba otra vez.', 'bad')
		return jpeg && new File([jpeg], FILE, { type: 'image/jpeg' })
	}
	async function save() {
		const file = await made()
		if (!file) return
		const link = document.createElement('a')
		link.href = URL.createObjectURL(file)
		link.download = FILE
		link.click()
		URL.revokeObjectURL(link.href)
	}
	async function share() {
		const file = await made()
		if (!file) return
		if (!navigator.canShare({ files: [file] })) return save()
		try {
			await navigator.share({ files: [file], title: 'Tu estancia' })
		} catch (error) {
			// Closing the system's panel is no failure.
			if (error instanceof DOMException && error.name === 'AbortError') return
			showToast('No se ha podido compartir. Guárdala y mándala desde tus fotos.', 'bad')
		}
	}
	return (
		<>
			<Button kind="line" disabled={isBehind} onClick={save}>
				<ToolIcon path="M10 2.5V12M6.5 8.5 10 12l3.5-3.5M3.5 14v3.5h13V14" />
				<span className="hidden-narrow">Guardar la imagen</span>
			</Button>
			{'canShare' in navigator && (
				<Button kind="line" disabled={isBehind} onClick={share}>
					<ShareIcon size={18} />
					<span className="hidden-narrow">Compartir la imagen</span>
				</Button>
			)}
		</>
	)
}
