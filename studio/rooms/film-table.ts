import { join } from 'node:path'

/** The film look of every render as a table of colours, written once by blender/view_transform.py. */
export const FILM = join(import.meta.dirname, '../../data/pictures/layers/film.png')
