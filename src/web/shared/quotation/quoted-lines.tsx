import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { Details } from '#ui/details.tsx'
import { Pair } from '#ui/pair.tsx'
import { Picture } from '#ui/picture.tsx'
import { addresses } from '#web/addresses.ts'
import type { SeenProduct } from './seen-products.ts'
import type { IssuedQuotation, QuotedSums, ShownLine } from './shown-quotation.ts'

interface QuotedLinesProps {
	readonly lines: readonly ShownLine[]
	readonly totals: readonly (readonly [string, string])[]
	/** The content before a line: the box that accepts it. */
	readonly mark?: (line: ShownLine) => ReactNode
	/** What a client sees of the products, by the places of their lines. */
	readonly seen?: Readonly<Record<number, SeenProduct>>
	/** What a professional earns with each line, for that professional alone. */
	readonly margins?: QuotedSums['margins']
}

/** The lines of a quotation with their prices and sums. Lines that the client has not accepted are struck through. */
export function QuotedLines({ lines, totals, mark, seen = {}, margins = {} }: QuotedLinesProps) {
	return (
		<div className="stack">
			<p className="quotation-line small mute">
				<span className="quotation-what">Producto</span>
				<span className="quotation-amount">Cantidad y precio sin IVA</span>
				<span className="quotation-price">Sin IVA</span>
			</p>
			<ul className="rows">
				{lines.map((line) => (
					<li key={line.position} className="quotation-line" data-left={line.isTaken === false}>
						{mark?.(line)}
						<What line={line} seen={seen[line.position]} margin={margins[line.position]} />
						<span className="stack close quotation-amount">
							{line.amount}
							<span className="small mute">{line.unitPrice}</span>
						</span>
						<span className="quotation-price">{line.total}</span>
					</li>
				))}
			</ul>
			<QuotationTotals rows={totals} />
		</div>
	)
}

interface WhatProps {
	readonly line: ShownLine
	readonly seen: SeenProduct | undefined
	readonly margin: string | undefined
}

/** What a line offers, with its picture for the client. */
function What({ line, seen, margin }: WhatProps) {
	return (
		<span className={seen ? 'quotation-what pictured' : 'quotation-what'}>
			{seen && (
				<span className="thumb">
					<Picture picture={seen.picture} alt="" sizes="72px" missing="" />
				</span>
			)}
			<span className="stack close">
				<b id={`linea-${line.position}`}>{line.name}</b>
				{seen && (
					<span className="small">
						<Details parts={seen.facts} />
					</span>
				)}
				<span className="small mute">
					<Details parts={line.details} />
				</span>
				{line.isTaken === false && <span className="small">No aceptada</span>}
				{margin && <span className="small mute">{margin}</span>}
			</span>
		</span>
	)
}

/** The sums of a quotation, the last one with VAT. */
export function QuotationTotals({ rows }: { readonly rows: readonly (readonly [string, string])[] }) {
	return (
		<dl className="pairs totals quotation-totals">
			{rows.map(([name, amount], place) => (
				<Pair key={name} name={name} className={place === rows.length - 1 ? 'total' : undefined}>
					{amount}
				</Pair>
			))}
		</dl>
	)
}

interface QuotationPdfProps {
	readonly quotation: Pick<IssuedQuotation, 'accessKey' | 'isDraft'>
	/** Whether a form beside it may hold more than the file. */
	readonly mayChange: boolean
}

/** The PDF of a quotation, with its contents. */
export function QuotationPdf({ quotation: { accessKey, isDraft }, mayChange }: QuotationPdfProps) {
	return (
		<div className="stack close">
			<ButtonLink kind="line" href={addresses.quotationFile(accessKey)} download>
				Descargar en PDF
			</ButtonLink>
			{mayChange && (
				<p className="small mute">
					{isDraft
						? 'El PDF muestra lo guardado: si cambias algo, guárdalo antes.'
						: 'El PDF muestra la última versión enviada, sin los cambios que hagas aquí.'}
				</p>
			)}
		</div>
	)
}

/** The terms and notes of a quotation; empty ones are omitted. */
export function QuotationTexts({ terms, notes }: { readonly terms: string; readonly notes: string }) {
	return (
		<>
			{terms !== '' && (
				<section aria-labelledby="condiciones">
					<h2 id="condiciones">Condiciones</h2>
					<p className="several-lines breaks">{terms}</p>
				</section>
			)}
			{notes !== '' && (
				<section aria-labelledby="notas">
					<h2 id="notas">Notas</h2>
					<p className="several-lines breaks">{notes}</p>
				</section>
			)}
		</>
	)
}

/** The history of a quotation, the oldest first, with its client's words. */
export function QuotationHistory({ events }: Pick<IssuedQuotation, 'events'>) {
	if (events.length === 0) return <p className="mute">Todavía no se ha enviado.</p>
	return (
		<ol className="rows thin">
			{events.map(({ key, at, what, text }) => (
				<li key={key}>
					<span className="mute">{at}</span> <b>{what}</b>
					{text !== '' && <p className="several-lines breaks">{text}</p>}
				</li>
			))}
		</ol>
	)
}
