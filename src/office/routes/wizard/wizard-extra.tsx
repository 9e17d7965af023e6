import { Link } from 'react-router'
import { addresses } from '#office/addresses.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { StepLine } from '../first-steps/step-texts.ts'
import { DeedButton } from './deed-button.tsx'

interface WizardExtraProps {
	readonly id: string
	readonly zone: { readonly name: string; readonly from: string } | null
	readonly lines: readonly StepLine[]
	readonly hasProducts: boolean
	readonly review: readonly {
		readonly id: string
		readonly title: string
		readonly facts: readonly { readonly name: string; readonly label: string; readonly text: string }[]
	}[]
}

/** The screens that ask for no settings. */
export function WizardExtra(props: WizardExtraProps) {
	const line = (step: StepLine['step']) => props.lines.find((one) => one.step === step)
	switch (props.id) {
		case 'transporte':
			return <Transport zone={props.zone} isDone={line('tarifa')?.isDone ?? false} />
		case 'correo':
			return (
				<section className="stack">
					<p>{line('correo')?.text}</p>
					<DeedButton deed="correo-de-prueba" text="Mandar un correo de prueba" />
				</section>
			)
		case 'catalogo':
			return <Catalogue hasProducts={props.hasProducts} />
		default:
			return <Review {...props} />
	}
}

function Transport({ zone, isDone }: Pick<WizardExtraProps, 'zone'> & { readonly isDone: boolean }) {
	return (
		<section className="stack">
			<p>
				{zone === null
					? 'Ninguna zona de la tarifa llega al código postal de tu almacén.'
					: `Tu almacén está en «${zone.name}»: un envío allí cuesta desde ${zone.from} sin IVA.`}
			</p>
			<p>
				<ButtonLink kind="line" isPlain to={addresses.transport}>
					Ver y cambiar la tarifa
				</ButtonLink>
			</p>
			{isDone ? <p className="mute">Ya la has revisado.</p> : <DeedButton deed="tarifa" text="La he revisado" />}
		</section>
	)
}

function Catalogue({ hasProducts }: Pick<WizardExtraProps, 'hasProducts'>) {
	return (
		<ul className="rows">
			<li>
				<b>El tuyo</b>
				<p className="mute">Un CSV o un libro de Excel. Antes de cargar nada se dice qué cambia.</p>
				<ButtonLink kind="line" isPlain to={addresses.importProducts}>
					Importar mi catálogo
				</ButtonLink>
			</li>
			<li>
				<b>El de muestra</b>
				<p className="mute">Para ver la tienda llena. Con la tienda cerrada nadie más lo ve, y se quita de una vez.</p>
				{hasProducts ? (
					<p className="mute">Ya hay productos.</p>
				) : (
					<DeedButton deed="muestra" text="Cargar el de muestra" />
				)}
			</li>
			<li>
				<b>Más tarde</b>
				<p className="mute">Queda apuntado en Primeros pasos.</p>
			</li>
		</ul>
	)
}

function Review({ review, lines }: WizardExtraProps) {
	const left = lines.filter(({ isDone }) => !isDone)
	return (
		<>
			{review.map(({ id, title, facts }) => (
				<section key={id} aria-labelledby={`repaso-${id}`}>
					<div className="row apart">
						<h2 id={`repaso-${id}`}>{title}</h2>
						<Link className="text-link" to={addresses.wizardScreen(id)} aria-label={`Cambiar: ${title}`}>
							Cambiar
						</Link>
					</div>
					<dl className="facts">
						{facts.map(({ name, label, text }) => (
							<div key={name}>
								<dt>{label}</dt>
								<dd>{text === '' ? <b className="bad-word">Falta</b> : text}</dd>
							</div>
						))}
					</dl>
				</section>
			))}
			<section className="stack" aria-labelledby="queda">
				<h2 id="queda">Antes de abrir</h2>
				<p>{left.length === 0 ? 'Está todo.' : `Queda: ${left.map(({ title }) => title.toLowerCase()).join(', ')}.`}</p>
				<p>
					<ButtonLink to={addresses.firstSteps}>Ir a Primeros pasos</ButtonLink>
				</p>
			</section>
		</>
	)
}
