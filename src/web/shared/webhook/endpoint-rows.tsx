import type { ReactNode } from 'react'
import type { EndpointTexts } from './shown-endpoint.ts'

interface EndpointRowsProps {
	readonly endpoints: readonly EndpointTexts[]
	/** The link to the page of an endpoint. */
	readonly linkTo: (endpoint: EndpointTexts) => ReactNode
}

/** The endpoints of an owner. */
export function EndpointRows({ endpoints, linkTo }: EndpointRowsProps) {
	if (endpoints.length === 0) return <p className="mute">Ninguna todavía.</p>
	return (
		<ul className="rows entries">
			{endpoints.map((endpoint) => (
				<li key={endpoint.id}>
					<div>
						<p>{linkTo(endpoint)}</p>
						<p className="mute">{endpoint.events.join(' · ')}</p>
					</div>
					<span className={`state ${endpoint.state.tone}`}>{endpoint.state.text}</span>
				</li>
			))}
		</ul>
	)
}
