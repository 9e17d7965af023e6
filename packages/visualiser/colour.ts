/** How colours and faces look, and how much alike. */
export { type AlikeFaces, alikeFaces } from './src/colour/alike-faces.ts'
export { type FaceColour, type FaceLook, likenessOf } from './src/colour/face-look.ts'
export { type Lab, toLab } from './src/colour/lab.ts'
export { mainColours } from './src/colour/main-colours.ts'
export { type Luminance, textureOf } from './src/colour/texture.ts'
