import { edgeLines, type SuggestedCorners, type SurfaceKind, suggestCorners } from '@soleria/visualiser/photo'
import type { OpenPhoto } from './open-photo.ts'

/** Edges that are looked at. */
const MOST_LINES = 30

/** The corners that a photograph is begun with. */
export function suggestionFor({ grey }: OpenPhoto, kind: SurfaceKind): SuggestedCorners {
	return suggestCorners(kind, edgeLines(grey, MOST_LINES), grey.height / grey.width)
}
