import { expect, test } from 'vitest'
import { keepInTurn } from './keep-in-turn.ts'

/** A device that answers on the test's signal. */
function slowDevice() {
	const asked: string[] = []
	const answers: { readonly resolve: () => void; readonly reject: () => void }[] = []
	const outcomes: string[] = []
	const wait = (what: string) => {
		asked.push(what)
		return new Promise<void>((resolve, reject) => answers.push({ resolve, reject: () => reject(new Error('full')) }))
	}
	const turns = keepInTurn<{ readonly name: string }>({
		keep: ({ name }) => wait(name),
		forget: () => wait('nothing'),
		onDone: (outcome) => outcomes.push(outcome),
	})
	const answer = async (how: 'resolve' | 'reject' = 'resolve') => {
		answers.shift()?.[how]()
		await new Promise(setImmediate)
	}
	return { ...turns, asked, outcomes, answer }
}

test('changes made while a design is being saved are saved next, once', async () => {
	const device = slowDevice()
	device.keep({ name: 'first' })
	device.keep({ name: 'second' })
	device.keep({ name: 'third' })
	expect(device.asked).toEqual(['first'])
	await device.answer()
	expect(device.asked).toEqual(['first', 'third'])
	expect(device.outcomes).toEqual([])
	await device.answer()
	expect(device.outcomes).toEqual(['kept'])
})

test('a design deleted while being saved is deleted afterwards, and pending changes are dropped', async () => {
	const device = slowDevice()
	device.keep({ name: 'first' })
	device.keep({ name: 'second' })
	device.forget()
	await device.answer()
	expect(device.asked).toEqual(['first', 'nothing'])
	await device.answer()
	expect(device.outcomes).toEqual(['forgotten'])
})

test('a refusing device is reported, and is tried again for the next request', async () => {
	const device = slowDevice()
	device.keep({ name: 'first' })
	await device.answer('reject')
	device.keep({ name: 'second' })
	await device.answer()
	expect(device.asked).toEqual(['first', 'second'])
	expect(device.outcomes).toEqual(['unkept', 'kept'])
})

test('work that waited when a device refused is still requested', async () => {
	const device = slowDevice()
	device.keep({ name: 'first' })
	device.forget()
	await device.answer('reject')
	expect(device.asked).toEqual(['first', 'nothing'])
	await device.answer()
	expect(device.outcomes).toEqual(['forgotten'])
})
