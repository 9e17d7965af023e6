import { Form, Link, useActionData } from 'react-router'
import { PHOTOGRAPH_FAULTS } from '#contract/picture/photograph-outcomes.ts'
import { counted } from '#domain/text/counted.ts'
import { addresses } from '#office/addresses.ts'
import { guard } from '#office/page/guard.ts'
import { PICTURES } from '#office/parts/chosen-pictures.ts'
import { DropArea } from '#office/parts/drop-area.tsx'
import { PLACES } from '#office/routes/pictures/places.ts'
import type { PhotographOutcome } from '#shop/picture/take-photographs.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { photographDeeds } from './photograph-deed.ts'
import { MOST_PHOTOGRAPHS, REPLACES } from './photograph-fields.ts'

export const loader = guard('product.edit', async () => null)

export const action = photographDeeds

export const meta = () => pageMeta('Cargar fotos · Gestión', 'Fotos de muchos productos.', { noindex: true })

/** The outcome of a photograph, after the name of its file. */
const outcomeText = ({ code, place }: PhotographOutcome): string =>
	code === 'guardada' ? `«${PLACES[place]?.title}»` : PHOTOGRAPH_FAULTS[code]

interface ListProps {
	readonly id: string
	readonly title: string
	readonly outcomes: readonly PhotographOutcome[]
}

function Outcomes({ id, title, outcomes }: ListProps) {
	if (outcomes.length === 0) return null
	return (
		<section aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			<ul className="bullets breaks">
				{outcomes.map((outcome, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name.
					<li key={place}>
						{outcome.name}: {outcomeText(outcome)}
						{outcome.products.map(({ id: product, nombre }) => (
							<span key={product}>
								{' · '}
								<Link className="text-link" to={addresses.productPictures(product)}>
									{nombre}
								</Link>
							</span>
						))}
					</li>
				))}
			</ul>
		</section>
	)
}

function Report({ outcomes }: Pick<ListProps, 'outcomes'>) {
	const stored = outcomes.filter(({ code }) => code === 'guardada')
	const others = outcomes.filter(({ code }) => code !== 'guardada')
	const told = `${counted(stored.length, 'foto guardada', 'fotos guardadas')} de ${outcomes.length}.`
	return (
		<>
			<Notice role="status" tone={stored.length === 0 ? 'bad' : undefined}>
				{stored.length === 0 ? told : `${told} La tienda ya las enseña.`}
			</Notice>
			<Outcomes id="sin-guardar" title={`Sin guardar: ${others.length}`} outcomes={others} />
			<Outcomes id="guardadas" title={`Guardadas: ${stored.length}`} outcomes={stored} />
		</>
	)
}

const FIELD = 'fotos'

export default function Photographs() {
	const answer = useActionData<typeof action>()
	const fault =
		answer && 'faults' in answer ? answer.faults.find(({ campo }) => campo === PICTURES)?.mensaje : undefined
	return (
		<div className="page">
			<p className="back">
				<Link to={addresses.importProducts}>Cargar productos</Link>
			</p>
			<h1>Cargar fotos</h1>
			<p className="prose">
				Cada archivo se llama como la referencia, el EAN o el slug de su producto: <code>AZ-1120.jpg</code> es la foto
				de frente, <code>AZ-1120_ambiente.jpg</code> o <code>AZ-1120-2.jpg</code> la de colocado, <code>-3</code> la
				pieza, <code>-4</code> el detalle y <code>-5</code> en adelante las demás.
			</p>
			{answer && 'outcomes' in answer && <Report outcomes={answer.outcomes} />}
			<Form method="post" encType="multipart/form-data" noValidate>
				<DropArea>
					<div className="field">
						<label htmlFor={FIELD}>Fotos, o un ZIP con ellas</label>
						<input
							id={FIELD}
							type="file"
							name={PICTURES}
							multiple
							accept=".zip,application/zip,image/jpeg,image/png,image/webp,image/avif,image/tiff"
							aria-describedby={fault ? 'fotos-fallo fotos-pista' : 'fotos-pista'}
							aria-invalid={fault ? true : undefined}
						/>
						<p id="fotos-pista" className="mute">
							Hasta {MOST_PHOTOGRAPHS} fotos y 64 MB cada vez; puedes soltarlas aquí. JPEG, PNG, WebP, AVIF o TIFF de
							320 píxeles de ancho o más.
						</p>
						{fault && (
							<p id="fotos-fallo" className="fault" role="alert">
								{fault}
							</p>
						)}
					</div>
					<label className="row">
						<input type="checkbox" className="check" name={REPLACES} value="si" />
						Sustituir las fotos mías que ya estén en ese sitio
					</label>
					<input type="hidden" name="formulario" value="fotos" />
					<Button type="submit" busyText="Guardando…">
						Cargar las fotos
					</Button>
				</DropArea>
			</Form>
		</div>
	)
}
