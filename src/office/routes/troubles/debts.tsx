import { Form, Link } from 'react-router'
import { addresses } from '#office/addresses.ts'
import type { DeedAnswer } from '#office/page/question.ts'
import { FoldedForm } from '#office/parts/folded-form.tsx'
import { INVOICE_PAYMENT_FORM } from './invoice-payment.form.ts'
import type { readDebts } from './read-debts.ts'

interface DebtsProps {
	readonly debts: Awaited<ReturnType<typeof readDebts>>
	readonly may: { readonly record: boolean; readonly credit: boolean; readonly settings: boolean }
	readonly answer: DeedAnswer
}

/** The unpaid orders on credit, with their reminders. */
export function Debts({ debts: { rows, reminders, isReminded }, may, answer }: DebtsProps) {
	return (
		<section aria-labelledby="credito">
			<h2 id="credito">Crédito por cobrar</h2>
			{rows.length === 0 && <p className="mute">Nadie debe nada.</p>}
			<p className="mute">
				{reminders}
				{may.settings && (
					<>
						{' '}
						<Link className="text-link" to={`${addresses.settings}#condiciones`}>
							{isReminded ? 'Cambiar los días' : 'Elegir los días'}
						</Link>
					</>
				)}
			</p>
			<ul className="rows pairs">
				{rows.map((debt) => (
					<li key={debt.id}>
						<span>
							<Link className="text-link" to={addresses.order(debt.id)}>
								{debt.id}
							</Link>
							{` ${debt.who}`}
							<span className={debt.isLate ? 'urgent' : 'mute'}>{` · ${debt.detail}`}</span>
							{debt.reminded !== '' && <span className="mute">{` · ${debt.reminded}`}</span>}
							{may.credit && (debt.stopped === 'debt' || (isReminded && debt.stopped === null)) && (
								<Stop id={debt.id} isStopped={debt.stopped !== null} />
							)}
						</span>
						<span className="amount">{debt.amount}</span>
					</li>
				))}
			</ul>
			{may.record && rows.length > 0 && (
				<FoldedForm
					id="cobro-factura"
					title="Apuntar el pago de una factura"
					form={INVOICE_PAYMENT_FORM}
					submit="Apuntar el pago"
					answer={answer}
				/>
			)}
		</section>
	)
}

function Stop({ id, isStopped }: { readonly id: string; readonly isStopped: boolean }) {
	const text = isStopped ? 'Volver a recordarla' : 'Parar los recordatorios'
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="formulario" value="recordatorios" />
			<input type="hidden" name="pedido" value={id} />
			<input type="hidden" name="parar" value={isStopped ? '' : 'si'} />
			<button type="submit" className="text-link" aria-label={`${text}: pedido ${id}`}>
				{text}
			</button>
		</Form>
	)
}
