import { sizeWords } from '#domain/catalogue/sheet/technical-facts.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import type { Faults } from '#ui/form/use-faults.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { addresses } from '#web/addresses.ts'
import { DELIVERY_FIELDS } from './delivery-fields.ts'
import { JOB_FORM } from './job.form.ts'
import type { JobPage, ShownTile } from './job-page.ts'

interface JobFieldsProps {
	readonly page: JobPage
	readonly tile: ShownTile
	readonly faults: Faults
	readonly idPrefix: string
}

/** The chosen tile and the fields of its job. The delivery is beside the totals. */
export function JobFields({ page, tile, faults, idPrefix }: JobFieldsProps) {
	const isListed = page.list !== null
	return (
		<section className="well stack" aria-labelledby="tu-obra">
			<h2 id="tu-obra" className="visually-hidden">
				Tu obra
			</h2>
			<div className="media">
				<span className="thumb">
					<Picture picture={tile.picture} alt="" sizes="64px" />
				</span>
				<div>
					<h3>
						<Link to={addresses.product(tile.slug)}>{tile.name}</Link>
					</h3>
					<p className="small mute">{`${sizeWords(tile.size)} cm`}</p>
					<Link className="text-link small" to={addresses.job}>
						Cambiar de azulejo
					</Link>
				</div>
			</div>
			{page.values.habitacion && <input type="hidden" name="habitacion" value={page.values.habitacion} />}
			{page.list && <input type="hidden" name="aunque" value={page.values.aunque ?? ''} />}
			<div className="message-form">
				{JOB_FORM.fields
					.filter(({ name }) => !DELIVERY_FIELDS.includes(name))
					.map((field) => (
						<Field
							key={field.name}
							field={field}
							idPrefix={idPrefix}
							value={page.values[field.name] ?? ''}
							faults={faults}
						/>
					))}
			</div>
			<Button type="submit" wide kind={isListed ? 'line' : 'main'}>
				{isListed ? 'Recalcular' : 'Calcular todo'}
			</Button>
			<p className="small mute">
				La superficie va sin merma: la sumamos nosotros. Con el perímetro calculamos el rodapié. ¿No sabes los m²?{' '}
				<Link className="text-link" to={addresses.calculatorFor(tile.size)}>
					Mide suelos y paredes
				</Link>
			</p>
		</section>
	)
}
