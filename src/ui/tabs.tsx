import type { ReactNode } from 'react'

interface TabsProps {
	/** The name of the choice, for screen readers. */
	readonly label: string
	/** The name of the choice, which no other of the page has. */
	readonly name: string
	readonly tabs: readonly { readonly id: string; readonly text: ReactNode; readonly panel: ReactNode }[]
}

/**
 * Panels of which one is shown, chosen by radio buttons: the choice works before hydration and stays in the page when its data change.
 * Without JavaScript, where each change loads the page anew, all panels are shown.
 */
export function Tabs({ label, name, tabs }: TabsProps) {
	return (
		<div className="tabs">
			<fieldset className="segments only-js">
				<legend className="visually-hidden">{label}</legend>
				{tabs.map(({ id, text }, place) => (
					<label key={id}>
						<span className="segment">
							<input type="radio" name={name} value={id} defaultChecked={place === 0} />
							<span>{text}</span>
						</span>
					</label>
				))}
			</fieldset>
			{tabs.map(({ id, panel }) => (
				<div key={id} className="tab-panel">
					{panel}
				</div>
			))}
		</div>
	)
}
