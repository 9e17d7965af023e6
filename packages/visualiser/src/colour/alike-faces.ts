import { coloursApart, type FaceLook } from './face-look.ts'

/** The weight of one standard deviation of texture, in ΔE. */
const TEXTURE = 6
/** Tiles further apart than this, in ΔE, are not alike: a black one and a grey one are 55. */
const MOST_APART = 30
/** Deviations beyond this count as this: an odd number of one tile must not outweigh all others. */
const MOST_DEVIATION = 3

/** The looks of a catalogue, by which its tiles are compared. */
export interface AlikeFaces {
	/** The slugs of the tiles that look like one, nearest first and without itself; empty for one without a look. */
	readonly nearest: (slug: string) => readonly string[]
}

/** Compares tiles by colour and texture; each number of the texture counts by its spread over these looks. */
export function alikeFaces(looks: readonly FaceLook[]): AlikeFaces {
	const scales = (looks[0]?.texture ?? []).map((_, place) => scaleOf(looks.map(({ texture }) => texture[place] ?? 0)))
	const faces = looks.map(({ slug, colours, texture }) => ({
		slug,
		colours,
		texture: texture.map((value, place) => scales[place]?.(value) ?? 0),
	}))
	const bySlug = new Map(faces.map((face) => [face.slug, face]))
	/** The others in order, which only depends on the looks: computed when a tile is first requested. */
	const known = new Map<string, readonly string[]>()
	function ordered(slug: string): readonly string[] {
		const of = bySlug.get(slug)
		if (!of) return []
		return faces
			.filter((face) => face !== of)
			.map((face) => ({ slug: face.slug, apart: facesApart(of, face) }))
			.filter(({ apart }) => apart <= MOST_APART)
			.sort((one, other) => one.apart - other.apart || (one.slug < other.slug ? -1 : 1))
			.map((face) => face.slug)
	}
	return {
		nearest(slug) {
			const order = known.get(slug) ?? ordered(slug)
			known.set(slug, order)
			return order
		},
	}
}

function facesApart(one: Omit<FaceLook, 'slug'>, other: Omit<FaceLook, 'slug'>): number {
	let sum = 0
	for (const [place, value] of one.texture.entries()) sum += (value - (other.texture[place] ?? 0)) ** 2
	const texture = Math.sqrt(sum / Math.max(1, one.texture.length))
	return coloursApart(one.colours, other.colours) + TEXTURE * texture
}

/** Scales numbers to their deviation from the mean of the given ones, in standard deviations. */
function scaleOf(values: readonly number[]): (value: number) => number {
	const mean = values.reduce((sum, value) => sum + value, 0) / values.length
	const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
	return (value) => {
		const deviations = deviation === 0 ? 0 : (value - mean) / deviation
		return Math.max(-MOST_DEVIATION, Math.min(MOST_DEVIATION, deviations))
	}
}
