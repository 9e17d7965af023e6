/**
 * The field of a form that adds the goods that the visitor has just read: the page of a prepared cart asks only about
 * lines in the cart already.
 */
export const SEEN = 'visto'
