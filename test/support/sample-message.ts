import type { ContactMessage } from '#domain/message/message.ts'

/** A message of the contact form. */
export const sampleMessage = (change: Partial<ContactMessage> = {}): ContactMessage => ({
	form: 'contacto',
	name: 'Ana Gil',
	email: 'Ana@example.es',
	phone: '',
	subject: 'pedido',
	message: '¿Cuándo llega?',
	orderNumber: '',
	thread: '',
	...change,
})
