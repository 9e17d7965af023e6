import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { inColour, Swatch } from '#web/parts/colour/swatches.tsx'
import { meanColour, type Place, squareAt, within } from './photo.ts'

const MOST_PX = 900
const RING_PX = 14
const STEP = 0.02
const MIDDLE: Place = { x: 0.5, y: 0.5 }

const MOVES: Readonly<Record<string, Place>> = {
	ArrowLeft: { x: -STEP, y: 0 },
	ArrowRight: { x: STEP, y: 0 },
	ArrowUp: { x: 0, y: -STEP },
	ArrowDown: { x: 0, y: STEP },
}

/** The colour of a place of one's photograph, which stays in the browser. */
export function PhotoPicker() {
	const [photo, setPhoto] = useState<ImageBitmap | null>(null)
	const [isUnreadable, setUnreadable] = useState(false)
	const [place, setPlace] = useState(MIDDLE)
	const [colour, setColour] = useState<string | null>(null)
	const canvas = useRef<HTMLCanvasElement>(null)

	useEffect(() => {
		const paper = canvas.current?.getContext('2d', { willReadFrequently: true })
		if (!photo || !paper) return
		const scale = Math.min(1, MOST_PX / Math.max(photo.width, photo.height))
		const width = Math.max(1, Math.round(photo.width * scale))
		const height = Math.max(1, Math.round(photo.height * scale))
		Object.assign(paper.canvas, { width, height })
		paper.drawImage(photo, 0, 0, width, height)
		const square = squareAt(place, width, height)
		setColour(meanColour(paper.getImageData(square.left, square.top, square.width, square.height).data))
		for (const [style, line] of [
			['#000', 5],
			['#fff', 2],
		] as const) {
			paper.beginPath()
			paper.arc(place.x * width, place.y * height, RING_PX, 0, 2 * Math.PI)
			Object.assign(paper, { strokeStyle: style, lineWidth: line })
			paper.stroke()
		}
	}, [photo, place])

	async function onChosen(file: File | undefined) {
		if (!file) return
		const read = await createImageBitmap(file).catch(() => null)
		setUnreadable(read === null)
		setPhoto(read)
		setPlace(MIDDLE)
	}

	function onPointer(event: PointerEvent<HTMLCanvasElement>) {
		if (event.buttons === 0 && event.type === 'pointermove') return
		const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
		setPlace(within({ x: (event.clientX - left) / width, y: (event.clientY - top) / height }))
	}

	function onKeyDown(event: KeyboardEvent<HTMLCanvasElement>) {
		const move = MOVES[event.key]
		if (!move) return
		event.preventDefault()
		setPlace((before) => within({ x: before.x + move.x, y: before.y + move.y }))
	}

	return (
		<div className="field only-js">
			<label htmlFor="color-foto">Tu foto</label>
			<input
				id="color-foto"
				className="input"
				type="file"
				accept="image/*"
				aria-describedby={isUnreadable ? 'color-foto-aviso color-foto-pista' : 'color-foto-pista'}
				aria-invalid={isUnreadable}
				onChange={({ currentTarget }) => onChosen(currentTarget.files?.[0])}
			/>
			<p className="hint" id="color-foto-pista">
				No se envía a la tienda: el color se lee en tu dispositivo.
			</p>
			{isUnreadable && (
				<p className="error" id="color-foto-aviso" role="alert">
					Tu navegador no puede leer esa foto. Prueba con un JPG o un PNG.
				</p>
			)}
			{photo && (
				<>
					<canvas
						ref={canvas}
						tabIndex={0}
						role="img"
						aria-label="Tu foto: toca el color que buscas, o muévete con las flechas"
						onPointerDown={onPointer}
						onPointerMove={onPointer}
						onKeyDown={onKeyDown}
					/>
					{colour && (
						<p className="row" role="status">
							<Swatch tono={colour} size={44} />
							<span>{`#${colour}`}</span>
							<ButtonLink to={inColour(colour)}>Ver azulejos de este color</ButtonLink>
						</p>
					)}
				</>
			)}
		</div>
	)
}
