/** The id of the form with all fields of a project. */
export const FIELDS_FORM = 'obra'

/** The name of the field with the project that a room goes to. */
export const targetField = (roomId: number): string => `destino-${roomId}`

/** The name of the field with the form's original state. */
export const BEFORE = 'antes'
