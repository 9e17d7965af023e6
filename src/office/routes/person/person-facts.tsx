import { Link } from 'react-router'
import { addresses } from '#office/addresses.ts'
import type { DeedAnswer } from '#office/page/question.ts'
import { FoldedForm } from '#office/parts/folded-form.tsx'
import { StateMark } from '#office/parts/state-mark.tsx'
import { ApplicantPapers, Decision } from '#office/routes/professionals/decision.tsx'
import { NO_FIELDS } from '#ui/form/form-description.ts'
import { ELECTRONIC_INVOICING_FORM } from '#web/shared/account/electronic-invoicing.form.ts'
import { CREDIT_FORM } from './credit.form.ts'
import { Entries, EntryRows } from './entries.tsx'
import type { LoadedPerson } from './person.tsx'

interface PersonProps {
	readonly page: LoadedPerson
}

/** The person, and their contact data. */
export function Contact({ page }: PersonProps) {
	return (
		<section aria-labelledby="datos">
			<h2 id="datos">Datos</h2>
			<dl className="facts">
				<dt>Correo</dt>
				<dd>
					<a className="text-link" href={`mailto:${page.email}`}>
						{page.email}
					</a>
				</dd>
				{page.phone !== '' && (
					<>
						<dt>Teléfono</dt>
						<dd>
							<a className="text-link" href={`tel:${page.phone.replaceAll(/[^\d+]/g, '')}`}>
								{page.phone}
							</a>
						</dd>
					</>
				)}
				{page.facts.map(({ name, value }) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			{page.account && <Entries title="Direcciones guardadas" entries={page.account.addresses} />}
		</section>
	)
}

/** Orders and invoices. */
export function Ordered({ page }: PersonProps) {
	return (
		<section aria-labelledby="pedidos">
			<h2 id="pedidos">Pedidos</h2>
			{page.orders.length === 0 && <p className="mute">Ninguno.</p>}
			<ul className="rows pairs">
				{page.orders.map(({ id, at, state, total, client }) => (
					<li key={id}>
						<span>
							<Link className="text-link" to={addresses.order(id)}>
								{id}
							</Link>
							<span className="mute">{` · ${at}${client === '' ? '' : ` · para ${client}`}`}</span>
						</span>
						<span className="person-amount">
							<StateMark state={state} /> <span className="amount">{total}</span>
						</span>
					</li>
				))}
			</ul>
			{page.moreOrders && (
				<p className="pages">
					<Link to={`${addresses.orders}?q=${encodeURIComponent(page.email)}`}>Todos sus pedidos</Link>
				</p>
			)}
			<Entries title="Facturas" entries={page.invoices} />
			{page.account && page.account.clients.length > 0 && (
				<Entries title="Sus clientes" entries={page.account.clients} />
			)}
		</section>
	)
}

/** Their terms: kind of customer, surcharge, credit and cashback. */
export function Terms({ page, answer }: PersonProps & { readonly answer: DeedAnswer }) {
	const { account, applicant, managers, may } = page
	if (!account) return null
	return (
		<section aria-labelledby="condiciones">
			<h2 id="condiciones">Condiciones</h2>
			{account.terms.map((text) => (
				<p key={text}>{text}</p>
			))}
			{applicant && (
				<>
					<p className="mute">{`NIF ${applicant.taxId}: ${applicant.taxIdText}.`}</p>
					<ApplicantPapers {...applicant} />
					{managers && <Decision applicant={applicant} managers={managers} answer={answer} />}
				</>
			)}
			{page.prices?.texts.map((text) => (
				<p key={text}>{text}</p>
			))}
			{page.prices && may.group && (
				<FoldedForm
					id="grupo"
					title="Cambiar de grupo"
					form={page.prices.form}
					values={page.prices.values}
					submit="Guardar"
					answer={answer}
				/>
			)}
			{account.isProfessional && may.surcharge && (
				<FoldedForm
					id="recargo"
					title={account.bearsSurcharge ? 'Quitar el recargo de equivalencia' : 'Poner el recargo de equivalencia'}
					form={NO_FIELDS}
					submit={account.bearsSurcharge ? 'Quitar' : 'Está acreditado: poner'}
					hidden={{ recargo: account.bearsSurcharge ? '' : 'si' }}
					answer={answer}
				/>
			)}
			{page.invoicing && may.invoicing && (
				<FoldedForm
					id="facturacion"
					title="Facturas electrónicas y códigos DIR3"
					form={ELECTRONIC_INVOICING_FORM}
					values={page.invoicing}
					submit="Guardar"
					answer={answer}
				/>
			)}
			{account.isProfessional && <p>{account.credit}</p>}
			<EntryRows entries={account.owed} />
			{account.mayHaveCredit && may.credit && (
				<FoldedForm
					id="credito"
					title="Cambiar el crédito"
					form={CREDIT_FORM}
					values={account.creditForm}
					submit="Guardar"
					seen={account.creditSeen}
					answer={answer}
				/>
			)}
			{account.isReminderStopped && <p>Sus pagos pendientes no se le recuerdan por correo.</p>}
			{(account.mayHaveCredit || account.isReminderStopped) && may.credit && (
				<FoldedForm
					id="recordatorios"
					title={account.isReminderStopped ? 'Volver a recordarle los pagos' : 'No recordarle los pagos pendientes'}
					form={NO_FIELDS}
					submit={account.isReminderStopped ? 'Recordárselos' : 'No recordárselos'}
					hidden={{ parar: account.isReminderStopped ? '' : 'si' }}
					answer={answer}
				/>
			)}
			{account.movements.length > 0 && <p>{`Cashback: ${account.cashback}`}</p>}
			<Entries title="Movimientos del cashback" entries={account.movements} />
			<Entries title="Recompensas y vales" entries={account.redemptions} />
		</section>
	)
}

/** The messages to and from them. */
export function Correspondence({ page }: PersonProps) {
	return (
		<section aria-labelledby="mensajes">
			<h2 id="mensajes">Mensajes y correos</h2>
			{page.threads.length === 0 && <p className="mute">No ha escrito.</p>}
			<ul className="rows pairs">
				{page.threads.map(({ id, text, detail }) => (
					<li key={id}>
						<Link className="text-link" to={addresses.thread(id)}>
							{text}
						</Link>
						<span className="mute">{detail}</span>
					</li>
				))}
			</ul>
			{page.quotations.length > 0 && (
				<>
					<h3>Presupuestos</h3>
					<ul className="rows pairs">
						{page.quotations.map(({ id, text, detail }) => (
							<li key={id}>
								<Link className="text-link" to={addresses.quotation(id)}>
									{text}
								</Link>
								<span className="mute">{detail}</span>
							</li>
						))}
					</ul>
				</>
			)}
			<Entries title="Desistimientos" entries={page.withdrawals} />
			<Entries title="Opiniones" entries={page.account?.reviews ?? []} />
			<Entries title="Avisos pedidos" entries={page.alerts} />
			{page.mails.length > 0 && (
				<details className="fold boxed">
					<summary>{`Correos enviados (${page.mails.length})`}</summary>
					{page.mails.map(({ id, subject, detail, text }) => (
						<details key={id} className="boxed mail">
							<summary>
								<span>{subject}</span>
								<span className="small mute">{detail}</span>
							</summary>
							<div className="several-lines mail-text">{text}</div>
						</details>
					))}
				</details>
			)}
		</section>
	)
}
