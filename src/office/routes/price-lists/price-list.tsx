import { data, Link, useActionData } from 'react-router'
import { addresses } from '#office/addresses.ts'
import { changedMeanwhile, done } from '#office/page/answers.ts'
import { deed, deeds, type GuardedForm, guard } from '#office/page/guard.ts'
import { rowId } from '#office/page/row-id.ts'
import { Confirm } from '#office/parts/confirm.tsx'
import { Done } from '#office/parts/done.tsx'
import { namesOf } from '#office/routes/codes/read-code.ts'
import type { ListChange } from '#shop/price-list/change-list.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { withGroups } from './list-fields.ts'
import { LIST_FORM } from './price-list.form.ts'
import { PriceListForm } from './price-list-form.tsx'
import { listRow, listValues } from './price-list-texts.ts'
import { readList, refusedField } from './read-list.ts'

export const loader = guard('prices.see', async ({ params, shop, worker }) => {
	const found = await shop.priceLists.find(rowId(params.id))
	if (!found) throw data(null, { status: 404 })
	const groups = await shop.priceLists.groups()
	return {
		row: listRow(found.list, groups, shop.nowMs()),
		rules: found.list.rules.length,
		groups,
		values: listValues(found.list, found.emails, (ids) => namesOf(shop, ids)),
		emails: found.emails,
		version: found.version,
		mayChange: worker.may('price.change'),
	}
})

const versionIn = (form: FormData) => `${form.get('version') ?? ''}`

async function refuse({ shop, form }: GuardedForm, refused: Exclude<ListChange, { ok: true }>) {
	if (refused.code !== 'cambiado_entretanto') return refuseForm(form, refused.code, refusedField(refused.code))
	const { para, reglas, fechas, estadoTexto } = listRow(refused.now, await shop.priceLists.groups(), shop.nowMs())
	return changedMeanwhile(form, `Ahora: ${para}; ${reglas}; ${fechas.toLowerCase()}; ${estadoTexto.toLowerCase()}.`)
}

const idOf = ({ params }: GuardedForm) => rowId(params.id)

export const action = deeds({
	tarifa: deed('price.change', async (given) => {
		const { shop, form } = given
		const found = await shop.priceLists.find(idOf(given))
		if (!found) throw data(null, { status: 404 })
		const read = await readList(shop, form, found.list)
		if (!read.ok) return faultyForm(read.answer)
		const changed = await shop.priceLists.change(found.list.id, read.terms, versionIn(form))
		return changed.ok ? done(addresses.priceList(found.list.id), 'guardada') : refuse(given, changed)
	}),
	terminar: deed('price.change', async (given) => {
		const ended = await given.shop.priceLists.end(idOf(given), versionIn(given.form))
		return ended.ok ? done(addresses.priceList(idOf(given)), 'terminada') : refuse(given, ended)
	}),
	borrar: deed('price.change', async (given) => {
		const deleted = await given.shop.priceLists.delete(idOf(given), versionIn(given.form))
		return deleted.ok ? done(addresses.priceLists, 'borrada') : refuse(given, deleted)
	}),
})

// Also after a refusal: the next submission has the present version.
export const shouldRevalidate = afterEveryAnswer

export const meta = () => pageMeta('Tarifa · Gestión', 'Una tarifa de clientes.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

export default function PriceListScreen({ loaderData }: { readonly loaderData: Loaded }) {
	const { row, rules, groups, values, emails, version, mayChange } = loaderData
	const answer = useActionData<typeof action>()
	return (
		<div className="page">
			<p className="back">
				<Link to={addresses.priceLists}>Tarifas de clientes</Link>
			</p>
			<h1>{row.nombre}</h1>
			<Done
				texts={{
					creada: 'Tarifa creada. Sus clientes ven sus precios desde su fecha.',
					guardada: 'Tarifa guardada. Vale para los pedidos que se hagan desde ahora.',
					terminada: 'Tarifa terminada: ya no cambia ningún precio.',
				}}
			/>
			<dl className="facts">
				<dt>Estado</dt>
				<dd>{row.estadoTexto}</dd>
				<dt>Para</dt>
				<dd>{emails.length === 0 ? row.para : emails.join(', ')}</dd>
				<dt>Cuándo</dt>
				<dd>{row.fechas}</dd>
				<dt>Reglas</dt>
				<dd>{row.reglas}</dd>
			</dl>
			{mayChange && (
				<>
					<h2>Cambiarla</h2>
					<PriceListForm
						key={version}
						id="tarifa"
						form={withGroups(LIST_FORM, groups)}
						rules={rules}
						values={values}
						version={version}
						submit="Guardar"
						answer={answer}
					/>
					{row.estado !== 'terminada' && (
						<Confirm
							id="terminar"
							open="Terminarla ahora"
							title={`¿Terminar «${row.nombre}»?`}
							text="Sus clientes vuelven ahora mismo a los demás precios. Los pedidos hechos y los presupuestos conservan los suyos."
							submit="Terminar"
							hidden={{ version }}
						/>
					)}
					<Confirm
						id="borrar"
						open="Borrarla"
						title={`¿Borrar «${row.nombre}»?`}
						text="Deja de existir con sus reglas. Los pedidos hechos conservan su nombre y su precio."
						submit="Borrar"
						hidden={{ version }}
					/>
				</>
			)}
		</div>
	)
}
