import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterAnswer, afterRefusal, MOST_RECORDS, messageSize, REFUSED_IN_A_ROW, type RecordSearch } from './search.ts'

const NOTHING: RecordSearch = { suspects: null, found: 0 }

/** Sends records to an office that refuses each message with a record at fault, and returns the outcome of each record. */
function sendAll(faults: readonly boolean[]) {
	const waiting = faults.map((isAtFault, position) => ({ isAtFault, position }))
	const sent: number[] = []
	const parked: number[] = []
	let search = NOTHING
	let messages = 0
	let isStopped = false
	while (waiting.length > 0 && !isStopped) {
		messages += 1
		const message = waiting.slice(0, messageSize(search))
		if (message.some(({ isAtFault }) => isAtFault)) {
			const refusal = afterRefusal(search, message.length, '4102')
			search = refusal.search
			isStopped = refusal.kind === 'stop'
			if (refusal.kind === 'park') parked.push(...waiting.splice(0, 1).map(({ position }) => position))
		} else {
			search = afterAnswer(search, message.length)
			sent.push(...waiting.splice(0, message.length).map(({ position }) => position))
		}
	}
	return { sent, parked, messages, isStopped }
}

test('a single faulty record is parked alone, and the others are sent in their order', () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: MOST_RECORDS }), fc.nat(), (count, nth) => {
			const at = nth % count
			const { sent, parked, messages } = sendAll(Array.from({ length: count }, (_, position) => position === at))
			expect(parked).toEqual([at])
			expect(sent).toEqual(Array.from({ length: count }, (_, position) => position).filter((one) => one !== at))
			expect(messages).toBeLessThanOrEqual(2 * Math.ceil(Math.log2(count + 1)) + 2)
		}),
	)
})

test('scattered faulty records are parked and no others, below the limit of consecutive faults', () => {
	fc.assert(
		fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (typed) => {
			const faults = typed.map((isAtFault, at) => isAtFault && at % REFUSED_IN_A_ROW !== 0)
			const positions = (wanted: boolean) => faults.flatMap((one, at) => (one === wanted ? [at] : []))
			const { sent, parked, isStopped } = sendAll(faults)
			expect([sent, parked, isStopped]).toEqual([positions(false), positions(true), false])
		}),
	)
})

test('the search stops after a few messages when every one is refused', () => {
	const { sent, parked, messages, isStopped } = sendAll(Array.from({ length: MOST_RECORDS }, () => true))
	expect([sent, parked, isStopped]).toEqual([[], [0, 1], true])
	expect(messages).toBeLessThan(40)
})

test('a fault of the sender stops the search at once, at any stage', () => {
	for (const search of [NOTHING, { suspects: 8, found: 1 }]) {
		expect(afterRefusal(search, 4, '4112')).toEqual({ kind: 'stop', search: NOTHING })
	}
	expect(afterRefusal(NOTHING, 1, null)).toEqual({ kind: 'park', search: { suspects: null, found: 1 } })
})
