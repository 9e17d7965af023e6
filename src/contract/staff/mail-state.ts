import { inMadrid } from '#domain/time/madrid.ts'

const CAUSES = [
	[/\b5\d\d\b/, 'su servidor lo rechaza: la dirección no existe o no admite correos'],
	[/\b4\d\d\b/, 'su servidor pide que se intente más tarde'],
	[/ECONN|ETIMEDOUT|ESOCKET|EDNS|ENOTFOUND|EAUTH/, 'no se ha podido conectar con el servidor de correo'],
] as const

/** Why a mail was not sent, in Spanish, from the error of its last attempt. */
export const mailErrorText = (error: string): string =>
	CAUSES.find(([pattern]) => pattern.test(error))?.[1] ?? 'no se ha podido enviar'

interface QueuedMail {
	readonly state: 'pendiente' | 'enviado' | 'abandonado'
	readonly sentAt: Date | null
	readonly lastError: string | null
}

/** The state of a mail: «Enviado el 3/12/26, 9:00», «Sin entregar: su servidor lo rechaza». */
export function mailStateText({ state, sentAt, lastError }: QueuedMail): string {
	if (state === 'enviado') return sentAt === null ? 'Enviado' : `Enviado el ${inMadrid(sentAt, 'short')}`
	const cause = lastError === null ? '' : `: ${mailErrorText(lastError)}`
	return state === 'abandonado' ? `Sin entregar${cause}` : `Por enviar${cause}`
}
