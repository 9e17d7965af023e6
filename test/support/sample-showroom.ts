import type { LaidScene } from '#domain/picture/laid-scene.ts'
import type { Room } from '#domain/picture/room.ts'
import { type Showroom, showroomOf } from '#domain/picture/showroom.ts'

/** A showroom for tests with pictures of the given names. */
export function sampleShowroom(
	names: readonly string[],
	rooms: readonly Room[] = [],
	scenes: readonly LaidScene[] = [],
): Showroom {
	return showroomOf({
		picture: (name) =>
			names.includes(name) ? { name, hash: '0123abcd', width: 1280, height: 1280, blur: 'UklGRg==', alt: null } : null,
		rooms: () => rooms,
		scenes,
	})
}
