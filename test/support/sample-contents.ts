import type { WrittenItem } from '#domain/content/content-item.ts'
import { mergeItems } from '#domain/content/merge-items.ts'
import { shownProjects } from '#shop/content/projects.ts'
import { shownQuestions, type Written } from '#shop/content/questions.ts'
import { shownHome } from '#shop/content/shown-contents.ts'
import { SAMPLE_MERCHANT } from './sample-merchant.ts'

/** The contents of a shop that has written some items; by default none. */
export function sampleContents(rows: readonly WrittenItem[] = []) {
	const written: Written = {
		content: { items: (kind) => mergeItems(kind, rows) },
		merchant: { current: () => SAMPLE_MERCHANT },
	}
	return {
		home: () => shownHome(written),
		projects: () => shownProjects(written),
		questions: () => shownQuestions(written),
	}
}
