import { expect, test } from 'vitest'
import { dueReminder, reminderDay } from './debt-reminder.ts'

const DAYS = [3, 10, 30]
const debt = { dueDay: '2026-12-21', lastDay: 0, isStopped: false }

test('the reminder of each day after the due day is sent once, from its own date on', () => {
	expect(dueReminder(debt, '2026-12-23', DAYS)).toBeNull()
	expect(dueReminder(debt, '2026-12-24', DAYS)).toBe(3)
	expect(dueReminder({ ...debt, lastDay: 3 }, '2026-12-30', DAYS)).toBeNull()
	expect(dueReminder({ ...debt, lastDay: 3 }, '2026-12-31', DAYS)).toBe(10)
	expect(dueReminder({ ...debt, lastDay: 30 }, '2027-12-31', DAYS)).toBeNull()
})

test('of several missed reminders the latest is sent, and an earlier one added later is not', () => {
	expect(dueReminder(debt, '2027-01-05', DAYS)).toBe(10)
	expect(dueReminder({ ...debt, lastDay: 10 }, '2027-01-05', [5, 10, 30])).toBeNull()
})

test('a stopped debt gets no reminder, and neither does any debt without reminder days', () => {
	expect(dueReminder({ ...debt, isStopped: true }, '2027-01-05', DAYS)).toBeNull()
	expect(dueReminder(debt, '2027-01-05', [])).toBeNull()
})

test('the reminders of a day are due from eight in Madrid on', () => {
	expect(reminderDay(Date.UTC(2026, 11, 24, 6, 59))).toBe('2026-12-23')
	expect(reminderDay(Date.UTC(2026, 11, 24, 7, 0))).toBe('2026-12-24')
})
