/** Colours: arithmetic, how different they look, and how faces look and how much alike. */
export { type AlikeFaces, alikeFaces } from './src/colour/alike-faces.ts'
export {
	type Colour,
	clamp,
	colourOf,
	hexOf,
	LINEAR_OF_BYTE,
	linearOf,
	mix,
	shade,
	smooth,
} from './src/colour/colour.ts'
export { type FaceColour, type FaceLook, likenessOf } from './src/colour/face-look.ts'
export { type Lab, toLab } from './src/colour/lab.ts'
export { mainColours } from './src/colour/main-colours.ts'
