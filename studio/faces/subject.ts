import { FORMAS, type Forma } from '@soleria/visualiser'
import { noiseFrom, seedOf } from '@soleria/visualiser/material'
import { type Cara, caraOf } from './cara.ts'
import { type Face, faceWith } from './face.ts'
import { KINDS } from './kinds/kinds.ts'

/** The fields of a product that its pictures are made from. */
export interface PictureSubject {
	readonly slug: string
	readonly nombre: string
	readonly tipo: string
	readonly medidas: string
	readonly acabado: string
	readonly tipologia: string
	readonly efecto: string
	readonly pesoGrams: number
	readonly cara: string
}

/** The face by product words when `cara` names none; the first match counts. */
const BY_EFFECT: readonly (readonly [RegExp, string])[] = [
	[/marmol|calacatta|onix/, 'marmol'],
	[/travertino/, 'travertino'],
	[/madera|roble|nogal/, 'madera'],
	[/terrazo/, 'terrazo'],
	[/pizarra/, 'pizarra'],
	[/barro|cotto/, 'barro'],
	[/caliza/, 'caliza'],
	[/granito/, 'granito'],
	[/piedra/, 'piedra'],
	[/\bgres\b/, 'gres'],
	[/hidraulico/, 'hidraulico'],
	[/zellige/, 'zellige'],
	[/metro/, 'metro'],
	[/mosaico|gresite/, 'gresite'],
	[/textil/, 'textil'],
	[/metal|oxido/, 'metal'],
	[/cemento|hormigon/, 'cemento'],
	[/relieve/, 'relieve'],
]

function caraFor(subject: PictureSubject): Cara {
	const named = caraOf(subject.cara)
	if (KINDS[named.name] !== undefined) return named
	const words = `${subject.efecto} ${subject.tipologia} ${subject.nombre}`
		.normalize('NFD')
		.replace(/\p{M}+/gu, '')
		.toLowerCase()
	const [, name = 'cemento'] = BY_EFFECT.find(([pattern]) => pattern.test(words)) ?? []
	return caraOf(name)
}

/** The size of one piece in cm: a mosaic's `medidas` are its sheet's, and its `cara` names the piece. */
export function pieceOf(subject: PictureSubject): string {
	return caraOf(subject.cara).word('pieza') || subject.medidas
}

export function faceFor(subject: PictureSubject): Face {
	const cara = caraFor(subject)
	const make = KINDS[cara.name]
	const face = make?.(cara, seedOf(subject.slug))
	if (face === undefined) throw new Error(`no face for ${cara.name}`)
	const forma = formaOf(cara.word('forma'))
	const jointMm = Number.parseFloat(cara.word('junta'))
	const uneven = Number.parseFloat(cara.word('desnivel'))
	return faceWith({
		...face,
		forma: forma ?? face.forma,
		jointMm: Number.isFinite(jointMm) ? jointMm : face.jointMm,
		...(Number.isFinite(uneven) ? unevenly(face, uneven, seedOf(subject.slug)) : {}),
	})
}

/** For rough, slip-resistant tiles: adds `desnivel` mm of grain to the face's own relief. */
function unevenly(face: Face, millimetres: number, seed: number): Pick<Face, 'finish'> {
	const noise = noiseFrom(seed + 71)
	return {
		finish: (pixel, cell, xMm, yMm) => {
			face.finish?.(pixel, cell, xMm, yMm)
			pixel.height += noise.layers(xMm / 4096, yMm / 4096, 700, 700, 3, 0.6) * millimetres
		},
	}
}

function formaOf(word: string): Forma | null {
	return FORMAS.find((forma) => forma === word) ?? null
}

/** Whether a tile is little without its relief, which the light kept of a room knows nothing of. */
export function isInRelief({ cara }: PictureSubject): boolean {
	return caraOf(cara).name === 'relieve'
}
