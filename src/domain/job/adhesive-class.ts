/** An adhesive's declared class by EN 12004. */
export interface AdhesiveClass {
	/** Cement, dispersion or reaction resin. */
	readonly kind: 'C' | 'D' | 'R'
	readonly grade: 1 | 2
	/** T: tiles do not slide down a wall. */
	readonly holds: boolean
	/** E: thirty minutes of open time. */
	readonly staysOpen: boolean
	/** S1 and S2: how far it gives way with its base. */
	readonly deforms: 0 | 1 | 2
}

const CLASS = /\b([CDR])([12])\s*([FTE]{0,3})\s*(?:S([12]))?\b/

/** The class in a declared norm, «EN 12004 C2TE S1»; null if it names none. */
export function readAdhesiveClass(norma: string | undefined): AdhesiveClass | null {
	if (norma === undefined || !norma.includes('12004')) return null
	const [, kind, grade, letters = '', deforms] = CLASS.exec(norma.replace(/.*12004[-\d]*/, '')) ?? []
	if (kind === undefined) return null
	return {
		kind: kind as AdhesiveClass['kind'],
		grade: grade === '2' ? 2 : 1,
		holds: letters.includes('T'),
		staysOpen: letters.includes('E'),
		deforms: deforms === undefined ? 0 : deforms === '2' ? 2 : 1,
	}
}

/** Whether a class is at least another of its kind in everything. */
export function isAtLeast(has: AdhesiveClass, wanted: AdhesiveClass): boolean {
	return (
		has.kind === wanted.kind &&
		has.grade >= wanted.grade &&
		has.holds >= wanted.holds &&
		has.staysOpen >= wanted.staysOpen &&
		has.deforms >= wanted.deforms
	)
}

/** «C2TE S1». */
export function adhesiveClassText({ kind, grade, holds, staysOpen, deforms }: AdhesiveClass): string {
	return `${kind}${grade}${holds ? 'T' : ''}${staysOpen ? 'E' : ''}${deforms > 0 ? ` S${deforms}` : ''}`
}
