/** Whether a lorry of 12 t can reach the door; `no-se` is «no lo sé». */
export const LORRY_ANSWERS = ['si', 'no', 'no-se'] as const
type LorryAnswer = (typeof LORRY_ANSWERS)[number]

/** What the driver must know of a home delivery's address beside the notes. It changes no price. */
export interface DriverAccess {
	/** Whether a lorry of 12 t can enter; null where nothing was said. */
	readonly camion: LorryAnswer | null
	readonly trampilla: boolean
	readonly grua: boolean
	readonly llamar: boolean
}

/** The answers as a form or the API gives them; an empty text where nothing was said. */
interface DriverAnswers {
	readonly camion: LorryAnswer | ''
	readonly trampilla: '' | 'si' | 'no'
	readonly grua: '' | 'si' | 'no'
	readonly llamar: '' | 'si' | 'no'
}

/** The answers as an order keeps them; null where none says anything, as in a request that knows no such question. */
export function driverAccess({ camion, trampilla, grua, llamar }: DriverAnswers): DriverAccess | null {
	const asked = { trampilla: trampilla === 'si', grua: grua === 'si', llamar: llamar === 'si' }
	if (camion === '' && !Object.values(asked).includes(true)) return null
	return { camion: camion === '' ? null : camion, ...asked }
}

const LORRY_TEXTS: Readonly<Record<LorryAnswer, string>> = {
	si: 'Puede entrar un camión de 12 t',
	no: 'No puede entrar un camión de 12 t',
	'no-se': 'No se sabe si puede entrar un camión de 12 t',
}

/** The answers that say something, in Spanish and in the order of their questions. */
export function accessTexts(acceso: DriverAccess | null): string[] {
	if (acceso === null) return []
	const { camion, trampilla, grua, llamar } = acceso
	return [
		...(camion === null ? [] : [LORRY_TEXTS[camion]]),
		...(trampilla ? ['Hace falta trampilla elevadora'] : []),
		...(grua ? ['Hace falta grúa'] : []),
		...(llamar ? ['Llamar antes de llegar'] : []),
	]
}
