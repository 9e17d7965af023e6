import { inMadrid, madridDay, madridMidnight, weekdayInWords } from '#domain/time/madrid.ts'

/**
 * Until when stock is held for an unpaid order, to go on a sentence: «hasta las 12:40», or «hasta el lunes 23 de noviembre, incluido»
 * where it is held until a day in Madrid is over.
 */
export function heldUntilText(reservedUntil: Date): string {
	const isMidnight = madridMidnight(madridDay(reservedUntil.getTime())).getTime() === reservedUntil.getTime()
	if (!isMidnight) return `hasta las ${inMadrid(reservedUntil, 'time')}`
	return `hasta el ${weekdayInWords(madridDay(reservedUntil.getTime() - 1))}, incluido`
}
