import type { XmlNode } from '#gateways/xml/xml.ts'

/** Cents in euros with two decimals: `12345` → «123.45». */
export function euros(amountCents: number): string {
	return (amountCents / 100).toFixed(2)
}

/** A quantity without trailing zeros: `19.5` → «19.5». */
export function plainNumber(value: number): string {
	return `${Number(value.toFixed(6))}`
}

/** A text on one line, cut to the length that a format takes. */
export function textOf(text: string, longest = Number.POSITIVE_INFINITY): string {
	const line = text
		.replaceAll(/[\p{Cc}\uFFFE\uFFFF\s]+/gu, ' ')
		.toWellFormed()
		.trim()
	return Number.isFinite(longest) ? [...line].slice(0, longest).join('').trim() : line
}

/** An element, or null without a text. */
export function optional(name: string, text: string | null): XmlNode | null {
	return text === null || text === '' ? null : [name, text]
}
