import type { ImportFile } from '#shop/import/import-files.ts'

export type Phase = ImportFile['phase']

/** The phases of a file, as displayed to the staff. */
export const PHASE_TEXTS: Readonly<Record<Phase, string>> = {
	checking: 'Comprobándose',
	asking: 'Espera respuestas',
	refused: 'Con errores',
	checked: 'Listo para cargar',
	loading: 'Cargándose',
	loaded: 'Cargado',
	failed: 'Interrumpido',
}
