import { z } from 'zod'
import { lineOfText } from '#contract/order/customer.ts'
import { SEVERAL_LINES } from '#domain/contact/patterns.ts'
import { PLACEHOLDER_NAMES, placeholdersIn, unknownPlaceholders } from '#domain/message/reply-template.ts'

const SIGNS = 'Hay caracteres que no se pueden usar'
const LONG = 5000

const longText = (missing: string) =>
	z.string().trim().min(1, missing).max(LONG, `Como mucho ${LONG} caracteres`).regex(SEVERAL_LINES, SIGNS)

const braced = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ')

/** The answer to a message or a statement; its sender reads it. */
export const answerSchema = z.strictObject({
	respuesta: longText('Escribe la respuesta').superRefine((text, context) => {
		const left = placeholdersIn(text)
		if (left.length > 0) context.addIssue(`Queda por rellenar: ${braced(left)}`)
	}),
})

/** A template of answers. */
export const templateSchema = z.strictObject({
	nombre: lineOfText('Ponle un nombre', 80),
	texto: longText('Escribe el texto').superRefine((text, context) => {
		const unknown = unknownPlaceholders(text)
		if (unknown.length > 0)
			context.addIssue(`No se puede rellenar ${braced(unknown)}. Lo que se rellena: ${braced(PLACEHOLDER_NAMES)}`)
	}),
})
