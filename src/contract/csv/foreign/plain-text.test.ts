import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('tags are removed, blocks and lists become lines, and entities become characters', () => {
	expect(
		plainText('<p>Gr&eacute;s <b>c&aacute;lido</b>&nbsp;&#8211; 9&nbsp;mm</p><ul><li>Mate</li><li>R&amp;D</li></ul>'),
	).toBe('Grés cálido – 9 mm\n\n- Mate\n- R&D')
	expect(plainText('&Aacute;gil y a < b, 3 > 2')).toBe('Ágil y a < b, 3 > 2')
})

test('scripts are dropped with their content', () => {
	expect(plainText('Uno<script>alert("<p>")</script ><!-- x --> dos')).toBe('Uno dos')
})
