import { expect, test } from 'vitest'
import { draftOf } from './draft.ts'

test.each(['99999999999', '-1', '1.5', '1e3', 'x'])('«%s» is no number of an account or a message', (typed) => {
	const form = new FormData()
	form.set('cuenta', typed)
	form.set('mensaje', typed)
	expect(draftOf(form)).toMatchObject({ accountId: 0, messageId: 0 })
})
