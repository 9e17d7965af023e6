/** The field that names a statement of withdrawal. */
export const STATEMENT = 'declaracion'
