/** The field of the button that asks how a product would look, without saving it. */
export const STEP = 'paso'
export const LOOK = 'ver'
/** The field of a form that was sent while it is typed in, by no button. */
export const TYPING = 'tecleando'
