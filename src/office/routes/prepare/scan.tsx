import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** The browser's bar code reader, which TypeScript does not declare. */
interface CodeReader {
	detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
type CodeReaderType = new (options: { readonly formats: readonly string[] }) => CodeReader

/** Of boxes and sacks, and of shelves that a merchant labels. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'qr_code']
/** Interval of reading the picture. */
const PAUSE_MS = 250
/** How long a code that stays in the picture counts once. */
const AGAIN_MS = 2000

function readerType(): CodeReaderType | null {
	const { BarcodeDetector: type } = window as { BarcodeDetector?: CodeReaderType }
	return type !== undefined && 'mediaDevices' in navigator ? type : null
}

interface ScanProps {
	/** Handles a read code. */
	readonly onCode: (code: string) => void
	/** The outcome of the last scan; empty before the first. */
	readonly said: string
}

/** Reads bar codes with the camera, in browsers that support it; renders nothing elsewhere. */
export function Scan({ onCode, said }: ScanProps) {
	const [isAble, setAble] = useState(false)
	const [isOpen, setOpen] = useState(false)
	useEffect(() => setAble(readerType() !== null), [])
	if (!isAble) return null
	return (
		<>
			<Button kind="line" onClick={() => setOpen(true)}>
				Escanear con la cámara
			</Button>
			{isOpen && <Camera onCode={onCode} said={said} onClose={() => setOpen(false)} />}
		</>
	)
}

function Camera({ onCode, said, onClose }: ScanProps & { readonly onClose: () => void }) {
	const video = useRef<HTMLVideoElement>(null)
	const [fault, setFault] = useState('')
	const take = useRef(onCode)
	take.current = onCode
	useEffect(() => {
		return look(video, (code) => take.current(code), setFault)
	}, [])
	return (
		<Dialog id="escanear" title="Escanear" className="dialog scan" onClose={onClose}>
			<video ref={video} muted playsInline />
			<p role="status">{fault || said || 'Apunta al código de barras de la caja.'}</p>
			<Button onClick={onClose}>Terminar</Button>
		</Dialog>
	)
}

/** Looks for codes in the picture of the camera until the returned function is called. */
function look(
	video: { readonly current: HTMLVideoElement | null },
	onCode: (code: string) => void,
	onFault: (text: string) => void,
): () => void {
	const Reader = readerType()
	let stream: MediaStream | null = null
	let timer = 0
	let isOver = false
	const last = { code: '', at: 0 }
	const step = async (reader: CodeReader) => {
		const [found] = video.current ? await reader.detect(video.current) : []
		if (isOver) return
		const now = performance.now()
		if (found && (found.rawValue !== last.code || now - last.at > AGAIN_MS)) onCode(found.rawValue)
		if (found) Object.assign(last, { code: found.rawValue, at: now })
		timer = window.setTimeout(next, PAUSE_MS, reader)
	}
	// A frame that could not be read is followed by the next one.
	const next = (reader: CodeReader) =>
		void step(reader).catch(() => {
			timer = window.setTimeout(next, PAUSE_MS, reader)
		})
	const start = async () => {
		if (!Reader || !video.current) return
		stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
		if (isOver || !video.current) return stop()
		video.current.srcObject = stream
		await video.current.play()
		next(new Reader({ formats: FORMATS }))
	}
	const stop = () => {
		for (const track of stream?.getTracks() ?? []) track.stop()
	}
	start().catch(() => onFault('El navegador no deja usar la cámara: dale permiso, o marca las líneas a mano.'))
	return () => {
		isOver = true
		window.clearTimeout(timer)
		stop()
	}
}
