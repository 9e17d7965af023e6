import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { looksAtPage, refuseFloods } from './refuse-floods.ts'

test.each([
	'/',
	'/?a=b.c',
	'/productos',
	'/productos?search=x',
	'/productos/terrazo-sol',
	'/gestiones',
	'/metrics-de-nadie',
])('%s is a page', (url) => expect(looksAtPage({ method: 'GET', url })).toBe(true))

test.each([
	'/api/listo',
	'/gestion',
	'/gestion/equipo?orden=nombre',
	'/metrics',
	'/assets/a.jpg',
	'/estatico/a-1.js',
	'/fichas/a.pdf',
	'/productos.data',
	'*',
])('%s is not a page', (url) => expect(looksAtPage({ method: 'GET', url })).toBe(false))

test('only pages are refused and counted while the queue is full, with a time to retry', () => {
	const queue = { isFull: true }
	const written: unknown[] = []
	const answers: number[] = []
	const response = {
		writeHead: (status: number, headers: string[]) => {
			written.push(status, headers[headers.indexOf('retry-after') + 1], headers.includes('nosniff'))
			return response
		},
		end: () => response,
	} as unknown as ServerResponse
	const refuse = refuseFloods(queue, {
		commonHeaders: { 'x-content-type-options': 'nosniff' },
		onAnswer: ({ status }) => answers.push(status),
	})
	const ask = (method: string, url: string) => refuse({ method, url } as Parameters<typeof refuse>[0], response)
	expect([ask('POST', '/checkout'), ask('GET', '/api/listo')]).toEqual([false, false])
	expect(ask('GET', '/productos?page=3')).toBe(true)
	expect([written, answers]).toEqual([[503, '2', true], [503]])
	queue.isFull = false
	expect(ask('GET', '/productos?page=3')).toBe(false)
})
