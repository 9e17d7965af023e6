/** The header in which the renderer tells the server the mark on its own inline scripts. It never leaves the server. */
export const SCRIPT_MARK_HEADER = 'x-script-mark'
