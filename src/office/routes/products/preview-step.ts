/** The field of the button that asks how a product would look, without saving it. */
export const STEP = 'paso'
export const LOOK = 'ver'
