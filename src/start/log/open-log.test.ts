import { expect, onTestFinished, test } from 'vitest'
import { duringRequest, inBackground } from '#shop/base/request-scope.ts'
import { openLog } from './open-log.ts'

const TEN_MINUTES_MS = 10 * 60_000

/** A log in memory, with a timer that is moved by hand. */
function logAt(level: string) {
	const lines: Record<string, unknown>[] = []
	let nowMs = 0
	const destination = { write: (line: string) => lines.push(JSON.parse(line)) }
	const log = openLog(level, destination, () => nowMs)
	onTestFinished(() => log.close())
	return {
		log,
		lines,
		told: () => lines.map(({ msg, leftOut }) => (leftOut === undefined ? msg : `${msg} × ${leftOut}`)),
		later: () => {
			nowMs += TEN_MINUTES_MS
		},
	}
}

test('equal failures are written once, and then counted once per period', () => {
	const { log, told, later } = logAt('warn')
	const fail = () => log.failed('mails failed', new Error('no server'))
	for (let time = 0; time < 5; time++) fail()
	log.failed('mails failed', new Error('another cause'))
	expect(told()).toEqual(['mails failed', 'mails failed'])
	later()
	fail()
	fail()
	expect(told().slice(2)).toEqual(['mails failed (again) × 4'])
	log.close()
	expect(told().slice(3)).toEqual(['mails failed (again) × 2'])
})

test('a failure that stops is forgotten, and written again when it returns', () => {
	const { log, told, later } = logAt('warn')
	log.failed('mails failed', new Error('no server'))
	later()
	log.warn('something else')
	log.failed('mails failed', new Error('no server'))
	expect(told()).toEqual(['mails failed', 'something else', 'mails failed'])
})

test('failures that name different rows are different', () => {
	const { log, lines } = logAt('warn')
	for (const order of ['2611A', '2611B', '2611A'])
		log.failed('an order could not be expired', new Error('x'), { order })
	expect(lines.map(({ order }) => order)).toEqual(['2611A', '2611B'])
})

test('log lines of a request name it, and counts of repeated ones name the route', () => {
	const { log, lines } = logAt('warn')
	for (const request of ['one', 'two']) {
		const facts = { request, method: 'GET', route: '/pedidos/:id', path: '/pedidos/2611ABCDEF' }
		duringRequest(facts, () => log.failed('a request failed', new Error('x')))
		duringRequest(facts, () => inBackground(() => log.failed('a connection was lost', new Error('x'))))
	}
	log.close()
	expect(lines).toMatchObject([
		{ request: 'one', method: 'GET', route: '/pedidos/:id', path: '/pedidos/2611ABCDEF', error: { message: 'x' } },
		{ msg: 'a connection was lost', error: { message: 'x' } },
		{ route: '/pedidos/:id', leftOut: 1 },
		{ msg: 'a connection was lost (again)', leftOut: 1 },
	])
	expect(lines.map(({ route }) => route)).toEqual(['/pedidos/:id', undefined, '/pedidos/:id', undefined])
})

test('the level applies to every line', () => {
	for (const [level, count] of [
		['silent', 0],
		['error', 1],
		['warn', 2],
		['info', 3],
	] as const) {
		const { log, lines } = logAt(level)
		log.failed('a', new Error('x'))
		log.warn('b')
		log.info('c')
		expect(lines).toHaveLength(count)
	}
})

test('the logger of libraries writes no address, no URL and no header', () => {
	const { log, lines } = logAt('trace')
	const req = { method: 'GET', url: '/x?clave=canario', ip: '203.0.113.7', headers: { cookie: 'canario' }, host: 'h' }
	log.logger.info({ req, res: { statusCode: 200, headers: 'canario' } }, 'incoming request')
	log.logger.warn({ err: Object.assign(new Error('cut'), { rawPacket: 'canario' }) }, 'client error')
	expect(lines).toMatchObject([{ req: { method: 'GET' }, res: { status: 200 } }, { err: { message: 'cut' } }])
	expect(JSON.stringify(lines)).not.toMatch(/canario|203\.0/)
})
