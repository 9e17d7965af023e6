import { createContext } from 'react'

/** The mark of this rendering on the page's own inline scripts; undefined in the browser. */
export const ScriptMark = createContext<string | undefined>(undefined)
