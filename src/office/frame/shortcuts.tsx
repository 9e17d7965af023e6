import { type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { AREA_GROUPS } from './areas.ts'

/** In the browser's storage: single keys do nothing (WCAG 2.1.4). */
const OFF = 'soleria.atajos-apagados'
/** Longest time between «g» and its letter. */
const SEQUENCE_MS = 1500

const AREA_KEYS = AREA_GROUPS.flatMap(({ areas }) =>
	areas.flatMap(({ key, text, to }) => (key ? [{ key, text, to }] : [])),
)

const KEYS: readonly (readonly [keys: string, text: string])[] = [
	['Ctrl K', 'Buscar, también mientras escribes'],
	['/', 'Buscar'],
	['?', 'Ver los atajos'],
	['j', 'Siguiente fila de la lista'],
	['k', 'Fila anterior de la lista'],
	['x', 'Marcar o desmarcar la fila'],
	...AREA_KEYS.map(({ key, text }) => [`g ${key}`, `Ir a ${text}`] as const),
]

/** Whether keys type something, or a dialog has them. */
const isTyped = ({ target }: KeyboardEvent) =>
	document.querySelector('dialog:modal') !== null ||
	(target instanceof HTMLElement && target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))

const rowsOfPage = () => [...document.querySelectorAll<HTMLElement>('main .data-table tbody tr')]
const focusable = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('a, input, button')

/** Moves the focus to another row of the page's list. */
function moveRow(step: 1 | -1): void {
	const rows = rowsOfPage()
	const here = rows.findIndex((row) => row.contains(document.activeElement))
	const next = here === -1 ? (step === 1 ? 0 : rows.length - 1) : here + step
	focusable(rows[next])?.focus()
}

const tickRow = () =>
	document.activeElement?.closest('tr')?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()

/** Listens to the keys of the back office; `field` is its search, and `onList` opens the list of keys. */
export function useShortcuts(field: RefObject<HTMLInputElement | null>, onList: () => void): void {
	const navigate = useNavigate()
	const latest = useRef({ navigate, onList })
	latest.current = { navigate, onList }
	useEffect(() => {
		let sequenceUntil = 0
		const press = (event: KeyboardEvent) => {
			const isSearch = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
			if (!isSearch && (event.ctrlKey || event.metaKey || event.altKey || isTyped(event) || localStorage.getItem(OFF)))
				return
			const area = sequenceUntil > event.timeStamp && AREA_KEYS.find(({ key }) => key === event.key)
			sequenceUntil = event.key === 'g' ? event.timeStamp + SEQUENCE_MS : 0
			if (isSearch || event.key === '/') field.current?.select()
			else if (event.key === '?') latest.current.onList()
			else if (area) latest.current.navigate(area.to)
			else if (event.key === 'j') moveRow(1)
			else if (event.key === 'k') moveRow(-1)
			else if (event.key === 'x') tickRow()
			else return
			event.preventDefault()
		}
		document.addEventListener('keydown', press)
		return () => document.removeEventListener('keydown', press)
	}, [field])
}

/** The dialog that lists the keys. */
export function ShortcutList({ onClose }: { readonly onClose: () => void }) {
	return (
		<Dialog id="atajos" title="Atajos de teclado" onClose={onClose}>
			<dl className="pairs keys">
				{KEYS.map(([keys, text]) => (
					<div key={keys}>
						<dt>
							{keys.split(' ').map((key) => (
								<kbd key={key}>{key}</kbd>
							))}
						</dt>
						<dd>{text}</dd>
					</div>
				))}
			</dl>
			<label className="row">
				<input
					type="checkbox"
					className="check"
					defaultChecked={!localStorage.getItem(OFF)}
					onChange={({ currentTarget }) => {
						if (currentTarget.checked) localStorage.removeItem(OFF)
						else localStorage.setItem(OFF, 'si')
					}}
				/>
				<span className="grow">Usar los atajos de una sola tecla en este navegador</span>
			</label>
			<Button onClick={onClose}>Cerrar</Button>
		</Dialog>
	)
}
