import type { ContentItem, ContentKind } from '#domain/content/content-item.ts'
import { bind } from '#shop/base/bind.ts'
import type { ShopContext } from '#shop/context.ts'
import { shownProjects } from './projects.ts'
import { filledBlocks, shownQuestions } from './questions.ts'
import { shownAnnouncement, shownHome, shownProfessionals, shownSearch, shownZones } from './shown-contents.ts'
import { namedSpaces, shownGallery, shownSpace } from './spaces.ts'
import { addItem, changeItem, moveItem, removeItem, type SeenItem, seenOf, type WrittenTexts } from './write-content.ts'

const ACTIONS = {
	questions: shownQuestions,
	/** The line above the header. */
	announcement: shownAnnouncement,
	zones: shownZones,
	professionals: shownProfessionals,
	projects: shownProjects,
	home: shownHome,
	spaces: namedSpaces,
	space: shownSpace,
	gallery: shownGallery,
	search: shownSearch,
	/** A text in Markdown as shoppers would read it. */
	preview: filledBlocks,
	/** Swaps an item with its neighbour on one side; returns false if there is none. */
	move: moveItem,
	remove: removeItem,
}

/** The contents of the shop's pages. Functions that keep the type of their kind are bound one by one. */
export function createContents(context: ShopContext) {
	return {
		...bind(context, ACTIONS),
		/** The items of a kind in their order, hidden ones included. */
		items: <Kind extends ContentKind>(kind: Kind): readonly ContentItem<Kind>[] => context.content.items(kind),
		/** The version of an item, which its form sends back. */
		seen: seenOf,
		change: <Kind extends ContentKind>(kind: Kind, seen: SeenItem, written: WrittenTexts<Kind>) =>
			changeItem(context, kind, seen, written),
		add: <Kind extends ContentKind>(kind: Kind, written: WrittenTexts<Kind>) => addItem(context, kind, written),
	}
}
