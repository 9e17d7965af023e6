import { useEffect, useRef } from 'react'
import { counted } from '#domain/text/counted.ts'
import { type Columns, DataTable, textColumnsOf } from '#office/parts/data-table.tsx'
import { NO_FIELDS } from '#ui/form/form-description.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { Notice } from '#ui/notice.tsx'

interface Row {
	readonly productId: number
	readonly nombre: string
	readonly tarifa: string
	readonly precio: string
	readonly antes: string
}

interface CampaignFoundProps {
	readonly found: {
		readonly offers: readonly Row[]
		readonly faults: readonly { readonly productId: number; readonly nombre: string; readonly message: string }[]
		readonly digest: string
		/** Whether an outdated preview was submitted. */
		readonly isAnother: boolean
		readonly values: Readonly<Record<string, string>>
	}
}

const text = textColumnsOf<Row>()
const COLUMNS: Columns<Row> = [
	text('nombre', 'Producto'),
	text('tarifa', 'Precio ahora'),
	text('precio', 'Precio de la oferta'),
	text('antes', 'Antes que se dirá'),
]

/** The preview of a campaign, with the button that creates it. */
export function CampaignFound({ found }: CampaignFoundProps) {
	const { offers, faults, digest, isAnother, values } = found
	const section = useRef<HTMLElement>(null)
	useEffect(() => {
		// A new preview is announced, wherever its form is.
		if (digest !== '') section.current?.focus()
	}, [digest])
	return (
		<section ref={section} tabIndex={-1} aria-labelledby="vista-previa">
			<h2 id="vista-previa">Cómo queda</h2>
			{isAnother && (
				<Notice tone="bad" role="alert">
					Los precios han cambiado desde la vista previa. No se ha guardado nada: así quedaría ahora.
				</Notice>
			)}
			{faults.length > 0 && (
				<>
					<p>{counted(faults.length, 'producto no puede entrar:', 'productos no pueden entrar:')}</p>
					<ul>
						{faults.map(({ productId, nombre, message }) => (
							<li key={productId}>
								{nombre}: {message}
							</li>
						))}
					</ul>
				</>
			)}
			{offers.length > 0 && (
				<>
					<DataTable
						caption="Cómo queda"
						columns={COLUMNS}
						rows={offers}
						rowId={({ productId }) => `${productId}`}
						empty=""
					/>
					<PageForm
						id="campana"
						form={NO_FIELDS}
						submit={`Crear la campaña con ${counted(offers.length, 'producto', 'productos')}`}
						busy="Creando…"
						hidden={{ ...values, digest }}
					/>
				</>
			)}
		</section>
	)
}
