import { ButtonLink } from '#ui/button.tsx'
import './person.css'
import { data, Link, useActionData } from 'react-router'
import { isCompany } from '#domain/account/account.ts'
import { addresses } from '#office/addresses.ts'
import { guard } from '#office/page/guard.ts'
import { rowId } from '#office/page/row-id.ts'
import { Done } from '#office/parts/done.tsx'
import { Notes } from '#office/parts/notes.tsx'
import { applicantOf } from '#office/routes/professionals/applicant.ts'
import { managerOptions } from '#office/routes/professionals/manager-options.ts'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { invoicingTexts } from '#web/shared/account/invoicing-texts.ts'
import { personDeeds } from './person-deeds.ts'
import { Contact, Correspondence, Ordered, Terms } from './person-facts.tsx'
import { PersonKeys } from './person-keys.tsx'
import { personPage } from './person-page.ts'
import { Privacy } from './person-records.tsx'
import { priceTerms } from './price-terms.ts'

export const loader = guard('people.see', async ({ params, shop, worker }) => {
	const file = await shop.people.file(rowId(params.id))
	if (!file) throw data(null, { status: 404 })
	const { account } = file
	const decides = account?.account.professionalState != null && worker.may('professional.decide')
	return {
		...personPage(file),
		applicant:
			account?.account.professionalState == null
				? null
				: applicantOf(account.account, { papers: account.papers, checks: await shop.vatChecks(), nowMs: shop.nowMs() }),
		prices: account && (await priceTerms(shop, account.account)),
		managers: decides ? await managerOptions(shop) : null,
		invoicing:
			account && isCompany(account.account)
				? invoicingTexts(await shop.accounts.electronicInvoicing(account.account.id))
				: null,
		may: {
			order: worker.may('order.create') && file.person.kind !== 'staff',
			note: worker.may('order.note'),
			credit: worker.may('credit.change'),
			surcharge: worker.may('professional.decide'),
			invoicing: worker.may('professional.decide'),
			group: worker.may('price.change'),
			keys: worker.may('professional.decide'),
			answer: worker.may('message.answer'),
			erase: worker.may('person.erase'),
			audit: worker.may('audit.see'),
		},
	}
})

export const action = personDeeds

// Also after a refusal: the next submissions have the present versions.
export const shouldRevalidate = afterEveryAnswer

export type LoadedPerson = Awaited<ReturnType<typeof loader>>

export const meta = () => pageMeta('Cliente · Gestión', 'Un cliente.', { noindex: true })

const DONE_TEXTS = {
	aprobada: 'Aprobado. Se lo decimos por correo.',
	rechazada: 'Rechazado. Se lo decimos por correo.',
	nota: 'Nota añadida.',
	credito: 'Crédito cambiado.',
	recordatorios: 'Recordatorios de pago cambiados.',
	grupo: 'Grupo cambiado: sus precios valen desde el próximo pedido.',
	recargo: 'Recargo de equivalencia cambiado, desde el próximo pedido.',
	facturacion: 'Facturas electrónicas cambiadas, desde la próxima factura.',
	boletin: 'Ya no recibe el boletín.',
	clave: 'Clave quitada: el programa que la usaba ya no entra.',
	sesiones: 'Sesiones cerradas: para volver a entrar necesita su contraseña.',
}

export default function PersonScreen({ loaderData: page }: { readonly loaderData: LoadedPerson }) {
	const answer = useActionData<typeof action>()
	return (
		<div className="page person-page">
			<p className="back">
				<Link to={addresses.people}>Clientes</Link>
			</p>
			<div className="row apart">
				<div>
					<h1>{page.name}</h1>
					<p className="mute">{`${page.kind} · ${page.totals}`}</p>
				</div>
				{page.may.order && (
					<ButtonLink kind="line" isPlain to={addresses.newOrderOf(page.email)}>
						Pedido nuevo
					</ButtonLink>
				)}
			</div>
			<Done texts={DONE_TEXTS} />
			<div className="beside">
				<div className="stack">
					<Ordered page={page} />
					<Correspondence page={page} />
				</div>
				<div className="stack person-side">
					<Contact page={page} />
					<Notes notes={page.notes} empty="Ninguna. El cliente no las ve." mayNote={page.may.note} answer={answer} />
					<Terms page={page} answer={answer} />
					<PersonKeys page={page} />
					<Privacy page={page} answer={answer} />
				</div>
			</div>
		</div>
	)
}
