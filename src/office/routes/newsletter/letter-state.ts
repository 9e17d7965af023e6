import { LETTER_STATE_NAMES, type LetterState } from '#domain/newsletter/newsletter.ts'
import { counted } from '#domain/text/counted.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import type { Guarded } from '#office/page/guard.ts'
import type { Tone } from '#ui/state.tsx'

type Found = Awaited<ReturnType<Guarded['shop']['newsletter']['list']>>[number]

export const STATE_TONES: Readonly<Record<LetterState, Tone>> = {
	borrador: 'plain',
	programado: 'wait',
	enviando: 'way',
	detenido: 'wait',
	enviado: 'good',
}

/** How far a letter has come, in words. */
function progressText({ letter, progress }: Found): string {
	const { recipients, sent, failed, skipped } = progress
	if (letter.state === 'borrador') return `Cambiada el ${inMadrid(letter.changedAt, 'short')}`
	if (letter.state === 'programado')
		return letter.scheduledAt === null ? '' : `Para el ${inMadrid(letter.scheduledAt, 'dayAndTime')}`
	return [
		`${sent} de ${counted(recipients, 'correo enviado', 'correos enviados')}`,
		...(failed > 0 ? [counted(failed, 'rechazado', 'rechazados')] : []),
		...(skipped > 0 ? [counted(skipped, 'baja antes de su turno', 'bajas antes de su turno')] : []),
	].join(' · ')
}

/** A letter as lists and its page name it. */
export const shownLetter = (found: Found) => ({
	id: found.letter.id,
	subject: found.letter.subject || 'Sin asunto',
	state: found.letter.state,
	stateName: LETTER_STATE_NAMES[found.letter.state],
	progress: progressText(found),
})
