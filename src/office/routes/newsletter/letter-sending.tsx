import { Form } from 'react-router'
import type { DeedAnswer } from '#office/page/question.ts'
import { Confirm } from '#office/parts/confirm.tsx'
import { FoldedForm } from '#office/parts/folded-form.tsx'
import { Button } from '#ui/button.tsx'
import { fieldId } from '#ui/form/form-description.ts'
import { SCHEDULE_FORM } from './letter.form.ts'
import type { LoadedLetter } from './letter.tsx'
import { LETTER_ID } from './letter-editor.tsx'

interface LetterSendingProps {
	readonly letter: LoadedLetter
	readonly answer: DeedAnswer
}

/** The actions on a letter, by its state. */
export function LetterSending({ letter, answer }: LetterSendingProps) {
	const { state } = letter
	if (state === 'enviado') return null
	return (
		<section aria-labelledby="enviar" className="stack close narrow">
			<h2 id="enviar">Enviar</h2>
			{state === 'borrador' && <DraftDeeds letter={letter} answer={answer} />}
			{(state === 'programado' || state === 'enviando') && (
				<OneButton id="detener" busy="Deteniendo…">
					{state === 'programado' ? 'Detener: volver a borrador' : 'Detener'}
				</OneButton>
			)}
			{state === 'detenido' && (
				<OneButton id="seguir" busy="Siguiendo…">
					Seguir enviando
				</OneButton>
			)}
		</section>
	)
}

function DraftDeeds({ letter: { subject, seen, faults, receivers }, answer }: LetterSendingProps) {
	return (
		<>
			{faults.length > 0 ? (
				<>
					<p>Para enviarla falta:</p>
					<ul>
						{faults.map(({ field, fault }) => (
							<li key={field}>
								<a className="text-link" href={`#${fieldId(LETTER_ID, field)}`}>
									{fault}
								</a>
							</li>
						))}
					</ul>
				</>
			) : (
				<>
					<p>{`Se envía lo guardado, ahora a ${receivers}.`}</p>
					<Confirm
						id="enviar"
						open="Enviar ahora"
						title={`¿Enviar «${subject}» a ${receivers}?`}
						text="Empieza a salir enseguida. Se puede detener, pero lo que ya ha salido no vuelve."
						submit="Enviar"
						hidden={{ visto: seen }}
					/>
					<FoldedForm
						id="programar"
						title="Programar"
						form={SCHEDULE_FORM}
						submit="Programar"
						seen={seen}
						answer={answer}
					/>
				</>
			)}
			<Confirm
				id="borrar"
				open="Borrar el borrador"
				title={`¿Borrar «${subject}»?`}
				text="No se puede recuperar."
				submit="Borrar"
				hidden={{ visto: seen }}
			/>
		</>
	)
}

interface OneButtonProps {
	readonly id: string
	readonly busy: string
	readonly children: string
}

function OneButton({ id, busy, children }: OneButtonProps) {
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="formulario" value={id} />
			<Button type="submit" kind="line" busyText={busy}>
				{children}
			</Button>
		</Form>
	)
}
