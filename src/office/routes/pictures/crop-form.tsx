import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import {
	aspectRatio,
	CROP_ASPECTS,
	type Crop,
	type CropAspect,
	cropFaults,
	fittedCrop,
	type PictureSize,
} from '#domain/picture/crop.ts'
import { Button } from '#ui/button.tsx'
import { FaultSummary } from '#ui/form/fault-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { type Faults, useFaults } from '#ui/form/use-faults.ts'
import { CropArea } from './crop-area.tsx'
import { CROP_FIELDS, cropValues, TOO_NARROW } from './crop-values.ts'
import { CROP_FORM } from './pictures.form.ts'

interface CropFormProps {
	/** The URL of the whole picture. */
	readonly src: string
	readonly hash: string
	readonly size: PictureSize
	readonly crop: Crop
	readonly aspect: CropAspect
	readonly answer: FormFaults | undefined
}

const ID = 'recortar'
const MEASURES = CROP_FORM.fields.filter(({ name }) => name !== 'proporcion')
const ASPECT = CROP_FORM.fields.find(({ name }) => name === 'proporcion')

/** The typed crop, if it is valid; otherwise null. */
function typedCrop(typed: Readonly<Record<string, FormDataEntryValue>>, size: PictureSize): Crop | null {
	const px = (name: string) => Number.parseInt(`${typed[name]}`, 10)
	const crop = {
		left: px(CROP_FIELDS.left),
		top: px(CROP_FIELDS.top),
		width: px(CROP_FIELDS.width),
		height: px(CROP_FIELDS.height),
	}
	return cropFaults(crop, size).length === 0 ? crop : null
}

interface AspectsProps {
	readonly chosen: CropAspect
	readonly onChoose: (aspect: CropAspect) => void
	readonly faults: Faults
}

function Aspects({ chosen, onChoose, faults }: AspectsProps) {
	const fault = faults.of('proporcion')
	return (
		<fieldset
			className="row crop-aspects"
			id={`${ID}-proporcion`}
			tabIndex={-1}
			aria-describedby={fault ? `${ID}-estrecha` : undefined}
		>
			<legend>{ASPECT?.label}</legend>
			{ASPECT?.options?.map(({ id, text }) => (
				<label key={id} className="row tight">
					<input
						type="radio"
						name="proporcion"
						value={id}
						checked={chosen === id}
						onChange={() => onChoose(id as CropAspect)}
					/>
					{text}
				</label>
			))}
			{fault && (
				<p className="fault" id={`${ID}-estrecha`}>
					{fault}
				</p>
			)}
		</fieldset>
	)
}

/** The crop of a picture: fields, whose crop the server draws on request, and with a script the same on the picture. */
export function CropForm({ src, hash, size, answer, ...given }: CropFormProps) {
	const typed = answer?.values ?? {}
	const [crop, setCrop] = useState(typedCrop(typed, size) ?? given.crop)
	const [aspect, setAspect] = useState(CROP_ASPECTS.find((known) => known === typed.proporcion) ?? given.aspect)
	const [isLive, setIsLive] = useState(false)
	const form = useRef<HTMLFormElement>(null)
	const faults = useFaults(answer)
	useEffect(() => setIsLive(true), [])

	/** Puts a crop into the picture and into the fields. */
	const show = (next: Crop) => {
		setCrop(next)
		for (const [name, value] of Object.entries(cropValues(next))) {
			const field = form.current?.elements.namedItem(name)
			if (field instanceof HTMLInputElement) field.value = value
			faults.check(name, null)
		}
	}
	const choose = (next: CropAspect) => {
		setAspect(next)
		const fitted = fittedCrop(crop, aspectRatio(next, size), size)
		faults.check('proporcion', fitted ? null : TOO_NARROW)
		if (fitted) show(fitted)
	}
	const onType = () => {
		if (!form.current) return
		const next = typedCrop(Object.fromEntries(new FormData(form.current)), size)
		if (!next) return
		setCrop(next)
		setAspect('libre')
	}
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		const { submitter } = event.nativeEvent as SubmitEvent
		// Enter in a field presses the button for browsers without a script; its result is already displayed.
		if (submitter?.classList.contains('only-no-js')) event.preventDefault()
	}
	return (
		<Form ref={form} method="post" className="crop" preventScrollReset noValidate onSubmit={onSubmit}>
			<FaultSummary answer={answer} faults={faults} idPrefix={ID} />
			<CropArea src={src} size={size} crop={crop} ratio={aspectRatio(aspect, size)} isLive={isLive} onChange={show} />
			<div className="stack row-start">
				<div className="message-form">
					{MEASURES.map((field) => (
						<Field
							key={field.name}
							field={field}
							idPrefix={ID}
							value={typed[field.name] ?? cropValues(given.crop)[field.name] ?? ''}
							faults={faults}
							onInput={onType}
						/>
					))}
				</div>
				<Aspects chosen={aspect} onChoose={choose} faults={faults} />
				<Button kind="line" className="only-no-js" type="submit" formMethod="get">
					Ver
				</Button>
				<div>
					<p className="small mute">
						Así queda: <output>{`${crop.width} × ${crop.height} px`}</output>
					</p>
					<svg
						className="crop-preview"
						viewBox={`${crop.left} ${crop.top} ${crop.width} ${crop.height}`}
						role="img"
						aria-label="Así queda"
					>
						<image href={src} width={size.width} height={size.height} />
					</svg>
				</div>
				<input type="hidden" name="hash" value={hash} />
				<Button type="submit" busyText="Guardando…" name="formulario" value={ID}>
					Guardar el recorte
				</Button>
			</div>
		</Form>
	)
}
