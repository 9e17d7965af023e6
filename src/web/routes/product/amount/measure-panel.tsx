import { useLoaderData } from 'react-router'
import { formatHundredths } from '#domain/money/format.ts'
import { Link } from '#ui/link.tsx'
import { jobAddress } from '#web/parts/measure/job-address.ts'
import { MeasureFields } from '#web/parts/measure/measure-fields.tsx'
import type { MeasureValues } from '#web/parts/measure/read-measure.ts'
import { useMeasure } from '#web/parts/measure/use-measure.ts'
import type { loader } from '#web/routes/product/product.tsx'

interface MeasurePanelProps {
	readonly values: MeasureValues
	readonly format: string
	readonly onMeasure: (needHundredths: number | null) => void
}

/** All fields of a measure, answered as one types. Loaded when it is opened. */
export function MeasurePanel({ values, format, onMeasure }: MeasurePanelProps) {
	const { product } = useLoaderData<typeof loader>()
	const measuring = useMeasure({
		values,
		format,
		onMeasure: (measured) => onMeasure(measured && measured.needHundredths > 0 ? measured.needHundredths : null),
	})
	const { measure, laid } = measuring
	return (
		<>
			<form
				ref={measuring.form}
				className="stack"
				onInput={measuring.read}
				onSubmit={(event) => event.preventDefault()}
			>
				<MeasureFields measuring={measuring} id="medida" />
			</form>
			{measure && (
				<p className="aid-sum">
					{measure.hasFault && <span className="bad-word">Hay medidas que no son números: no están sumadas. </span>}
					{`${formatHundredths(measure.netHundredths)} m² y un ${measure.wastePercent} % de merma: `}
					<b>{`${formatHundredths(measure.needHundredths)} m²`}</b>
				</p>
			)}
			{measure && (
				<p className="small">
					<Link className="text-link" to={jobAddress({ measure, laid, tile: { producto: product.slug } })}>
						Todo para tu obra, con estas medidas
					</Link>
				</p>
			)}
		</>
	)
}
