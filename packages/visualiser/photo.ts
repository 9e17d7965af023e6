/** Photographs: the planes of their surfaces, the light on them, their edges, and their masked parts. */
export { edgeLines } from './src/photo/edge-lines.ts'
export { type ColourPicture, type GreyPicture, greyOf } from './src/photo/grey-picture.ts'
export { inverseOf, surfaceOfCorners } from './src/photo/homography.ts'
export { photoScene } from './src/photo/photo-scene.ts'
export { projected } from './src/photo/projection.ts'
export {
	type Corners,
	MOST_BEYOND,
	type PicturePoint,
	type QuadFault,
	quadCover,
	quadFault,
	withinReach,
} from './src/photo/quad.ts'
export { snapFill } from './src/photo/snap-fill.ts'
export { type SuggestedCorners, type SurfaceKind, suggestCorners } from './src/photo/suggest-corners.ts'
