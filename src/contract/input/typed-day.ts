import { z } from 'zod'
import '#contract/problem.ts'
import { isNoEnd, readDay } from '#domain/input/read-day.ts'

const FAULT = 'No es un día: escríbelo como 31/12/2026'
const text = (fault: string) => z.string({ error: fault }).trim().max(40, { error: fault, abort: true })

function isoDay(typed: string): string {
	const day = readDay(typed)
	if (day === null) throw new Error('a day passed its check and cannot be read')
	return day
}

/** A day that a person types or picks, as an ISO day: «31/12/2026» → 2026-12-31. */
export const typedDay = (fault = FAULT) =>
	text(fault)
		.refine((typed) => readDay(typed) !== null, fault)
		.transform(isoDay)

/** The same for an optional field; empty is null. */
export const optionalDay = (fault = FAULT) =>
	text(fault)
		.refine((typed) => typed === '' || readDay(typed) !== null, fault)
		.transform((typed) => (typed === '' ? null : isoDay(typed)))

/** The last day of a period; empty, and 9999-12-31 as other programs write it, mean no end: null. */
export const optionalEnd = (fault = FAULT) =>
	text(fault)
		.refine((typed) => typed === '' || isNoEnd(typed) || readDay(typed) !== null, fault)
		.transform((typed) => (typed === '' || isNoEnd(typed) ? null : isoDay(typed)))
