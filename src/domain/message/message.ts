import type { RememberedLine } from '#domain/cart/memory.ts'
import { daysAfter, madridDay } from '#domain/time/madrid.ts'
import type { ReturnRequest } from '#domain/withdrawal/return-request.ts'

/** The subjects of a message to the shop (specification §5), and a complaint, which has a term (RDLeg 1/2007, art. 21.3). */
export const CONTACT_SUBJECTS = [
	{ id: 'pedido', text: 'Consulta sobre pedido' },
	{ id: 'producto', text: 'Información de producto' },
	{ id: 'presupuesto', text: 'Presupuesto' },
	{ id: 'devolucion', text: 'Devolución' },
	{ id: 'tecnico', text: 'Consulta técnica' },
	{ id: 'reclamacion', text: 'Reclamación' },
	{ id: 'otro', text: 'Otro' },
] as const
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number]['id']

/** Days in which a complaint is answered (RDLeg 1/2007, art. 21.3). */
export const COMPLAINT_DAYS = 15

/** The last day to answer a complaint made at an instant in milliseconds. */
export const complaintDueOn = (madeMs: number): string => daysAfter(madridDay(madeMs), COMPLAINT_DAYS)

/** The types of sender of a commercial message; the first one is preselected (specification §3). */
export const COMMERCIAL_TYPES = [
	{ id: 'distributor', text: 'Distribuidor' },
	{ id: 'architect', text: 'Arquitecto o estudio' },
	{ id: 'constructor', text: 'Constructor o promotor' },
	{ id: 'other', text: 'Otro' },
] as const
export type CommercialType = (typeof COMMERCIAL_TYPES)[number]['id']

/** A message sent with the form of /contacto, in the specification's field names. */
export interface ContactMessage {
	readonly form: 'contacto'
	readonly name: string
	readonly email: string
	readonly phone: string
	readonly subject: ContactSubject
	readonly message: string
	readonly orderNumber: string
	/** The key of the thread it belongs to, from the link of a reply; empty begins one. */
	readonly thread: string
	/** The cart of a price request; absent from other messages. */
	readonly cart?: readonly RememberedLine[]
	/** The return that the buyer of an order asks for, and its lines in words; absent from other messages. No form of a visitor sets it. */
	readonly returned?: ReturnRequest & { readonly what: readonly string[] }
}

/** A message to the commercial team. */
export interface CommercialMessage {
	readonly form: 'comercial'
	readonly name: string
	readonly company: string
	readonly email: string
	readonly phone: string
	readonly message: string
	readonly type: CommercialType
}

export type ShopMessage = ContactMessage | CommercialMessage

/** The Spanish text of a subject or of a type; the id itself when unknown. */
export function wordsOf(list: readonly { readonly id: string; readonly text: string }[], id: string): string {
	return list.find((entry) => entry.id === id)?.text ?? id
}
