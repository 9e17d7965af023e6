import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { surfaceName } from '#contract/plan/plan-values.ts'
import { cutSize } from '#domain/plan/cut-size.ts'
import { narrowText, thinStripText } from '#domain/plan/narrow-places.ts'
import { planFacts } from '#domain/plan/plan-facts.ts'
import { cutCount, cutName, cutNote, lowerBoundText, narrowestText, pieceCount } from '#domain/plan/plan-words.ts'
import type { CutRow, PlanSheet as Sheet } from '#domain/plan/plan-work.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pair } from '#ui/pair.tsx'
import { addresses } from '#web/addresses.ts'
import { type LinkAnswer, ShareLink } from '#web/parts/share-link.tsx'
import { Bought } from './bought.tsx'
import { nextSurface } from './job-links.ts'
import type { PlanPage, ShownSheet } from './plan-page.ts'

interface PlanSheetProps {
	readonly page: PlanPage
	readonly sheet: ShownSheet
}

interface DrawnPlanProps extends PlanSheetProps {
	/** The result of asking for a short link. */
	readonly answer: LinkAnswer | undefined
	readonly picture: ReactNode
}

/** The drawn plan with its choices, its sums and its table of cuts. */
export function PlanSheet({ page, sheet, answer, picture }: DrawnPlanProps) {
	return (
		<>
			{sheet.choices.length > 1 && <Choices page={page} choices={sheet.choices} />}
			{!sheet.keepsRule && (
				<Notice tone="warm">
					Con estas medidas siempre queda un corte más estrecho de lo que pediste: este es el mejor.
				</Notice>
			)}
			{sheet.narrowPlaces.length > 0 && <Notice tone="warm">{narrowText(sheet.narrowPlaces)}</Notice>}
			{sheet.thinStrips.length > 0 && <Notice tone="warm">{thinStripText(sheet.thinStrips)}</Notice>}
			{picture}
			<Outputs query={page.query} answer={answer} />
			<Sums page={page} sheet={sheet} />
			{sheet.cuts.length > 0 && <Cuts page={page} cuts={sheet.cuts} />}
			{page.needs && <Needs page={page} needs={page.needs} />}
		</>
	)
}

/** A heading of the displayed surface: «Lo que necesitas», of a job «Salón: lo que necesitas». */
function headingOf({ values, job }: PlanPage, text: string): string {
	return job ? `${surfaceName(values)}: ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text
}

/** The plan as files, and its short link. */
function Outputs({ query, answer }: { readonly query: string; readonly answer: LinkAnswer | undefined }) {
	return (
		<div className="row plan-outputs">
			<ButtonLink kind="line" href={`${addresses.planPdf}?${query}`}>
				PDF en A4
			</ButtonLink>
			<ButtonLink kind="line" href={`${addresses.planPdf}?${query}&papel=a3`}>
				PDF en A3
			</ButtonLink>
			<ButtonLink kind="line" href={`${addresses.planDxf}?${query}`}>
				DXF para CAD
			</ButtonLink>
			<ButtonLink kind="line" to={`${addresses.planOnSite}?${query}`}>
				Llevarlo a la obra
			</ButtonLink>
			<Form method="post">
				<Button kind="line" type="submit" name="accion" value="guardar">
					Guardar en mi obra
				</Button>
			</Form>
			<ShareLink title="Plano de colocación" answer={answer} />
			{answer?.refusal && <Notice tone="warm">{answer.refusal}</Notice>}
		</div>
	)
}

function Choices({ page, choices }: { readonly page: PlanPage; readonly choices: Sheet['choices'] }) {
	const shown = Math.min(Math.max(1, Number(page.values.opcion) || 1), choices.length)
	const to = (choice: number) => {
		const query = new URLSearchParams(page.query)
		query.set('opcion', `${choice}`)
		return `${addresses.plan}?${query}`
	}
	return (
		<nav aria-label="Opciones de plano">
			<ul className="columns quarters even">
				{choices.map(({ tiles, narrowest, thinStrip }, place) => (
					<li key={`${tiles} ${narrowest} ${thinStrip}`}>
						<Link
							className="block-link well stack close plan-choice"
							to={to(place + 1)}
							aria-current={place + 1 === shown ? 'true' : undefined}
							preventScrollReset
						>
							<b>{pieceCount(tiles)}</b>
							<span className="small">{narrowestText({ narrowest, thinStrip })}</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}

function Sums({ page, sheet }: PlanSheetProps) {
	const { purchase, movementJoints } = sheet
	return (
		<section className="well stack" aria-labelledby="compra-del-plano">
			<h2 id="compra-del-plano" className="sub">
				{headingOf(page, 'Lo que necesitas')}
			</h2>
			<dl className="pairs">
				{planFacts(sheet).map(({ name, text, isTotal }) => (
					<Pair key={name} name={name} className={isTotal ? 'total' : undefined}>
						{text}
					</Pair>
				))}
			</dl>
			<p className="small mute">{lowerBoundText(purchase)}</p>
			{movementJoints > 0 && <p className="small mute">{page.movement}</p>}
			{page.purchase && !page.job && <Bought purchase={page.purchase} query={page.query} />}
			<NextSurface values={page.values} />
		</section>
	)
}

/** Leads to the form of one more surface that is laid with the same tile. */
function NextSurface({ values }: Pick<PlanPage, 'values'>) {
	const to = nextSurface(values)
	if (to === null) return null
	return (
		<p className="small">
			<Link className="text-link" to={to}>
				Añadir otra superficie con el mismo azulejo
			</Link>
		</p>
	)
}

/** The materials beside the tile, and the page that sells them. */
function Needs({ page, needs }: { readonly page: PlanPage; readonly needs: NonNullable<PlanPage['needs']> }) {
	return (
		<section className="stack" aria-labelledby="materiales-del-plano">
			<h2 id="materiales-del-plano" className="sub">
				{headingOf(page, 'Para colocarlo')}
			</h2>
			{needs.warning !== null && <Notice tone="warm">{needs.warning}</Notice>}
			<ul className="rows">
				{needs.rows.map(({ id, name, amount, why }) => (
					<li key={id} className="stack tight">
						<p className="row apart">
							<b>{name}</b>
							<span>{amount}</span>
						</p>
						<p className="small mute">{why}</p>
					</li>
				))}
			</ul>
			<ButtonLink kind="line" to={`${addresses.job}?${needs.jobQuery}`}>
				Elegir estos materiales
			</ButtonLink>
		</section>
	)
}

/** Rows of the table of cuts that are shown at once. */
const SHOWN_CUTS = 12

function Cuts({ page, cuts }: { readonly page: PlanPage; readonly cuts: readonly CutRow[] }) {
	const more = cuts.slice(SHOWN_CUTS)
	return (
		<section className="stack" aria-labelledby="cortes-del-plano">
			<h2 id="cortes-del-plano" className="sub">
				{headingOf(page, 'Cortes')}
			</h2>
			<CutTable cuts={cuts.slice(0, SHOWN_CUTS)} />
			{more.length > 0 && (
				<details>
					<summary className="text-link">
						{more.length === 1 ? 'Ver el otro corte' : `Ver los otros ${more.length} cortes`}
					</summary>
					<CutTable cuts={more} />
				</details>
			)}
		</section>
	)
}

function CutTable({ cuts }: { readonly cuts: readonly CutRow[] }) {
	return (
		<table className="table folds">
			<thead>
				<tr>
					<th>Corte</th>
					<th>Cuántos</th>
					<th>Medida</th>
					<th>De retales</th>
					<th>Piezas</th>
				</tr>
			</thead>
			<tbody>
				{cuts.map((row) => (
					<tr key={row.mark}>
						<td>{cutName(row)}</td>
						<td>{cutCount(row.count)}</td>
						<td>
							{cutSize(row)}
							{cutNote(row) !== '' && <span className="bad-word small">{` ${cutNote(row)}`}</span>}
						</td>
						<td>{row.fromOffcuts === 0 ? 'de pieza entera' : `${row.fromOffcuts} de retales`}</td>
						<td>
							<span className="only-narrow">Piezas </span>
							{row.pieces.join(', ') + (row.count > row.pieces.length ? '…' : '')}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}
