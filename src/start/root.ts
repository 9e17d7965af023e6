import { join } from 'node:path'

/** The project's directory. */
export const ROOT = join(import.meta.dirname, '..', '..')
