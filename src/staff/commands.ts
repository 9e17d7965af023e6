import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { emailSchema } from '#contract/order/customer.ts'
import { cents, fromEuros } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import { ORDER_STATES, type OrderState } from '#domain/order/state.ts'
import type { Shop } from '#shop/shop.ts'
import { STAFF_COMMANDS, type StaffCommand, staffHelp } from './wording.ts'

/** The result of a staff command: the program's exit code and its output. */
export interface StaffAnswer {
	/** 0 done, 1 refused, 2 usage error. */
	readonly code: 0 | 1 | 2
	readonly lines: readonly string[]
}

type Options = Readonly<Record<string, string | boolean | undefined>>
type Deed = (shop: Shop, subject: string, options: Options) => Promise<StaffAnswer>

const done = (...lines: string[]): StaffAnswer => ({ code: 0, lines })
const refused = (...lines: string[]): StaffAnswer => ({ code: 1, lines })
const misread = (...lines: string[]): StaffAnswer => ({ code: 2, lines })

const money = (amount: number) => formatCents(cents(amount))
const day = new Intl.DateTimeFormat('es-ES', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Madrid' })
const text = (value: string | boolean | undefined) => (typeof value === 'string' ? value.trim() : '')

const NO_ACCOUNT = 'No hay ninguna cuenta con ese correo.'
const REFUSALS: Readonly<Record<string, string>> = {
	no_es_profesional: 'Esa cuenta no es de un profesional.',
	ya_decidida: 'Esa cuenta ya estaba así.',
	pedido_no_encontrado: 'No hay ningún pedido con ese número.',
	estado_no_admitido: 'El pedido no está en un estado que lo admita.',
	cambio_fuera_de_plazo: 'Ese pedido ya ha salido o está terminado: no se puede cancelar. Usa refund.',
	nada_que_devolver: 'De ese pedido no queda nada que devolver.',
	importe_no_valido: 'Ese importe no se puede devolver.',
}
const refusal = (code: string, ...more: string[]) => refused(REFUSALS[code] ?? code, ...more)

async function accountNamed(shop: Shop, email: string) {
	return shop.staff.accountByEmail(email)
}

const accounts: Deed = async (shop, subject) => {
	const state = subject === '' ? 'pendiente' : subject
	if (state !== 'pendiente' && state !== 'aprobada' && state !== 'rechazada') {
		return misread('El estado es pendiente, aprobada o rechazada.')
	}
	const found = await shop.staff.professionals(state)
	if (found.length === 0) return done(`No hay cuentas profesionales en estado «${state}».`)
	return done(
		...found.map((account) =>
			[day.format(account.createdAt), account.correo, account.cif, account.empresa, account.tipo].join(' · '),
		),
	)
}

const account: Deed = async (shop, subject) => {
	const found = await accountNamed(shop, subject)
	if (!found) return refused(NO_ACCOUNT)
	const papers = await shop.staff.documents(found.id)
	return done(
		`${found.nombre} · ${found.correo} · ${found.telefono}`,
		`Cuenta: ${found.kind}${found.professionalState ? ` (${found.professionalState})` : ''}, abierta el ${day.format(found.createdAt)}, correo ${found.correoConfirmedAt ? 'confirmado' : 'sin confirmar'}`,
		...(found.empresa === ''
			? []
			: [`${found.empresa} · NIF ${found.cif} · ${found.direccion}, ${found.codigoPostal} ${found.localidad}`]),
		...(found.refusalReason === '' ? [] : [`Rechazada: ${found.refusalReason}`]),
		...(found.professionalState === 'aprobada' ? [`Cashback: ${money(found.cashbackCents)}`] : []),
		...papers.map((paper) => `Documento ${paper.id}: ${paper.name} (${Math.ceil(paper.content.length / 1024)} KB)`),
	)
}

const documents: Deed = async (shop, subject, options) => {
	const folder = text(options.to)
	if (folder === '') return misread('Di en qué carpeta se guardan: --to CARPETA')
	const found = await accountNamed(shop, subject)
	if (!found) return refused(NO_ACCOUNT)
	const papers = await shop.staff.documents(found.id)
	if (papers.length === 0) return done('Esa cuenta no tiene documentos.')
	await mkdir(folder, { recursive: true })
	const files = papers.map((paper) => ({ paper, file: join(folder, `${found.id}-${paper.id}-${paper.name}`) }))
	for (const { paper, file } of files) await writeFile(file, paper.content, { mode: 0o600 })
	return done(...files.map(({ file }) => file))
}

const approve: Deed = async (shop, subject, options) => {
	const found = await accountNamed(shop, subject)
	if (!found) return refused(NO_ACCOUNT)
	const manager = text(options.manager) === '' ? null : await accountNamed(shop, text(options.manager))
	if (text(options.manager) !== '' && manager?.kind !== 'staff') {
		return refused('Ese gestor no es una cuenta del personal.')
	}
	const as = { reseller: options.reseller === true, managerId: manager?.id ?? null }
	const decided = await shop.accounts.approve(found.id, as)
	if (!decided.ok) return refusal(decided.code)
	return done(`${found.empresa}: cuenta aprobada${as.reseller ? ' como distribuidor' : ''}. Se lo decimos por correo.`)
}

const refuse: Deed = async (shop, subject, options) => {
	const reason = text(options.reason)
	if (reason === '') return misread('Di por qué, en palabras que leerá el cliente: --reason "…"')
	const found = await accountNamed(shop, subject)
	if (!found) return refused(NO_ACCOUNT)
	const decided = await shop.accounts.refuse(found.id, reason)
	return decided.ok ? done(`${found.empresa}: cuenta rechazada. Se lo decimos por correo.`) : refusal(decided.code)
}

const addStaff: Deed = async (shop, subject, options) => {
	const email = emailSchema.safeParse(subject)
	if (!email.success) return misread('El correo no es correcto.')
	const [name, phone] = [text(options.name), text(options.phone)]
	if (name === '' || phone === '') return misread('Faltan --name "Nombre" y --phone "Teléfono".')
	const added = await shop.staff.add({ nombre: name, correo: email.data, telefono: phone })
	if (!added) return refused('Ya hay una cuenta con ese correo.')
	return done(`${name}: cuenta del personal creada. Le llega un correo para elegir su contraseña.`)
}

const isState = (word: string): word is OrderState => ORDER_STATES.some((state) => state === word)

const orders: Deed = async (shop, subject) => {
	if (subject !== '' && !isState(subject)) return misread(`El estado es uno de: ${ORDER_STATES.join(', ')}.`)
	const states: OrderState[] = isState(subject) ? [subject] : ['Procesando', 'En tránsito', 'Incidencia']
	const found = await shop.orders.inStates(states, 500)
	if (found.length === 0) return done('No hay pedidos así.')
	return done(
		...found.map((order) =>
			[
				order.id,
				day.format(order.createdAt),
				order.state,
				order.delivery === 'pickup' ? 'recogida' : `${order.codigoPostal} ${order.localidad}`,
				order.nombre,
				money(order.totalCents),
			].join(' · '),
		),
	)
}

const order: Deed = async (shop, subject) => {
	const view = await shop.staff.order(subject)
	if (!view) return refusal('pedido_no_encontrado')
	const found = view.order
	return done(
		`${found.id} · ${found.state} · ${day.format(found.createdAt)} · ${money(found.totalCents)}`,
		`${found.nombre} · ${found.telefono} · ${found.correo}`,
		found.delivery === 'pickup'
			? 'Recogida en almacén'
			: `Entrega: ${found.direccion}, ${found.codigoPostal} ${found.localidad}`,
		...view.lines.map(
			(line) =>
				`  ${line.quantity} × ${line.nombre} · ${line.variantName}${line.tono === '' ? '' : ` · lote ${line.tono}/${line.calibre}`} · ${money(line.totalCents)}`,
		),
		...view.invoices.map(
			(invoice) => `Factura ${invoice.series}-${`${invoice.number}`.padStart(6, '0')}: ${money(invoice.totalCents)}`,
		),
		...(found.refundedCents > 0 ? [`Devuelto: ${money(found.refundedCents)}`] : []),
		...view.events.map((event) => `  ${day.format(event.at)} · ${event.state} · ${event.reason}`),
	)
}

const dispatch: Deed = async (shop, subject, options) => {
	const shipment = { tracking: text(options.tracking) || null, carrier: text(options.carrier) || null }
	const sent = await shop.orders.dispatch(subject, shipment)
	if (!sent.ok)
		return refusal(sent.code, ...(sent.state ? [`Está «${sent.state}»; sale lo que está «Procesando».`] : []))
	return done(`Pedido ${subject}: en tránsito. Se lo decimos por correo.`)
}

const deliver: Deed = async (shop, subject) => {
	const delivered = await shop.orders.deliver(subject)
	if (!delivered.ok) {
		return refusal(
			delivered.code,
			...(delivered.state ? [`Está «${delivered.state}»; se entrega lo que está «En tránsito».`] : []),
		)
	}
	const { cashbackCents } = delivered
	return done(
		`Pedido ${subject}: entregado.`,
		...(cashbackCents === null ? [] : [`Cashback abonado: ${money(cashbackCents)}`]),
	)
}

const cancel: Deed = async (shop, subject, options) => {
	const reason = text(options.reason)
	if (reason === '') return misread('Di por qué: --reason "…"')
	const cancelled = await shop.orders.cancel(subject, { who: 'staff', reason })
	if (!cancelled.ok) return refusal(cancelled.code)
	const back = cancelled.order.refundedCents
	return done(
		`Pedido ${subject}: cancelado. Su material vuelve a la venta.`,
		...(back > 0 ? [`A devolver: ${money(back)}`] : []),
	)
}

const refund: Deed = async (shop, subject, options) => {
	const reason = text(options.reason)
	if (reason === '') return misread('Di por qué: --reason "…"')
	const amount = text(options.amount).replace(',', '.')
	if (amount !== '' && !/^\d{1,7}(\.\d{1,2})?$/.test(amount)) return misread('El importe es en euros: --amount 12,50')
	const asked = {
		amountCents: amount === '' ? null : fromEuros(Number(amount)),
		reason,
		restock: options.restock === true,
	}
	const given = await shop.orders.refund(subject, asked)
	if (!given.ok)
		return refusal(
			given.code,
			...(given.leftCents === undefined ? [] : [`Queda por devolver ${money(given.leftCents)}.`]),
		)
	return done(
		`Pedido ${subject}: ${money(given.refundCents)} a devolver.${given.creditNote ? ` Factura rectificativa ${given.creditNote}.` : ''}`,
		'La tienda se lo pide al banco; refunds dice cómo va.',
	)
}

const REFUND_STATES: Readonly<Record<string, string>> = {
	pendiente: 'por enviar al banco',
	enviando: 'sin respuesta del banco: míralo en su panel',
	rechazado: 'rechazada por el banco',
}

const refunds: Deed = async (shop) => {
	const open = await shop.staff.openRefunds()
	if (open.length === 0) return done('No hay devoluciones por hacer.')
	return done(
		...open.map((row) =>
			[
				row.id,
				`pago ${row.paymentNumber}`,
				money(row.amountCents),
				day.format(row.createdAt),
				row.reason,
				`${REFUND_STATES[row.state] ?? row.state}${row.lastError === null ? '' : ` (${row.lastError})`}`,
			].join(' · '),
		),
	)
}

const number = (subject: string) => (/^\d{1,9}$/.test(subject) ? Number(subject) : 0)

const NO_REFUND = 'No hay ninguna devolución por hacer con ese número.'

const refundDone: Deed = async (shop, subject) =>
	(await shop.staff.decideRefund(number(subject), 'hecho')) ? done(`Devolución ${subject}: hecha.`) : refused(NO_REFUND)

const refundRetry: Deed = async (shop, subject) =>
	(await shop.staff.decideRefund(number(subject), 'pendiente'))
		? done(`Devolución ${subject}: se pedirá otra vez al banco.`)
		: refused(NO_REFUND)

const rewards: Deed = async (shop) => {
	const waiting = await shop.staff.pendingRewards()
	if (waiting.length === 0) return done('No hay recompensas por enviar.')
	return done(
		...waiting.map(({ redemption, account: owner }) =>
			[
				redemption.id,
				redemption.reward,
				redemption.productSlug,
				owner.empresa,
				`${owner.direccion}, ${owner.codigoPostal} ${owner.localidad}`,
			]
				.filter((part) => part !== '')
				.join(' · '),
		),
	)
}

const sendReward: Deed = async (shop, subject) =>
	(await shop.staff.rewardSent(number(subject)))
		? done(`Recompensa ${subject}: enviada.`)
		: refused('No hay ninguna recompensa por enviar con ese número.')

const DEEDS: Readonly<Record<StaffCommand, Deed>> = {
	accounts,
	account,
	documents,
	approve,
	refuse,
	'add-staff': addStaff,
	orders,
	order,
	dispatch,
	deliver,
	cancel,
	refund,
	refunds,
	'refund-done': refundDone,
	'refund-retry': refundRetry,
	rewards,
	'send-reward': sendReward,
}

const isCommand = (word: string): word is StaffCommand => Object.hasOwn(STAFF_COMMANDS, word)

/** A parsed command. */
interface Understood {
	readonly command: StaffCommand
	readonly subject: string
	readonly options: Options
}

/** Parses a command line; returns the answer itself for help and usage errors. */
export function understand(words: readonly string[]): Understood | StaffAnswer {
	const [command = 'help', ...rest] = words
	if (command === 'help' || command === '--help' || command === '-h') return done(...staffHelp())
	if (!isCommand(command)) return misread(`«${command}» no es una orden.`, '', ...staffHelp())
	const { options, subject } = STAFF_COMMANDS[command]
	const config: ParseArgsOptionsConfig = options
	try {
		const { values, positionals } = parseArgs({ args: [...rest], options: config, allowPositionals: true })
		const [first = '', ...others] = positionals
		const tooMany = subject === '' ? positionals : others
		if (tooMany.length > 0) return misread(`Sobra «${tooMany.join(' ')}».`, ...staffHelp(command))
		if (first === '' && subject.startsWith('<')) return misread(`Falta ${subject}.`, ...staffHelp(command))
		return { command, subject: first, options: values as Options }
	} catch (error) {
		if (error instanceof TypeError && 'code' in error) return misread(error.message, ...staffHelp(command))
		throw error
	}
}

/** Runs one staff command. It does not check permissions: only users of the shop's machine can call it. */
export async function runStaffCommand(shop: Shop, words: readonly string[]): Promise<StaffAnswer> {
	const understood = understand(words)
	if ('code' in understood) return understood
	return DEEDS[understood.command](shop, understood.subject, understood.options)
}
