import type { Cents } from '#domain/money/cents.ts'
import { madridDay, madridOffset } from '#domain/time/madrid.ts'

/*
 * Values of a record. The hash is made of the exact texts of the XML (Orden HAC/1177/2024, art. 13), so each is formatted once and stored
 * as a text.
 */

/** An amount in euros with two decimals: `amountLiteral(-12100)` → `-121.00`. */
export function amountLiteral(amount: Cents): string {
	const digits = `${Math.abs(amount)}`.padStart(3, '0')
	return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A percentage with two decimals: `percentLiteral(21)` → `21.00`, `percentLiteral(5.2)` → `5.20`. */
export function percentLiteral(percent: number): string {
	return percent.toFixed(2)
}

/** An ISO day as records write it: `dayLiteral('2026-11-21')` → `21-11-2026`. */
export function dayLiteral(isoDay: string): string {
	return isoDay.split('-').toReversed().join('-')
}

/** An instant in Madrid with its offset, to the second: `2026-11-21T12:00:00+01:00`. */
export function timeLiteral(ms: number): string {
	const { hours, text } = madridOffset(ms)
	const clock = new Date(ms + hours * 3_600_000).toISOString().slice(11, 19)
	return `${madridDay(ms)}T${clock}${text}`
}

/**
 * A text from outside in the form that a record allows: no control characters, which XML cannot represent, one blank at a time, none at its
 * ends, and no longer than `most` characters.
 */
export function textLiteral(text: string, most: number): string {
	const plain = text
		.normalize('NFC')
		.toWellFormed()
		.replaceAll(/[\s\p{Cc}\p{Cn}\p{Co}]+/gu, ' ')
		.trim()
	return [...plain].slice(0, most).join('').trim()
}
