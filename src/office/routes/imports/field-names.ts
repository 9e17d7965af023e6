/** The name of the field of an uploaded file. */
export const FILE = 'archivo'

/** The names of fields: an answer to a question, and what a column of the file is. */
export const answerField = (place: number) => `respuesta-${place}`
export const columnField = (place: number) => `columna-${place}`
