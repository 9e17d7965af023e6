import { data, Form, type LinksFunction, redirect, useActionData, useLoaderData } from 'react-router'
import { leftOutFault } from '#contract/input/left-out-file.ts'
import { PROBLEMS } from '#contract/problem.ts'
import { quotationProfileSchema } from '#contract/quotation/quotation-form.ts'
import { percentText } from '#contract/quotation/quotation-lines.ts'
import { type Account, isApprovedProfessional } from '#domain/account/account.ts'
import { withoutSamples } from '#domain/cart/memory.ts'
import { orderedItems } from '#domain/project/project.ts'
import { stateAt, wantedLines } from '#domain/quotation/quotation.ts'
import { totalRows } from '#domain/quotation/total-rows.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import { Button } from '#ui/button.tsx'
import type { FormDescription } from '#ui/form/form-description.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { readForm, refusedForm } from '#ui/form/read-form.ts'
import { faultyForm } from '#ui/form/refuse-form.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pager } from '#ui/pager.tsx'
import { State } from '#ui/state.tsx'
import { addresses } from '#web/addresses.ts'
import { cartOf } from '#web/cart/visitor-cart.ts'
import { useMerchant } from '#web/page/merchant.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { privatePage } from '#web/page/public-page.ts'
import { AccountFrame } from '#web/parts/account-frame.tsx'
import { type AccountVisit, accountAction, accountLoader } from '#web/parts/account-route.ts'
import quotationStyle from '#web/shared/quotation/quotation.css?url'
import { lastDayOf, stateMark } from '#web/shared/quotation/shown-quotation.ts'
import { LogoForm } from './logo-form.tsx'
import { PROFILE_FORM } from './profile.form.ts'

// Only the screens of quotations load this stylesheet, since the shared one has a size limit.
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: quotationStyle }]

export const headers = privatePage

const ROWS_A_PAGE = 30

const DONE: Readonly<Record<string, string>> = {
	borrado: 'El borrador está borrado.',
	ajustes: 'Guardado. Vale para los presupuestos que hagas desde ahora.',
	logo: 'Tu logo está cambiado.',
}

export const loader = accountLoader(async ({ shop, account, query, request }) => {
	const isApproved = isApprovedProfessional(account)
	const before = Number(query.get('antes')) || null
	const found = isApproved ? await shop.quotations.listOf(account.id, { before, size: ROWS_A_PAGE + 1 }) : []
	const rows = found.slice(0, ROWS_A_PAGE)
	const profile = isApproved ? await shop.quotations.profile(account.id) : null
	return {
		isApproved,
		done: DONE[query.get('hecho') ?? ''] ?? null,
		hasCart: withoutSamples(cartOf(request)).lines.length > 0,
		rows: rows.map((quotation) => ({
			id: quotation.id,
			number: quotation.number,
			who: [quotation.nombre, quotation.obra].filter((text) => text !== '').join(' · ') || 'Sin nombre todavía',
			mark: stateMark(stateAt(quotation, shop.nowMs())),
			total: totalRows(quotation, wantedLines(quotation)).at(-1)?.[1] ?? '',
			until: inMadrid(lastDayOf(quotation), 'mediumDay'),
		})),
		next: found.length > ROWS_A_PAGE ? (rows.at(-1)?.id ?? null) : null,
		profile: profile && {
			values: {
				margen: percentText(profile.margin),
				condiciones: profile.terms,
				tienda: profile.namesShop ? 'si' : '',
			},
			logo: profile.logoHash,
		},
	}
})

const REFUSED = {
	imagen_vacia: 'Elige un archivo',
	imagen_demasiado_grande: 'El archivo pasa de 2 MB',
	imagen_demasiado_pequena: 'El logo es demasiado pequeño: 40 píxeles de ancho como poco',
	imagen_no_admitida: 'Ese archivo no es una imagen PNG, JPG o WebP',
} as const

/** The lines of the cart, or of a project named in the form's URL. */
async function linesFor({ request, shop, account }: AccountVisit, form: FormData) {
	const key = `${form.get('obra') ?? ''}`
	if (key === '') return { lines: withoutSamples(cartOf(request)).lines, obra: '' }
	const opened = await shop.projects.open(key, account.id)
	const bought = opened ? shop.projects.purchases(orderedItems(opened.project)) : []
	return { lines: bought.flatMap(({ lines }) => lines), obra: opened?.project.nombre.slice(0, 60) ?? '' }
}

async function make(visit: AccountVisit, account: Account, form: FormData) {
	const { lines, obra } = await linesFor(visit, form)
	const client = { nombre: '', correo: '', telefono: '', obra }
	const draft = { lines, client, buyerId: null, messageId: null }
	const made = await visit.shop.quotations.draft({ kind: 'profesional', account }, draft)
	if (!made.ok) {
		const [status, detail] = PROBLEMS[made.code]
		return data(refusedForm(form, detail), { status })
	}
	const left = made.left.length === 0 ? 'hecho=nuevo' : `hecho=nuevo&faltan=${made.left.length}`
	return redirect(`${addresses.quotation(made.id)}?${left}`)
}

async function keepLogo({ shop }: AccountVisit, account: Account, form: FormData) {
	const leftOut = leftOutFault(form)
	if (leftOut) return data(refusedForm(new FormData(), leftOut.mensaje, leftOut.campo), { status: 422 })
	const file = form.get('logo')
	const removes = form.get('accion') === 'quitar'
	const bytes = removes ? null : file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()
	const kept = await shop.quotations.keepLogo(account.id, bytes)
	if (kept.ok) return redirect(`${addresses.quotations}?hecho=logo`)
	return data(refusedForm(new FormData(), REFUSED[kept.code], 'logo'), { status: 422 })
}

export const action = accountAction(async (visit, form) => {
	const { account, shop } = visit
	if (!isApprovedProfessional(account)) throw data(null, { status: 403 })
	switch (form.get('formulario')) {
		case 'nuevo':
			return make(visit, account, form)
		case 'logo':
			return keepLogo(visit, account, form)
		case 'ajustes': {
			const read = readForm(form, quotationProfileSchema)
			if (!read.ok) return faultyForm(read.answer)
			const { margen, condiciones: terms, tienda } = read.data
			await shop.quotations.keepProfile(account.id, { margin: margen, terms, namesShop: tienda === 'si' })
			return redirect(`${addresses.quotations}?hecho=ajustes`)
		}
		default:
			throw data(null, { status: 400 })
	}
})

export const meta = () => pageMeta('Mis presupuestos', 'Presupuestos para tus clientes.', { noindex: true })

/** The form of the initial data, whose tick says the words that it adds. */
const namedForm = (brand: string): FormDescription => ({
	...PROFILE_FORM,
	fields: PROFILE_FORM.fields.map((field) =>
		field.name === 'tienda' ? { ...field, label: `Poner al pie «Con la tecnología de ${brand}»` } : field,
	),
})

export default function QuotationsPage() {
	const { account, isApproved, done, hasCart, rows, next, profile } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const profileForm = namedForm(useMerchant().brand)
	const id = answer?.values.formulario
	return (
		<AccountFrame
			account={account}
			title="Mis presupuestos"
			lead="Con tu nombre, tus precios y tus condiciones. Tu cliente lo acepta con un enlace y tú lo pides al precio que se te guardó."
		>
			{!isApproved && <Notice>Es para profesionales con la cuenta aprobada.</Notice>}
			{done && !answer && <Notice role="status">{done}</Notice>}
			{answer?.detail && (
				<Notice tone="bad" role="alert">
					{answer.detail}
				</Notice>
			)}
			{profile && (
				<>
					<section aria-labelledby="presupuestos">
						<h2 id="presupuestos">Presupuestos</h2>
						{hasCart ? (
							<Form method="post" action={addresses.quotations}>
								<input type="hidden" name="formulario" value="nuevo" />
								<Button type="submit">Hacer uno con tu carrito</Button>
							</Form>
						) : (
							<p className="mute">
								{'Para hacer uno, llena el carrito en el '}
								<Link className="text-link" to={addresses.bestSellers()}>
									catálogo
								</Link>
								{', o ábrelo desde una de '}
								<Link className="text-link" to={addresses.myProjects}>
									tus obras
								</Link>
								.
							</p>
						)}
						<ul className="rows entries">
							{rows.map((row) => (
								<li key={row.id}>
									<span>
										<Link className="text-link" to={addresses.quotation(row.id)}>
											{row.number}
										</Link>
										{` · ${row.who}`}
									</span>
									<State tone={row.mark.tone}>{row.mark.text}</State>
									<span className="small mute">{`Hasta el ${row.until}`}</span>
									<span>{row.total}</span>
								</li>
							))}
						</ul>
						<Pager next={next === null ? null : `${addresses.quotations}?antes=${next}`} />
					</section>
					<section aria-labelledby="ajustes">
						<h2 id="ajustes">Valores de partida</h2>
						<PageForm
							id="ajustes"
							action={addresses.quotations}
							form={profileForm}
							submit="Guardar"
							values={profile.values}
							answer={id === 'ajustes' ? answer : undefined}
						/>
						<LogoForm
							hash={profile.logo}
							fault={answer?.faults.find(({ campo }) => campo === 'logo')?.mensaje ?? null}
						/>
					</section>
				</>
			)}
		</AccountFrame>
	)
}
