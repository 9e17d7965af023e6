/** The parameter of a request for results during typing. */
export const TYPING = 'mientras'
