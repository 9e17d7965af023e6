/** The name of the field of an uploaded file. */
export const FILE = 'archivo'

/** The names of fields: an answer to a question, and the meaning of a column of the file. */
export const answerField = (place: number) => `respuesta-${place}`
export const columnField = (place: number) => `columna-${place}`
