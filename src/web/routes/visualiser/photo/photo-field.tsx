import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react'
import { FileButton } from '#ui/button.tsx'

interface PhotoFieldProps {
	readonly hasPhoto: boolean
	readonly isOpening: boolean
	readonly fault: string | null
	readonly onFile: (file: Blob) => void
	/** Further actions on the photograph. */
	readonly children?: ReactNode
}

/** Chooses a photograph, from the files or the camera, or dropped here. */
export function PhotoField({ hasPhoto, isOpening, fault, onFile, children }: PhotoFieldProps) {
	const [isOver, setIsOver] = useState(false)
	const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
		const [file] = currentTarget.files ?? []
		if (file) onFile(file)
		// The same file can be chosen again.
		currentTarget.value = ''
	}
	const drop = (event: DragEvent) => {
		event.preventDefault()
		setIsOver(false)
		const [file] = event.dataTransfer.files
		if (file) onFile(file)
	}
	const described = fault === null ? 'foto-promesa' : 'foto-promesa foto-error'
	return (
		<div
			className={isOver ? 'foto-field stack tight over' : 'foto-field stack tight'}
			onDragOver={(event) => {
				event.preventDefault()
				setIsOver(true)
			}}
			onDragLeave={() => setIsOver(false)}
			onDrop={drop}
		>
			<div className="foto-files row tight">
				<FileButton
					kind={hasPhoto ? 'line' : 'main'}
					isBusy={isOpening}
					accept="image/*"
					aria-describedby={described}
					aria-invalid={fault === null ? undefined : true}
					onChange={change}
				>
					{hasPhoto ? 'Elegir otra foto' : 'Elegir una foto'}
				</FileButton>
				<FileButton
					kind="line"
					className="foto-camera"
					accept="image/*"
					capture="environment"
					aria-describedby={described}
					onChange={change}
				>
					Hacer una foto
				</FileButton>
				{children}
			</div>
			{!hasPhoto && <p className="foto-drop small">También puedes arrastrarla hasta aquí.</p>}
			<p className="small mute" id="foto-promesa">
				La foto no se envía a ninguna parte: se abre, se dibuja y se guarda solo en este dispositivo.
			</p>
			<div role="alert">
				{fault !== null && (
					<p className="small bad-word" id="foto-error">
						{fault}
					</p>
				)}
			</div>
		</div>
	)
}
