import { type Account, bearsSurcharge, isApprovedProfessional } from '#domain/account/account.ts'
import { wishText } from '#domain/alert/alert-wish.ts'
import { SCOPE_TEXTS } from '#domain/integration/scopes.ts'
import { numberInSeries } from '#domain/invoice/invoice.ts'
import { COMMERCIAL_TYPES, CONTACT_SUBJECTS, wordsOf } from '#domain/message/message.ts'
import { THREAD_STATE_NAMES } from '#domain/message/thread.ts'
import { formatCents } from '#domain/money/format.ts'
import type { OrderState } from '#domain/order/state.ts'
import { dueDayOf } from '#domain/payment/credit.ts'
import { QUOTATION_STATE_TEXTS } from '#domain/quotation/quotation.ts'
import { counted } from '#domain/text/counted.ts'
import { dayInWords, inMadrid, monthInWords } from '#domain/time/madrid.ts'
import { namesTradeOrder, TRADE_ORDER_TEXT } from '#domain/withdrawal/trade-order.ts'
import { kindText } from '#office/routes/people/person-row.ts'
import type { AccountFile, PersonFile } from '#shop/people/person-file.ts'

/** A line of one of the lists on a person's page. */
export interface PersonEntry {
	readonly key: string
	readonly text: string
	readonly detail: string
	readonly amount: string
	/** The order that its text leads to. */
	readonly orderId?: string
}

export interface PersonOrder {
	readonly id: string
	readonly at: string
	readonly state: OrderState
	readonly total: string
	/** For a reseller's client: the client. */
	readonly client: string
}

const when = (at: Date) => inMadrid(at, 'short')
const SUBSCRIPTIONS = { pendiente: 'sin confirmar', confirmado: 'suscrito', baja: 'de baja' } as const
const CASHBACK = { abono: 'Abono', retirada: 'Retirada', canje: 'Canje' } as const
const INVOICES = { completa: 'Factura', simplificada: 'Factura simplificada', rectificativa: 'Rectificativa' } as const

/** A person as their page in the back office shows them. */
export function personPage({ person, ordered, account, ...file }: PersonFile) {
	return {
		id: person.id,
		name: person.nombre || person.correo,
		company: person.empresa,
		kind: kindText(person.kind, person.professionalState),
		email: person.correo,
		phone: person.telefono,
		facts: factsOf(person, account?.account ?? null, account?.manager ?? ''),
		totals: [
			counted(ordered.orders, 'pedido', 'pedidos'),
			`${formatCents(ordered.soldCents)} comprados`,
			...(ordered.owedCents > 0 ? [`debe ${formatCents(ordered.owedCents)}`] : []),
		].join(' · '),
		orders: file.orders.map(
			(order): PersonOrder => ({
				id: order.id,
				at: inMadrid(order.createdAt, 'numericDay'),
				state: order.state,
				total: formatCents(order.totalCents),
				client: order.resellerId === null ? '' : `${order.nombre}, ${order.localidad}`,
			}),
		),
		moreOrders: ordered.orders > file.orders.length,
		invoices: file.invoices.map(
			({ series, number, kind, orderId, month, totalCents, issuedAt }): PersonEntry => ({
				key: `${series}-${number}`,
				...(orderId !== null && { orderId }),
				text: `${INVOICES[kind]} ${numberInSeries({ series, number })}${month === null ? '' : `, de ${monthInWords(month)}`}`,
				detail: inMadrid(issuedAt, 'numericDay'),
				amount: formatCents(totalCents),
			}),
		),
		threads: file.threads.map(({ id, form, asunto, lastAt, state }) => ({
			id,
			text: form === 'contacto' ? wordsOf(CONTACT_SUBJECTS, asunto) : `Comercial: ${wordsOf(COMMERCIAL_TYPES, asunto)}`,
			detail: `${THREAD_STATE_NAMES[state]} · ${when(lastAt)}`,
		})),
		quotations: file.quotations.map(({ id, number, state, changedAt }) => ({
			id,
			text: number,
			detail: `${QUOTATION_STATE_TEXTS[state]} · ${when(changedAt)}`,
		})),
		withdrawals: file.withdrawals.map(({ id, pedido, productos, createdAt, ...named }) => ({
			key: `${id}`,
			text: `Pedido ${pedido}: ${productos || 'todo'}${namesTradeOrder(named) ? ` · ${TRADE_ORDER_TEXT}` : ''}`,
			detail: when(createdAt),
			amount: '',
		})),
		alerts: file.alerts.map(({ key, product, wish, askedAt, confirmedAt }) => ({
			key,
			text: `Avisar ${wishText(product, wish)}`,
			detail: `${when(askedAt)}${confirmedAt === null ? ' · sin confirmar' : ''}`,
			amount: '',
		})),
		newsletter: file.newsletter && {
			text: SUBSCRIPTIONS[file.newsletter.state],
			isIn: file.newsletter.state !== 'baja',
		},
		mails: file.mails.map(({ id, subject, text, sentAt, createdAt, state, lastError }) => ({
			id,
			subject,
			detail: `${when(sentAt ?? createdAt)} · ${lastError === null || state === 'enviado' ? state : `${state}: ${lastError}`}`,
			text: withoutKeys(text),
		})),
		notes: file.notes.map(({ id, at, author, text }) => ({ id, at: when(at), author: author ?? '', text })),
		account: account && accountPage(account),
	}
}

/** With the key in a link of a mail its reader could act as its recipient. */
const withoutKeys = (text: string) => text.replaceAll(/([?&](?:clave|consulta)=)[\w-]+/g, '$1…')

function factsOf(person: PersonFile['person'], account: Account | null, manager: string) {
	const all: readonly (readonly [string, string])[] = [
		['Empresa', person.empresa],
		['NIF', account?.cif ?? ''],
		[
			'Dirección',
			account && account.direccion !== '' ? `${account.direccion}, ${account.codigoPostal} ${account.localidad}` : '',
		],
		['Localidad', account?.direccion ? '' : person.localidad],
		['Desde', inMadrid(person.since, 'day')],
		[
			'Confirmado',
			account === null
				? ''
				: account.correoConfirmedAt === null
					? 'correo sin confirmar'
					: when(account.correoConfirmedAt),
		],
		['Gestor', manager],
		['Rechazado por', account?.refusalReason ?? ''],
	]
	return all.filter(([, value]) => value !== '').map(([name, value]) => ({ name, value }))
}

function accountPage(file: AccountFile) {
	const { account, addresses, credit, movements, redemptions, reviews, clients, keys, sessions } = file
	const { terms, owedCents } = credit
	return {
		id: account.id,
		isProfessional: account.professionalState !== null,
		mayHaveCredit: isApprovedProfessional(account),
		bearsSurcharge: bearsSurcharge(account),
		terms: [
			isApprovedProfessional(account)
				? 'Compra con las condiciones de los profesionales.'
				: 'Compra a precios de particular.',
			account.recargoSince === null ? '' : `Recargo de equivalencia desde el ${inMadrid(account.recargoSince, 'day')}.`,
		].filter((text) => text !== ''),
		credit:
			terms === null
				? 'Sin crédito.'
				: `A ${terms.days} días, hasta ${formatCents(terms.limitCents)}${terms.monthlyInvoice ? ', con una factura al mes' : ''}. Debe ${formatCents(owedCents)}.`,
		creditForm: {
			dias: terms ? `${terms.days}` : '',
			limite: terms ? (terms.limitCents / 100).toFixed(2).replace('.', ',') : '',
			mensual: terms?.monthlyInvoice ? 'si' : '',
		},
		isReminderStopped: credit.isReminderStopped,
		/** The terms in the form's hidden field. */
		creditSeen: JSON.stringify(terms),
		owed: credit.orders.map(
			({ order, owedCents: cents }): PersonEntry => ({
				key: order.id,
				orderId: order.id,
				text: order.id,
				detail: `vence el ${dayInWords(dueDayOf(order) ?? '')}`,
				amount: formatCents(cents),
			}),
		),
		addresses: addresses.map(({ id, alias, nombre, direccion, codigoPostal, localidad, telefono, isDefault }) => ({
			key: `${id}`,
			text: `${alias}: ${nombre}, ${direccion}, ${codigoPostal} ${localidad}`,
			detail: `${telefono}${isDefault ? ' · la habitual' : ''}`,
			amount: '',
		})),
		cashback: [
			formatCents(account.cashbackCents),
			...(account.cashbackOwedCents > 0 ? [`y debe ${formatCents(account.cashbackOwedCents)}`] : []),
		].join(' '),
		movements: movements.map(({ id, kind, concept, amountCents, at }) => ({
			key: `${id}`,
			text: `${CASHBACK[kind]}: ${concept}`,
			detail: when(at),
			amount: formatCents(amountCents),
		})),
		redemptions: redemptions.map(({ id, reward, code, valueCents, state, createdAt }) => ({
			key: `${id}`,
			text: `${reward}${code === '' ? '' : ` · ${code}`}`,
			detail: `${state} · ${when(createdAt)}`,
			amount: formatCents(valueCents),
		})),
		reviews: reviews.map(({ id, texto, tono, calidad, entrega, writtenAt, hiddenReason }) => ({
			key: `${id}`,
			text: texto || 'Solo notas',
			detail: `tono ${tono}, calidad ${calidad}, entrega ${entrega} · ${when(writtenAt)}${hiddenReason ? ` · oculta: ${hiddenReason}` : ''}`,
			amount: '',
		})),
		clients: clients.map(({ id, nombre, nif, localidad, telefono, correo }) => ({
			key: `${id}`,
			text: [nombre, nif, localidad].filter((part) => part !== '').join(' · '),
			detail: [telefono, correo].filter((part) => part !== '').join(' · '),
			amount: '',
		})),
		keys: keys.map(({ id, name, ending, scopes, createdAt, lastUsedOn }) => ({
			id,
			name,
			text: `${name} (…${ending}): ${scopes.map((scope) => SCOPE_TEXTS[scope].toLowerCase()).join(', ')}`,
			detail: `creada el ${when(createdAt)} · ${lastUsedOn === null ? 'sin usar' : `usada el ${dayInWords(lastUsedOn)}`}`,
		})),
		sessions: sessions.map(
			({ createdAt, lastUsedAt }) => `abierta el ${when(createdAt)}, usada el ${when(lastUsedAt)}`,
		),
	}
}
