/** Whether a lorry of 12 t can reach the door; `no-se` is «no lo sé». */
export const LORRY_ANSWERS = ['si', 'no', 'no-se'] as const
type LorryAnswer = (typeof LORRY_ANSWERS)[number]

/** The driver's information about a home delivery's address beside the notes. By the shop's table it changes price and vehicle. */
export interface DriverAccess {
	/** Whether a lorry of 12 t can enter; null if not answered. */
	readonly camion: LorryAnswer | null
	readonly trampilla: boolean
	readonly grua: boolean
	readonly llamar: boolean
	/** The street is in a zone of low emissions. Absent, like the next two, on orders older than the questions. */
	readonly bajasEmisiones?: boolean
	/** There are steps up to the door. */
	readonly escalones?: boolean
	/** There is no place to unload in the street. */
	readonly sinDescarga?: boolean
}

/** The questions that are ticked, with the sentence that a tick is read as. */
const TICKED = {
	trampilla: 'Hace falta trampilla elevadora',
	grua: 'Hace falta grúa',
	llamar: 'Llamar antes de llegar',
	bajasEmisiones: 'La calle está en una zona de bajas emisiones',
	escalones: 'Hay escalones hasta la puerta',
	sinDescarga: 'No hay sitio para descargar en la calle',
} as const satisfies Partial<Record<keyof DriverAccess, string>>
type Ticked = keyof typeof TICKED
const TICKED_IDS = Object.keys(TICKED) as Ticked[]

/** The answers from a form or the API; an empty text if not answered. */
export type DriverAnswers = { readonly camion: LorryAnswer | '' } & Readonly<Record<Ticked, '' | 'si' | 'no'>>

/** The answers as an order stores them; null if all are empty, as in a request without these questions. */
export function driverAccess({ camion, ...ticks }: DriverAnswers): DriverAccess | null {
	const said = TICKED_IDS.filter((id) => ticks[id] === 'si')
	if (camion === '' && said.length === 0) return null
	return {
		camion: camion === '' ? null : camion,
		...{ trampilla: false, grua: false, llamar: false },
		...Object.fromEntries(said.map((id) => [id, true])),
	}
}

const LORRY_TEXTS: Readonly<Record<LorryAnswer, string>> = {
	si: 'Puede entrar un camión de 12 t',
	no: 'No puede entrar un camión de 12 t',
	'no-se': 'No se sabe si puede entrar un camión de 12 t',
}

/** The non-empty answers, in Spanish and in the order of their questions. */
export function accessTexts(acceso: DriverAccess | null): string[] {
	if (acceso === null) return []
	return [
		...(acceso.camion === null ? [] : [LORRY_TEXTS[acceso.camion]]),
		...TICKED_IDS.filter((id) => acceso[id] === true).map((id) => TICKED[id]),
	]
}
