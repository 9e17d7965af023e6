import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pieces, sidesCm } from '#domain/catalogue/measure/laying.ts'
import { sizeWords } from '#domain/catalogue/sheet/technical-facts.ts'
import { formatHundredths, formatNumber } from '#domain/money/format.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pair } from '#ui/pair.tsx'
import { addresses } from '#web/addresses.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { plainPage } from '#web/page/plain-page.ts'
import { publicPage } from '#web/page/public-page.ts'
import { jobAddress } from '#web/parts/measure/job-address.ts'
import { MeasureFields } from '#web/parts/measure/measure-fields.tsx'
import { type Measure, measureValues } from '#web/parts/measure/read-measure.ts'
import { type Measuring, useMeasure } from '#web/parts/measure/use-measure.ts'

export const headers = publicPage

/** «60 × 60» and «60x60 cm» in the catalogue's format; empty for invalid text. */
function readFormat(typed: unknown): string {
	const sides = sidesCm(`${typed ?? ''}`)
	return sides ? sides.join('x') : ''
}

export function loader(args: LoaderFunctionArgs) {
	const query = new URL(args.request.url).searchParams
	return { ...plainPage(args), values: measureValues(query), format: readFormat(query.get('formato')) }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
	pageMeta(
		`Calculadora de m² de azulejo · ${loaderData?.brand ?? ''}`,
		'Cuántos m² de azulejo necesitas: suelos y paredes, puertas y ventanas descontadas, y la merma de cada colocación.',
		{ canonical: addresses.calculator, ...loaderData },
	)

export default function CalculatorPage() {
	const { values, format } = useLoaderData<typeof loader>()
	return (
		<>
			<Breadcrumbs crumbs={[{ text: 'Calculadora de m²' }]} />
			<div className="wrap beside">
				<div className="page-top">
					<h1>¿Cuántos m² necesitas?</h1>
					<p className="lead">
						Suma los suelos y las paredes, descuenta puertas y ventanas y añade la merma de la colocación: lo que se
						pierde en los cortes.
					</p>
				</div>
				<Calculator values={values} format={format} />
			</div>
		</>
	)
}

const formatOf = (fields: FormData) => readFormat(fields.get('formato'))

type CalculatorProps = Pick<ReturnType<typeof loader>, 'values' | 'format'>

function Calculator({ values, format: asked }: CalculatorProps) {
	const measuring = useMeasure({ values, format: asked, formatOf })
	const { format, measure, laid } = measuring
	return (
		<>
			<form
				ref={measuring.form}
				className="calculator-fields stack"
				onInput={measuring.read}
				onSubmit={(event) => event.preventDefault()}
			>
				<MeasureFields measuring={measuring} id="calculadora" />
				<div className="field">
					<label htmlFor="calculadora-formato">Formato de la pieza (opcional)</label>
					<div className="with-unit">
						<input
							id="calculadora-formato"
							className="input"
							name="formato"
							autoComplete="off"
							defaultValue={asked}
							aria-describedby="calculadora-formato-pista"
						/>
						<span>cm</span>
					</div>
					<p className="hint" id="calculadora-formato-pista">
						Largo por ancho, como 60x60. Desde 90 cm de lado, la merma es un 5 % mayor.
					</p>
				</div>
				<Button wide className="only-no-js" type="submit">
					Calcular
				</Button>
			</form>
			<div className="calculator-answer well stack pinned" role="status">
				{measure ? (
					<Answer measure={measure} laid={laid} format={format} />
				) : (
					<p className="mute">Escribe una superficie o los lados de un suelo o de una pared, en metros.</p>
				)}
			</div>
		</>
	)
}

interface AnswerProps extends Pick<Measuring, 'laid' | 'format'> {
	readonly measure: Measure
}

function Answer({ measure, laid, format }: AnswerProps) {
	const { netHundredths, wastePercent, needHundredths, hasFault } = measure
	const count = pieces(needHundredths, format)
	return (
		<>
			{hasFault && <Notice tone="warm">Hay medidas que no son números, como 3,45: no están sumadas.</Notice>}
			<dl className="pairs">
				<Pair name="Superficie">
					<b className="large">{`${formatHundredths(netHundredths)} m²`}</b>
				</Pair>
				<Pair name={`Con un ${wastePercent} % de merma`}>
					<b className="large">{`${formatHundredths(needHundredths)} m²`}</b>
				</Pair>
				{count !== null && (
					<Pair name={`Piezas de ${sizeWords(format)} cm`}>
						<b className="large">{formatNumber(count)}</b>
					</Pair>
				)}
			</dl>
			<ButtonLink wide to={jobAddress({ measure, laid, tile: { formato: format } })}>
				Todo para tu obra
			</ButtonLink>
			<p className="small">
				<Link className="text-link" to={addresses.plan}>
					Plano de colocación
				</Link>
				: cada pieza, entera o cortada, y las cajas justas.
			</p>
			<p className="small">
				Adhesivo, junta y lo demás para esos m², con su porqué. En la ficha de cada azulejo verás las cajas, los kilos,
				el precio y el lote que los tiene.
			</p>
			<ButtonLink kind="line" wide to={format === '' ? addresses.catalogue : addresses.search(format)}>
				{format === '' ? 'Ver el catálogo' : `Ver azulejos de ${sizeWords(format)}`}
			</ButtonLink>
		</>
	)
}
