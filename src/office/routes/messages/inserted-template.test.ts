import { expect, test } from 'vitest'
import { officePost } from '#test/office-post.ts'
import { action as createTemplate } from './new-template.tsx'
import { action } from './thread.tsx'

const TEMPLATE = { id: 3, name: 'Llega tarde', text: 'Hola, {nombre}: tu pedido {pedido} llega mañana. {firma}' }

/** Posts the answer of a thread whose sender named an order, or none; collects what is sent. */
async function post(fields: Readonly<Record<string, string>>, pedido = '2611K7Q2M4') {
	const sent: string[] = []
	const shop = {
		merchant: () => ({ brand: 'Solería', phones: [{ text: '964 000 001' }], hours: '9–18' }),
		replyTemplates: { find: async (id: number) => (id === TEMPLATE.id ? TEMPLATE : null) },
		threads: {
			open: async () => ({ first: { id: 12, nombre: 'Ana', pedido } }),
			answer: async (_: unknown, { text }: { readonly text: string }) => {
				sent.push(text)
				return { ok: true }
			},
		},
	}
	const typed = { formulario: 'responder', visto: '1', ...fields }
	const answer = await action(officePost({ shop }, Object.entries(typed), { params: { id: '12' } }))
	return { answer, sent }
}

test('without a script the filled template is added after the typed text, and nothing is sent', async () => {
	const { answer, sent } = await post({ respuesta: 'Gracias.', plantilla: '3', insertar: 'si' })
	expect(answer).toMatchObject({
		data: {
			values: { respuesta: 'Gracias.\n\nHola, Ana: tu pedido 2611K7Q2M4 llega mañana. Olga', visto: '1' },
			faults: [],
		},
		init: { status: 200 },
	})
	expect(sent).toEqual([])
})

test('without a template, or with a deleted one, the typed text stays and the fault is reported', async () => {
	for (const plantilla of ['', '4']) {
		const { answer } = await post({ respuesta: 'Gracias.', plantilla, insertar: 'si' })
		expect(answer).toMatchObject({
			data: { values: { respuesta: 'Gracias.' }, faults: [{ campo: 'plantilla', mensaje: 'Elige una plantilla' }] },
			init: { status: 422 },
		})
	}
})

test('an answer with an unfilled placeholder is not sent', async () => {
	const inserted = await post({ respuesta: '', plantilla: '3', insertar: 'si' }, '')
	const { values } = (inserted.answer as { data: { values: { respuesta: string } } }).data
	expect(values.respuesta).toContain('tu pedido {pedido} llega')
	const { answer, sent } = await post({ respuesta: values.respuesta, plantilla: '3' })
	expect(answer).toMatchObject({ data: { faults: [{ campo: 'respuesta', mensaje: 'Queda por rellenar: {pedido}' }] } })
	expect(sent).toEqual([])
	expect((await post({ respuesta: 'Llega {mañana}', plantilla: '3' })).sent).toEqual(['Llega {mañana}'])
})

test('a template with an unknown placeholder is refused, naming the placeholder', async () => {
	const fields = { formulario: 'nueva', nombre: 'Otra', texto: 'Hola, {nombr} y {apellido}' }
	const answer = await createTemplate(officePost({ shop: {} }, Object.entries(fields)))
	expect(answer).toMatchObject({
		data: {
			values: { texto: fields.texto },
			faults: [{ campo: 'texto', mensaje: expect.stringContaining('No se puede rellenar {nombr}, {apellido}.') }],
		},
		init: { status: 422 },
	})
})
