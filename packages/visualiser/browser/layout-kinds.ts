import type { Forma } from '../src/laying/forma.ts'

interface LayoutKind {
	/** The value for the `switch` of the shader. */
	readonly kind: number
	/** A row is shifted by one of so many parts of a piece against the one above it; 1 is not at all. */
	readonly shiftOf: number
}

/** The patterns as the shader knows them: `layoutOf` of laying is its model. */
export const LAYOUT_KINDS: Readonly<Record<Forma, LayoutKind>> = {
	recta: { kind: 0, shiftOf: 1 },
	vertical: { kind: 0, shiftOf: 1 },
	ladrillo: { kind: 0, shiftOf: 2 },
	tercio: { kind: 0, shiftOf: 3 },
	espiga: { kind: 1, shiftOf: 1 },
	cesta: { kind: 2, shiftOf: 1 },
	hexagono: { kind: 3, shiftOf: 1 },
	escama: { kind: 4, shiftOf: 1 },
	trencadis: { kind: 5, shiftOf: 1 },
}
