import type { WrittenItem } from '#domain/content/content-item.ts'
import { DEFAULT_ITEMS, mergeItems } from '#domain/content/merge-items.ts'
import type { RoomSpace } from '#domain/picture/room.ts'
import { shownProjects } from '#shop/content/projects.ts'
import { shownQuestions, type Written } from '#shop/content/questions.ts'
import { shownAnnouncement, shownHome, shownSearch } from '#shop/content/shown-contents.ts'
import { namedSpaces, shownSpace } from '#shop/content/spaces.ts'
import { SAMPLE_MERCHANT } from './sample-merchant.ts'

/** The contents of a shop that has written some items; by default none. */
export function sampleContents(rows: readonly WrittenItem[] = []) {
	const written: Written = {
		content: { items: (kind) => mergeItems(kind, rows, DEFAULT_ITEMS) },
		merchant: { current: () => SAMPLE_MERCHANT },
	}
	return {
		announcement: () => shownAnnouncement(written),
		spaces: () => namedSpaces(written),
		search: () => shownSearch(written),
		space: (id: RoomSpace) => shownSpace(written, id),
		home: () => shownHome(written),
		projects: () => shownProjects(written),
		questions: () => shownQuestions(written),
	}
}
