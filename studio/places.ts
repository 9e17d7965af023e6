import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** The directory of the sample shop's pictures: masters, their index, and the layers of the rooms. */
export const PICTURES = join(ROOT, 'data/pictures')

/** The index of the sheets of tiles, whose pictures are in `sheets` beside it. */
export const SHEETS = join(PICTURES, 'sheets.json')

/** The colours and textures of tiles, by which the shop finds them. */
export const LOOKS = join(PICTURES, 'looks.json')

/** The data of the rooms that tiles were laid in, whose pictures are in the index. */
export const LAID_SCENES = join(PICTURES, 'laid.json')

/** The sample catalogue, whose products are shown. */
export const CATALOGUE = join(ROOT, 'data/catalogue/productos.csv')

/** The place of Blender's jobs and their results between runs. */
export const WORKPLACE = join(ROOT, 'build/pictures')

export const CONTACT_SHEETS = join(ROOT, 'build/contact-sheets')

/** The Python that Blender runs. */
export const BLENDER = join(import.meta.dirname, 'blender')
