import { useEffect, useRef } from 'react'
import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router'
import { cashbackAnswer, redemptionProblem } from '#contract/cashback/cashback.ts'
import { idempotencyKeySchema } from '#contract/order/order-answer.ts'
import { formatCents } from '#domain/money/format.ts'
import { cashbackText } from '#domain/trade/terms-text.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import { useMerchant } from '#web/page/merchant.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { postedForm, servicesOf } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { requireAccount } from '#web/page/visitor-account.ts'
import { AccountFrame, summaryOf } from '#web/parts/account-frame.tsx'
import { SAMPLE_TAKEN, VoucherCode } from '#web/parts/reward/redeemed-reward.tsx'
import { AskReward } from './ask-reward.tsx'
import styleSheet from './cashback.css?url'
import { CashbackChart } from './cashback-chart.tsx'
import { CashbackExplained } from './cashback-explained.tsx'
import { askedConfirmation, shownMovements, shownRedemption } from './cashback-page-data.ts'
import { Movements } from './movements.tsx'
import { Redemptions, Rewards, type ShownRedemption } from './rewards.tsx'

// Only this screen loads this stylesheet, since the shared one has a size limit.
export const links = () => [{ rel: 'stylesheet', href: styleSheet }]

export const headers = privatePage

export async function loader({ request, context }: LoaderFunctionArgs) {
	const services = servicesOf(context)
	const { shop } = services
	const account = await requireAccount(request, services)
	const balanceCents = shop.cashback.balanceOf(account)
	if (balanceCents === null) {
		services.log.warn('the cashback was refused', { account: account.id, kind: account.kind })
		return data({ account: summaryOf(account), cashback: null }, { status: 403 })
	}
	const query = new URL(request.url).searchParams
	const { wallet, movements, months, redemptions } = await shop.cashback.of(
		account,
		Number(query.get('movimientos')) || 1,
	)
	const shown = redemptions.map(shownRedemption)
	const { disponible, recompensas } = cashbackAnswer(balanceCents, null, shop.merchant().rewards)
	return {
		account: summaryOf(account),
		cashback: {
			available: disponible,
			owed: wallet.owedCents === 0 ? null : formatCents(wallet.owedCents),
			rewards: recompensas,
			asked: askedConfirmation(services, account, query),
			redeemed: shown.find(({ id }) => `${id}` === query.get('canje')) ?? null,
			redemptions: shown,
			months,
			...shownMovements(movements),
		},
	}
}

export async function action({ request, context }: ActionFunctionArgs) {
	const services = servicesOf(context)
	const account = await requireAccount(request, services)
	const form = postedForm(context)
	const key = idempotencyKeySchema.safeParse(form.get('clave'))
	// Without a valid key the form was not made by this page.
	if (!key.success) return data({ refusal: redemptionProblem('clave_no_valida').detail }, { status: 400 })
	const redeemed = await services.shop.cashback.redeem(account.id, {
		rewardId: `${form.get('recompensa') ?? ''}`,
		productSlug: form.has('producto') ? `${form.get('producto')}` : null,
		idempotencyKey: key.data,
	})
	if (redeemed.ok) return redirect(`${addresses.cashback}?canje=${redeemed.redemption.id}`)
	const { status, detail } = redemptionProblem(redeemed.code)
	return data({ refusal: detail }, { status })
}

export const meta = () => pageMeta('Cashback', 'Tu saldo, tus movimientos y tus recompensas.', { noindex: true })

type Cashback = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['cashback']>

export default function CashbackPage() {
	const { account, cashback } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<AccountFrame account={account} title="Cashback">
			{cashback ? (
				<OwnCashback cashback={cashback} refusal={answer?.refusal ?? null} />
			) : (
				<CashbackExplained account={account} />
			)}
		</AccountFrame>
	)
}

function OwnCashback({ cashback, refusal }: { readonly cashback: Cashback; readonly refusal: string | null }) {
	const { terms } = useMerchant()
	const { available, owed, rewards, asked, redeemed, redemptions, months, movements, page, pages } = cashback
	return (
		<div className="cashback sections">
			{redeemed && <Redeemed key={redeemed.id} redeemed={redeemed} />}
			{refusal && !asked && (
				<Notice tone="bad" role="alert">
					{refusal}
				</Notice>
			)}
			<section className="cashback-balance close" aria-labelledby="disponible">
				<h2 id="disponible">Disponible</h2>
				<p className="balance serif">{available}</p>
				{terms.cashbackPercent > 0 && (
					<p className="mute">El {cashbackText(terms)} del total de cada pedido, cuando se entrega.</p>
				)}
				{owed && (
					<Notice tone="warm">
						{`Debes ${owed} de pedidos devueltos cuyo cashback ya habías canjeado. Lo descontaremos de los próximos abonos; no tienes que pagar nada.`}
					</Notice>
				)}
			</section>
			{asked && (
				<AskReward
					key={`${asked.reward.id} ${asked.product?.slug ?? ''}`}
					asked={asked}
					available={available}
					refusal={refusal}
				/>
			)}
			<section aria-labelledby="recompensas">
				<h2 id="recompensas">Recompensas</h2>
				<Rewards rewards={rewards} />
			</section>
			{redemptions.length > 0 && (
				<section aria-labelledby="canjes">
					<h2 id="canjes">Lo que has canjeado</h2>
					<Redemptions redemptions={redemptions} />
				</section>
			)}
			<section aria-labelledby="meses">
				<h2 id="meses">Mes a mes</h2>
				<CashbackChart months={months} />
			</section>
			<section aria-labelledby="movimientos">
				<h2 id="movimientos">Movimientos</h2>
				<Movements movements={movements} page={page} pages={pages} />
			</section>
		</div>
	)
}

/** The reward just redeemed: the code to copy, or the next steps. */
function Redeemed({ redeemed: { name, code } }: { readonly redeemed: ShownRedemption }) {
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => heading.current?.focus(), [])
	return (
		<section className="cashback-redeemed well tinted" aria-labelledby="canje">
			<h2 id="canje" ref={heading} tabIndex={-1}>
				{code === '' ? 'Muestra pedida' : 'Aquí tienes tu vale'}
			</h2>
			{code === '' ? (
				<p>
					<b>{name}.</b> {SAMPLE_TAKEN}
				</p>
			) : (
				<>
					<VoucherCode code={code} />
					<p>
						Escríbelo en el carrito como código promocional. Vale para un solo pedido, y te lo hemos mandado también por
						correo.
					</p>
				</>
			)}
			<p>
				<Link className="link" to={addresses.catalogue}>
					Ver el catálogo
				</Link>
			</p>
		</section>
	)
}
