/** The most photographs of one form. */
export const MOST_PHOTOGRAPHS = 200
/** The name of the field by which photographs replace the merchant's own ones. */
export const REPLACES = 'sustituir'
