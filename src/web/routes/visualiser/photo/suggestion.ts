import { edgeLines, type SuggestedCorners, type SurfaceKind, suggestCorners } from '@soleria/visualiser/photo'
import type { OpenPhoto } from './open-photo.ts'

/** Examined edges. */
const MOST_LINES = 30

/** The initial corners of a photograph. */
export function suggestionFor({ grey }: OpenPhoto, kind: SurfaceKind): SuggestedCorners {
	return suggestCorners(kind, edgeLines(grey, MOST_LINES), grey.height / grey.width)
}
