import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlineScriptHashes, withoutMarks } from './security-headers.ts'

const MARK = 'b1f0'
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('only the scripts with the renderer’s mark are allowed', () => {
	const html = [
		`<script nonce="${MARK}">own()</script>`,
		`<script nonce="${MARK}" type="module">alsoOwn()</script>`,
		'<script>injected()</script>',
		'<script nonce="another">alsoInjected()</script>',
		`<script nonce="${MARK}" src="/estatico/a.js"></script>`,
	].join('')
	expect(inlineScriptHashes(html, MARK)).toEqual([hashOf('own()'), hashOf('alsoOwn()')])
})

test('the mark is removed before the page is sent', () => {
	expect(withoutMarks(`<script nonce="${MARK}">a()</script><link nonce="${MARK}" rel="x">`, MARK)).toBe(
		'<script>a()</script><link rel="x">',
	)
})
