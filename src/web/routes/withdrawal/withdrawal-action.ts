import { data } from 'react-router'
import { PROBLEMS } from '#contract/problem.ts'
import { refusalText } from '#contract/refusal-text.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import { type Withdrawal, withdrawalNumber } from '#domain/withdrawal/withdrawal.ts'
import type { Withdrawable } from '#shop/order/withdrawable.ts'
import { TRY_AGAIN } from '#ui/form/form-answer.ts'
import { refusedForm } from '#ui/form/read-form.ts'
import { typedValues } from '#ui/form/typed-values.ts'
import { formSource } from '#web/page/form-source.ts'
import type { PageServices } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { followingOf, readStatement } from './read-statement.ts'
import type { Said, WithdrawalAnswer } from './withdrawal-answer.ts'

const BY_MAIL = 'También puedes escribirnos a nuestro correo: vale igual.'

/** An order and its access key, as an address names them. */
export interface OrderKey {
	readonly order: string
	readonly key: string
}

const answer = (body: WithdrawalAnswer, status: number) => data(body, { status, headers: privatePage() })

/**
 * Handles each button of the form: the typed values are sent with every step, so that nothing is stored before the
 * confirmation. `key` is that of the page's address, which opens
 * an order.
 */
export async function takeWithdrawalForm(
	request: Request,
	services: PageServices,
	form: FormData,
	key: OrderKey | null = null,
) {
	const values = typedValues(form)
	const pressed = form.get('paso')
	if (pressed === 'corregir') return answer({ step: 'write', values, refused: null }, 200)
	const opened = await openedBy(services, key)
	if (typeof opened === 'string')
		return answer({ step: 'write', values, refused: refusedForm(form, opened) }, opened === GONE ? 409 : 503)
	const read = readStatement(form, opened)
	if (!read.ok) return answer({ step: 'write', values, refused: read.answer }, 422)
	const { withdrawal } = read
	const noConsumer = () => {
		const [status, text] = PROBLEMS.desistimiento_solo_consumidores
		const refused = opened ? refusedForm(form, text) : refusedForm(form, text, 'orderNumber')
		return answer({ step: 'write', values, refused }, status)
	}
	const said = saidIn(withdrawal, opened, services.shop)
	if (pressed !== 'confirmar')
		return (await isRefused(request, services, withdrawal))
			? noConsumer()
			: answer({ step: 'review', values, said, failed: null }, 200)
	const done = (number: string, atMs: number) =>
		answer({ step: 'done', values, said, number, at: inMadrid(atMs, 'dayAndSecond') }, 200)
	// Honeypot filled in: answered like a success, but nothing is stored.
	if (read.isTrapped) return done(withdrawalNumber(0), services.shop.nowMs())
	try {
		const taken = await services.shop.takeWithdrawal(withdrawal, formSource(request, services))
		if (!taken.ok) {
			if (taken.code === 'desistimiento_solo_consumidores') return noConsumer()
			const [status, text] = refusalText(taken)
			return answer({ step: 'review', values, said, failed: `${text} ${BY_MAIL}` }, status)
		}
		return done(taken.number, taken.atMs)
	} catch (error) {
		services.log.failed('a withdrawal could not be taken', error)
		return answer({ step: 'review', values, said, failed: TRY_AGAIN }, 503)
	}
}

/** The order that a key opens, or why none is. */
async function openedBy({ shop, log }: PageServices, key: OrderKey | null): Promise<Withdrawable | null | string> {
	if (key === null) return null
	try {
		return (await shop.withdrawable(key.order, key.key)) ?? GONE
	} catch (error) {
		log.failed('an order could not be opened for its withdrawal', error)
		return TRY_AGAIN
	}
}

const GONE =
	'El enlace de tu pedido ya no vale. Abre el pedido desde el último correo que te mandamos, o desiste con tus palabras: «Desistir del contrato aquí», al pie de la página.'

function saidIn(
	withdrawal: Withdrawal,
	opened: Withdrawable | null,
	shop: Pick<PageServices['shop'], 'merchant' | 'nowMs'>,
): Said {
	const { name, email, orderNumber, products } = withdrawal
	const following = opened ? followingOf(withdrawal, opened, { merchant: shop.merchant(), madeMs: shop.nowMs() }) : []
	return { name, email, orderNumber, products, following }
}

/** Whether a statement is refused before its confirmation. If the shop cannot tell, the confirmation does. */
async function isRefused(request: Request, services: PageServices, withdrawal: Withdrawal): Promise<boolean> {
	try {
		return (await services.shop.reviewWithdrawal(withdrawal, formSource(request, services))) !== null
	} catch (error) {
		services.log.failed('a withdrawal could not be reviewed', error)
		return false
	}
}
