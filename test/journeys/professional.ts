import { expect, request, test } from '@playwright/test'
import { findMail, newAddress } from './mailbox.ts'
import { linkIn } from './member.ts'
import { readOffice, sendForm } from './office-form.ts'

const PASSWORD = 'sol y cal'
const PAPER = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')

/** A new account of a professional that is approved and may buy on credit, made without a browser. */
export async function newCreditCustomer(name: string): Promise<string> {
	const email = newAddress()
	const { baseURL = '' } = test.info().project.use
	const api = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } })
	const asked = await api.post('/registro-profesional', {
		multipart: {
			...{ name, email, phone: '600 987 321', company: `Reformas ${name}`, cif: 'B12345674', type: 'installer' },
			...{ address: 'Calle Mayor 1', postalCode: '28001', city: 'Madrid' },
			...{ password: PASSWORD, confirmPassword: PASSWORD, acceptTerms: 'si' },
			documents: { name: 'alta.pdf', mimeType: 'application/pdf', buffer: PAPER },
		},
	})
	expect(asked.status(), 'an application').toBe(200)
	const link = linkIn(await findMail(`To: ${email}`, 'Subject: Confirma tu correo · Solería'), '/confirmar-correo')
	const clave = new URL(link, baseURL).searchParams.get('clave') ?? ''
	const confirmed = await api.post(link, { form: { clave, password: PASSWORD } })
	expect(confirmed.status(), 'a confirmed address').toBe(200)
	await api.dispose()

	const address = await fileOf(email)
	const [, cuenta = ''] = /name="cuenta" value="(\d+)"/.exec(await readOffice('owner', address)) ?? []
	await sendForm('owner', address, { formulario: 'aprobar', cuenta, como: 'professional', gestor: '' })
	await sendForm('owner', address, { formulario: 'credito', dias: '30', limite: '5000', mensual: '' })
	return email
}

/** The path of a customer's page in the back office. */
export async function fileOf(email: string): Promise<string> {
	const found = await readOffice('owner', `/clientes?q=${encodeURIComponent(email)}`)
	const [address = ''] = /\/clientes\/\d+/.exec(found) ?? []
	return address
}
