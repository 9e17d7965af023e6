import { Link, useActionData } from 'react-router'
import { addresses } from '#office/addresses.ts'
import { deeds, guard } from '#office/page/guard.ts'
import { Done } from '#office/parts/done.tsx'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { type Applicant, applicantOf } from './applicant.ts'
import { ApplicantPapers, Decision } from './decision.tsx'
import { decisionDeeds } from './decision-deeds.ts'
import { managerOptions } from './manager-options.ts'

/** Cards on the page: the longest waiting ones. */
const MOST = 20

export const loader = guard('people.see', async ({ shop, worker }) => {
	const found = await shop.people.professionals('pendiente')
	const checks = await shop.vatChecks()
	const applicants: (Applicant & { readonly personId: number | null })[] = []
	for (const account of found.slice(0, MOST)) {
		const papers = await shop.people.papers(account.id)
		const personId = await shop.people.idOf({ accountId: account.id })
		applicants.push({ ...applicantOf(account, { papers, checks, nowMs: shop.nowMs() }), personId })
	}
	return {
		count: found.length,
		applicants,
		managers: worker.may('professional.decide') ? await managerOptions(shop) : null,
	}
})

export const action = deeds(decisionDeeds(() => addresses.professionals))

// Also after a refusal: the next submission has the present decision.
export const shouldRevalidate = afterEveryAnswer

export const meta = () => pageMeta('Profesionales · Gestión', 'Cuentas profesionales por aprobar.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

export default function Professionals({ loaderData }: { readonly loaderData: Loaded }) {
	const { count, applicants, managers } = loaderData
	const answer = useActionData<typeof action>()
	return (
		<div className="page">
			<h1>Profesionales</h1>
			<Done
				texts={{ aprobada: 'Aprobado. Se lo decimos por correo.', rechazada: 'Rechazado. Se lo decimos por correo.' }}
			/>
			<p className="mute">
				Esperan con sus documentos, quien más ha esperado primero.{' '}
				<Link className="text-link" to={`${addresses.people}?tipo=professional`}>
					Los demás están entre los clientes.
				</Link>
			</p>
			{applicants.length === 0 && <p className="mute">No espera nadie.</p>}
			{count > applicants.length && <p className="mute">{`Se muestran ${applicants.length} de ${count}.`}</p>}
			<div className="columns even">
				{applicants.map((applicant) => (
					<section key={applicant.accountId} className="boxed stack snug people-card" aria-label={applicant.company}>
						<h2>
							{applicant.personId === null ? (
								applicant.company
							) : (
								<Link className="text-link" to={addresses.person(applicant.personId)}>
									{applicant.company}
								</Link>
							)}
						</h2>
						<ApplicantFacts applicant={applicant} />
						<ApplicantPapers accountId={applicant.accountId} papers={applicant.papers} />
						{managers && <Decision applicant={applicant} managers={managers} answer={answer} />}
					</section>
				))}
			</div>
		</div>
	)
}

function ApplicantFacts({ applicant }: { readonly applicant: Applicant }) {
	return (
		<dl className="facts">
			<dt>Nombre</dt>
			<dd>{applicant.name}</dd>
			<dt>Oficio</dt>
			<dd>{applicant.trade}</dd>
			<dt>NIF</dt>
			<dd>
				{applicant.taxId}
				<span className="mute">{` · ${applicant.taxIdText}`}</span>
			</dd>
			<dt>Dirección</dt>
			<dd>{applicant.address}</dd>
			<dt>Correo</dt>
			<dd>{`${applicant.email}${applicant.isConfirmed ? '' : ' · sin confirmar'}`}</dd>
			<dt>Teléfono</dt>
			<dd>{applicant.phone}</dd>
			<dt>Espera desde hace</dt>
			<dd>{applicant.waits}</dd>
		</dl>
	)
}
