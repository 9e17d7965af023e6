import { data, Form, redirect, useActionData, useLoaderData } from 'react-router'
import { addressSchema } from '#contract/account/account.ts'
import { PROBLEMS } from '#contract/problem.ts'
import { Button } from '#ui/button.tsx'
import { PageForm } from '#ui/form/page-form.tsx'
import { readForm, textsFrom } from '#ui/form/read-form.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { Link } from '#ui/link.tsx'
import { State } from '#ui/state.tsx'
import { addresses } from '#web/addresses.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { privatePage } from '#web/page/public-page.ts'
import { AccountFrame } from '#web/parts/account-frame.tsx'
import { accountAction, accountLoader } from '#web/parts/account-route.ts'
import { DataNotice } from '#web/parts/data-notice.tsx'
import { ADDRESS_FORM } from './address.form.ts'

export const headers = privatePage

const idIn = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null)

export const loader = accountLoader(async ({ shop, account, query }) => {
	const saved = await shop.accounts.addresses(account.id)
	const editing = idIn(query.get('editar'))
	const edited = saved.find(({ id }) => id === editing)
	const { nombre, telefono } = account
	return {
		saved: saved.map(({ accountId: _account, createdAt: _created, ...address }) => address),
		editing: edited?.id ?? null,
		values: edited
			? { ...textsFrom(addressSchema, edited), usual: edited.isDefault ? 'si' : '' }
			: textsFrom(addressSchema, { nombre, telefono }),
	}
})

export const action = accountAction(async ({ shop: { accounts }, account }, form) => {
	const id = idIn(`${form.get('id') ?? ''}`)
	if (form.get('accion') === 'borrar') {
		const isGone = id !== null && (await accounts.forgetAddress(account.id, id))
		if (!isGone) throw data(PROBLEMS.direccion_no_encontrada[1], { status: 404 })
		return redirect(addresses.accountAddresses)
	}
	const read = readForm(form, addressSchema)
	if (!read.ok) return faultyForm(read.answer)
	const { usual, ...address } = read.data
	const kept = await accounts.keepAddress(id, { ...address, accountId: account.id, isDefault: usual === 'si' })
	return kept.ok ? redirect(addresses.accountAddresses) : refuseForm(form, kept.code)
})

export const meta = () => pageMeta('Tus direcciones', 'Direcciones guardadas.', { noindex: true })

export default function AddressesPage() {
	const { account, saved, editing, values } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const edited = saved.find(({ id }) => id === editing)
	return (
		<AccountFrame account={account} title="Direcciones" lead="Al comprar aparecen ya escritas.">
			{saved.length > 0 && (
				<div className="grout cells min-14">
					{saved.map((address) => (
						<article key={address.id}>
							<h2>{address.alias}</h2>
							{address.isDefault && (
								<p>
									<State>La habitual</State>
								</p>
							)}
							<p>
								{address.nombre}
								<br />
								{address.direccion}
								<br />
								{`${address.codigoPostal} ${address.localidad}`}
								<br />
								{address.telefono}
							</p>
							<Link className="link" to={`${addresses.accountAddresses}?editar=${address.id}#direccion`}>
								Cambiar<span className="visually-hidden">{` ${address.alias}`}</span>
							</Link>
							<details>
								<summary className="link">
									Borrar<span className="visually-hidden">{` ${address.alias}`}</span>
								</summary>
								<Form method="post" action={addresses.accountAddresses} preventScrollReset>
									<p className="small">No se puede deshacer.</p>
									<input type="hidden" name="accion" value="borrar" />
									<input type="hidden" name="id" value={address.id} />
									<Button kind="danger" type="submit">
										{`Sí, borrar «${address.alias}»`}
									</Button>
								</Form>
							</details>
						</article>
					))}
				</div>
			)}
			<section id="direccion" aria-labelledby="direccion-titulo">
				<h2 id="direccion-titulo">{edited ? `Cambiar «${edited.alias}»` : 'Guardar una dirección'}</h2>
				<PageForm
					key={edited?.id ?? `nueva-${saved.length}`}
					id="direccion"
					action={edited ? `${addresses.accountAddresses}?editar=${edited.id}` : addresses.accountAddresses}
					form={ADDRESS_FORM}
					submit={edited ? 'Guardar cambios' : 'Guardar dirección'}
					busy="Guardando…"
					values={values}
					hidden={edited ? { id: `${edited.id}` } : {}}
					answer={answer}
				>
					<DataNotice purpose="entregar tus pedidos" />
				</PageForm>
			</section>
		</AccountFrame>
	)
}
