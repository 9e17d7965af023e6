/** The field of the button that previews a product without saving it. */
export const STEP = 'paso'
export const LOOK = 'ver'
/** The field of a form that was submitted by typing, not by a button. */
export const TYPING = 'tecleando'
