import type { ProjectRoomAnswer } from '#contract/project/project-answer.ts'
import { PLACES } from '#domain/job/job.ts'

/** «Baño o aseo · 11 m²»: what a room's fields say besides its name; empty if they say nothing. */
export function aboutRoom({ name, place, area }: ProjectRoomAnswer): string {
	// A room that was saved from a job is named like its place.
	const isNamed = place !== null && name !== '' && PLACES[place].text.startsWith(name)
	return [place === null || isNamed ? '' : PLACES[place].text, area === '' ? '' : `${area} m²`]
		.filter((text) => text !== '')
		.join(' · ')
}
