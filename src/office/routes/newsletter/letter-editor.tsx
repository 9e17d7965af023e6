import { Form } from 'react-router'
import type { PictureAnswer } from '#contract/picture/picture-answer.ts'
import { BLOCK_KINDS, type BlockKind, type BlockStep, blockField } from '#domain/newsletter/newsletter.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { EnterButton } from '#ui/enter-button.tsx'
import { FaultSummary } from '#ui/form/fault-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import type { FieldValues, FormFaults } from '#ui/form/form-answer.ts'
import type { FieldDescription } from '#ui/form/form-description.ts'
import { useFaults } from '#ui/form/use-faults.ts'
import { Picture } from '#ui/picture.tsx'
import { BLOCK_FORMS, LETTER_FORM } from './letter.form.ts'
import { KIND, STEP, stepValue, TEST_STEP } from './steps.ts'

export const LETTER_ID = 'carta'

const KIND_NAMES: Readonly<Record<BlockKind, string>> = {
	titulo: 'Título',
	texto: 'Texto',
	imagen: 'Imagen',
	producto: 'Producto',
	boton: 'Botón',
	separador: 'Separador',
}

/** A block as the editor shows it: its kind, its anchor, and the small copy of its picture. */
export interface EditedBlock {
	readonly kind: BlockKind
	readonly anchor: string
	readonly thumbnail: PictureAnswer | null
}

interface LetterEditorProps {
	readonly blocks: readonly EditedBlock[]
	readonly values: FieldValues
	readonly seen: string
	readonly answer: FormFaults | undefined
}

/** The form of a letter: its head and its blocks. Each button saves all of it, so that it works without a script. */
export function LetterEditor({ blocks, values, seen, answer }: LetterEditorProps) {
	const faults = useFaults(answer)
	const field = (one: FieldDescription) => (
		<Field
			key={one.name}
			field={one}
			idPrefix={LETTER_ID}
			value={answer?.values[one.name] ?? values[one.name] ?? ''}
			faults={faults}
		/>
	)
	return (
		<Form method="post" encType="multipart/form-data" className="message-form" noValidate preventScrollReset>
			<EnterButton>Guardar</EnterButton>
			<FaultSummary answer={answer} faults={faults} idPrefix={LETTER_ID} />
			{LETTER_FORM.fields.map(field)}
			{blocks.map(({ kind, anchor, thumbnail }, place) => (
				<fieldset key={anchor} id={anchor} className="boxed stack close">
					<legend>{`${place + 1}. ${KIND_NAMES[kind]}`}</legend>
					<input type="hidden" name={blockField(KIND, place)} value={kind} />
					{thumbnail && (
						<span className="letter-thumbnail">
							<Picture picture={thumbnail} alt="La foto de ahora" sizes="160px" shape="wide" />
						</span>
					)}
					{BLOCK_FORMS[kind].fields.map((one) => field({ ...one, name: blockField(one.name, place), isOfRow: true }))}
					<BlockButtons kind={kind} place={place} isLast={place === blocks.length - 1} />
				</fieldset>
			))}
			<fieldset className="row close">
				<legend>Añadir al final</legend>
				{BLOCK_KINDS.map((kind) => (
					<Button key={kind} kind="line" type="submit" name={STEP} value={stepValue({ step: 'add', kind })}>
						{KIND_NAMES[kind]}
					</Button>
				))}
			</fieldset>
			<input type="hidden" name="formulario" value={LETTER_ID} />
			<input type="hidden" name="visto" value={seen} />
			<div className="row">
				<Button type="submit" busyText="Guardando…">
					Guardar
				</Button>
				<Button kind="line" type="submit" name={STEP} value={TEST_STEP} busyText="Enviando…">
					Guardar y enviarme una prueba
				</Button>
			</div>
		</Form>
	)
}

interface BlockButtonsProps {
	readonly kind: BlockKind
	readonly place: number
	readonly isLast: boolean
}

function BlockButtons({ kind, place, isLast }: BlockButtonsProps) {
	const named = `el bloque ${place + 1}, ${KIND_NAMES[kind].toLowerCase()}`
	const value = (step: Exclude<BlockStep['step'], 'add'>) => stepValue({ step, place })
	return (
		<div className="row close">
			<IconButton type="submit" name={STEP} value={value('up')} disabled={place === 0} label={`Subir ${named}`}>
				↑
			</IconButton>
			<IconButton type="submit" name={STEP} value={value('down')} disabled={isLast} label={`Bajar ${named}`}>
				↓
			</IconButton>
			<button type="submit" className="text-link" name={STEP} value={value('remove')} aria-label={`Quitar ${named}`}>
				Quitar
			</button>
		</div>
	)
}
