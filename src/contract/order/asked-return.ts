import { z } from 'zod'
import { SEVERAL_LINES } from '#domain/contact/patterns.ts'

const LONGEST = 1500

/** What a buyer writes beside the quantities that go back. */
export const askedReturnSchema = z.strictObject({
	comentario: z
		.string()
		.trim()
		.max(LONGEST, `Como mucho ${LONGEST} caracteres`)
		.regex(SEVERAL_LINES, 'Hay caracteres que no se pueden usar')
		.default(''),
})
