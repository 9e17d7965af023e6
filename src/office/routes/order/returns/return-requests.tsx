import { Link } from 'react-router'
import { addresses } from '#office/addresses.ts'
import type { OrderPage } from '#office/routes/order/order-page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** The link that fills in the form of returns with an announcement; nothing if it has nothing left to register. */
export function RegisterReturn({ page, number }: { readonly page: OrderPage; readonly number: string }) {
	if (!page.registrable.includes(number)) return null
	return (
		<p>
			<ButtonLink kind="line" isPlain to={addresses.registerReturn(page.order.id, number)}>
				Registrar la devolución
			</ButtonLink>
		</p>
	)
}

/** The voluntary returns that the buyer has asked for. */
export function ReturnRequests({ page }: { readonly page: OrderPage }) {
	if (page.requests.length === 0) return null
	return (
		<section aria-labelledby="solicitudes">
			<h2 id="solicitudes">Devoluciones pedidas</h2>
			{page.requests.map(({ number, at, what, comment, refund, waiting }) => (
				<div key={number} className="stack tight">
					<Notice tone={waiting === '' ? undefined : 'warm'}>
						<p>{`Solicitud ${number}, del ${at}: ${what}.`}</p>
						{comment !== '' && <p className="several-lines">{comment}</p>}
						<p>
							<b>{waiting === '' ? 'Ya ha vuelto todo.' : `Falta por volver: ${waiting}.`}</b>
							{refund !== '' && ` Al pedirla leyó ${refund}.`}
						</p>
						<p>
							<Link className="text-link" to={addresses.thread(Number(number))}>
								Ver o responder
							</Link>
						</p>
					</Notice>
					<RegisterReturn page={page} number={number} />
				</div>
			))}
		</section>
	)
}
