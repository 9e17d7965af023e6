import { type Lab, toLab } from '@soleria/visualiser/colour'

/** A colour as addresses and colour inputs write it, `c8b49a` or `#C8B49A`, in the first form; null for anything else. */
export function readColour(text: string | null | undefined): string | null {
	return /^#?([0-9a-f]{6})$/i.exec(text?.trim() ?? '')?.[1]?.toLowerCase() ?? null
}

/** The Lab colour of six hexadecimal digits. */
export function labOf(hex: string): Lab {
	const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
	return toLab(part(0), part(2), part(4))
}
