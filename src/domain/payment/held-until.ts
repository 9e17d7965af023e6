import { inMadrid, madridDay, madridMidnight, weekdayInWords } from '#domain/time/madrid.ts'

/**
 * Until when stock is held for an unpaid order, as the end of a sentence: «hasta las 12:40», or «hasta el lunes 23 de noviembre, incluido»
 * if it is held until the end of a day in Madrid.
 */
export function heldUntilText(reservedUntil: Date): string {
	const isMidnight = madridMidnight(madridDay(reservedUntil.getTime())).getTime() === reservedUntil.getTime()
	if (!isMidnight) return `hasta las ${inMadrid(reservedUntil, 'time')}`
	return `hasta el ${weekdayInWords(madridDay(reservedUntil.getTime() - 1))}, incluido`
}
