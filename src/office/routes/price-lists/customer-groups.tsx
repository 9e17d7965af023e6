import { counted } from '#domain/text/counted.ts'
import { FoldedForm } from '#office/parts/folded-form.tsx'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { NO_FIELDS } from '#ui/form/form-description.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { GROUP_FORM } from './price-list.form.ts'

interface CustomerGroupsProps {
	readonly groups: readonly {
		readonly id: number
		readonly name: string
		readonly accounts: number
		readonly lists: number
	}[]
	readonly mayChange: boolean
	readonly answer: FormFaults | undefined
}

/** The groups of customers: which there are, one more, and without those that are not used. */
export function CustomerGroups({ groups, mayChange, answer }: CustomerGroupsProps) {
	return (
		<section className="stack" aria-labelledby="grupos-titulo">
			<h2 id="grupos-titulo">Grupos de clientes</h2>
			<p className="mute">Cada cliente está en un grupo como mucho: se elige en su página.</p>
			<ul className="rows pairs">
				{groups.map(({ id, name, accounts, lists }) => (
					<li key={id}>
						<span>{name}</span>
						<span className="mute">
							{`${counted(accounts, 'cliente', 'clientes')} · ${counted(lists, 'tarifa', 'tarifas')}`}
						</span>
						{mayChange && accounts === 0 && lists === 0 && (
							<FoldedForm
								id="quitar-grupo"
								title={`Borrar «${name}»`}
								form={NO_FIELDS}
								submit="Borrar"
								hidden={{ grupo: `${id}` }}
								answer={answer}
							/>
						)}
					</li>
				))}
			</ul>
			{mayChange && (
				<PageForm
					id="grupo"
					form={GROUP_FORM}
					submit="Crear grupo"
					busy="Creando…"
					answer={answer?.values.formulario === 'grupo' ? answer : undefined}
				/>
			)}
		</section>
	)
}
