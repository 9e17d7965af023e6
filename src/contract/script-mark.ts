/** The header in which the renderer passes the mark of its own inline scripts to the server. It never leaves the server. */
export const SCRIPT_MARK_HEADER = 'x-script-mark'
