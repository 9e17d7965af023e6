/** The parameter of a request for results while somebody types. */
export const TYPING = 'mientras'
