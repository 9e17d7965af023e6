/** The fields of an answer's form: the chosen template, the button that inserts it, and the text it is inserted into. */
export const TEMPLATE = 'plantilla'
export const INSERT = 'insertar'
export const ANSWER_FIELD = 'respuesta'
