/** Every whole and cut tile of a floor or wall. Lengths in whole tenths of a millimetre. For servers, workers and browsers. */
export type { Cut, CutTile, Plan } from './src/cuts/plan.ts'
export { type Purchase, purchaseOfAll } from './src/cuts/purchase.ts'
export { type DrawingOptions, drawPlan } from './src/drawing/draw-plan.ts'
export { type Dimension, type Drawing, type DrawnPiece, MOST_FACES } from './src/drawing/drawing.ts'
export type { FacePicture, FacePictures } from './src/drawing/faces.ts'
export { type SvgOptions, svgOf } from './src/drawing/svg.ts'
export type { Fault, NumberField, Outcome } from './src/fault.ts'
export type { Point, Polygon } from './src/geometry/point.ts'
export { areaOf, type Bounds, boundsOf } from './src/geometry/polygon.ts'
export type { Line } from './src/geometry/stretches.ts'
export { layOut } from './src/layout/lay-out.ts'
export { type NarrowCut, narrowCuts, thinStrips } from './src/layout/narrow-cuts.ts'
export type { Extent } from './src/layout/notches.ts'
export type { CutShape, Layout, Piece, TilePlace } from './src/layout/piece.ts'
export { type Proposal, propose } from './src/layout/propose.ts'
export {
	type LayingRequest,
	MOST_PIECES,
	type Start,
	type TradeRules,
	USUAL_BREAKAGE,
	USUAL_LEAST_PART,
	USUAL_RULES,
} from './src/layout/request.ts'
export { assignLots, type Lot, type LotAssignment, type SurfaceNeed } from './src/lots/assign-lots.ts'
export { PATTERNS, type Pattern, patternsFor } from './src/pattern/pattern.ts'
export { hexagonTile, type Tile, tileLetter } from './src/pattern/tile.ts'
export { assignCuts, planLaying } from './src/plan-laying.ts'
export { MOVEMENT_RULES, type MovementRule } from './src/surface/movement-joints.ts'
export {
	box,
	lShape,
	outlineFromSides,
	rectangle,
	type TypedOutline,
	type TypedSide,
	uShape,
} from './src/surface/outline.ts'
export { type Door, type Opening, type OpeningKind, plainSurface, type Surface } from './src/surface/surface.ts'
export type { Trims } from './src/surface/trims.ts'
export { type WallInput, type WallOpening, wall } from './src/surface/wall.ts'
