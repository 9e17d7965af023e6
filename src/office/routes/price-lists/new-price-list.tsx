import { Link, useActionData } from 'react-router'
import { addresses } from '#office/addresses.ts'
import { done } from '#office/page/answers.ts'
import { deed, deeds, guard } from '#office/page/guard.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { withGroups } from './list-fields.ts'
import { LIST_FORM } from './price-list.form.ts'
import { PriceListForm } from './price-list-form.tsx'
import { readList, refusedField } from './read-list.ts'

export const loader = guard('price.change', async ({ shop }) => ({ groups: await shop.priceLists.groups() }))

export const action = deeds({
	nueva: deed('price.change', async ({ shop, form }) => {
		const read = await readList(shop, form)
		if (!read.ok) return faultyForm(read.answer)
		const created = await shop.priceLists.create(read.terms)
		return created.ok
			? done(addresses.priceList(created.id), 'creada')
			: refuseForm(form, created.code, refusedField(created.code))
	}),
})

export const meta = () => pageMeta('Tarifa nueva · Gestión', 'Una tarifa de clientes nueva.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

export default function NewPriceList({ loaderData: { groups } }: { readonly loaderData: Loaded }) {
	const answer = useActionData<typeof action>()
	return (
		<div className="page">
			<p className="back">
				<Link to={addresses.priceLists}>Tarifas de clientes</Link>
			</p>
			<h1>Tarifa nueva</h1>
			<PriceListForm
				id="nueva"
				form={withGroups(LIST_FORM, groups)}
				rules={0}
				values={{}}
				version=""
				submit="Crear tarifa"
				answer={answer}
			/>
		</div>
	)
}
