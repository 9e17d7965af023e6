/** The id of the form with all fields of a project. */
export const FIELDS_FORM = 'obra'

/** The name of the field with the state that the form was made of. */
export const BEFORE = 'antes'
