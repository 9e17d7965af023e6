import type { ContentItem, ContentKind } from '#domain/content/content-item.ts'
import type { LegalBlock } from '#domain/legal/read-legal-text.ts'
import type { RoomSpace } from '#domain/picture/room.ts'
import type { ShopContext } from '#shop/context.ts'
import { type Project, shownProjects } from './projects.ts'
import { filledBlocks, type QuestionGroup, shownQuestions } from './questions.ts'
import { shownAnnouncement, shownHome, shownProfessionals, shownSearch, shownZones } from './shown-contents.ts'
import { type NamedSpace, namedSpaces, shownGallery, shownSpace } from './spaces.ts'
import {
	addItem,
	type ContentRefusal,
	changeItem,
	moveItem,
	removeItem,
	type SeenItem,
	seenOf,
	type WrittenTexts,
} from './write-content.ts'

/** What is written on the shop's pages, as they show it and as the staff changes it. */
export interface ContentDeeds {
	/** The items of a kind in their order, hidden ones too. */
	items<Kind extends ContentKind>(kind: Kind): readonly ContentItem<Kind>[]
	questions(): readonly QuestionGroup[]
	/** The line above the header. */
	announcement(): string
	zones(): ReturnType<typeof shownZones>
	professionals(): ReturnType<typeof shownProfessionals>
	projects(): readonly Project[]
	home(): ReturnType<typeof shownHome>
	spaces(): readonly NamedSpace[]
	space(id: RoomSpace): ReturnType<typeof shownSpace>
	gallery(id: RoomSpace): ReturnType<typeof shownGallery>
	search(): ReturnType<typeof shownSearch>
	/** A text in Markdown as shoppers would read it. */
	preview(markdown: string): readonly LegalBlock[]
	/** Names what stands in an item. */
	seen(item: ContentItem): string
	change<Kind extends ContentKind>(
		kind: Kind,
		seen: SeenItem,
		written: WrittenTexts<Kind>,
	): Promise<{ readonly ok: true } | ContentRefusal>
	add<Kind extends ContentKind>(
		kind: Kind,
		written: WrittenTexts<Kind>,
	): Promise<{ readonly ok: true; readonly key: string } | ContentRefusal>
	/** Changes places with the neighbour on one side; false where there is none. */
	move(kind: ContentKind, key: string, to: 'arriba' | 'abajo'): Promise<boolean>
	remove(kind: ContentKind, seen: SeenItem): Promise<{ readonly ok: true } | ContentRefusal>
}

export function createContents(context: ShopContext): ContentDeeds {
	return {
		items: (kind) => context.content.items(kind),
		questions: () => shownQuestions(context),
		announcement: () => shownAnnouncement(context),
		zones: () => shownZones(context),
		professionals: () => shownProfessionals(context),
		projects: () => shownProjects(context),
		home: () => shownHome(context),
		spaces: () => namedSpaces(context),
		space: (id) => shownSpace(context, id),
		gallery: (id) => shownGallery(context, id),
		search: () => shownSearch(context),
		preview: (markdown) => filledBlocks(context, markdown),
		seen: seenOf,
		change: (kind, seen, written) => changeItem(context, kind, seen, written),
		add: (kind, written) => addItem(context, kind, written),
		move: (kind, key, to) => moveItem(context, kind, key, to),
		remove: (kind, seen) => removeItem(context, kind, seen),
	}
}
