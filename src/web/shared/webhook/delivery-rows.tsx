import { Form } from 'react-router'
import type { DeliveryTexts } from './shown-endpoint.ts'

interface DeliveryRowsProps {
	readonly deliveries: readonly DeliveryTexts[]
	readonly mayChange: boolean
}

/** The deliveries to an endpoint, the newest first, each with the endpoint's answer. */
export function DeliveryRows({ deliveries, mayChange }: DeliveryRowsProps) {
	if (deliveries.length === 0) return <p className="mute">Todavía no se ha enviado nada.</p>
	return (
		<ul className="rows entries">
			{deliveries.map(({ id, event, type, at, state, isOpen, answer, next, body, answered }) => (
				<li key={id}>
					<div>
						<p>
							<b>{event}</b>
							<span className="mute">{` · ${type} · ${at}`}</span>
						</p>
						<p>{[answer, next].filter((text) => text !== '').join('. ')}</p>
					</div>
					<span className={`state ${state.tone}`}>{state.text}</span>
					<details>
						<summary className="text-link">
							Ver lo enviado<span className="visually-hidden">{` el ${at}`}</span>
						</summary>
						<p className="small mute">{`webhook-id: ${id}`}</p>
						<pre className="well several-lines small breaks">{body}</pre>
						{answered !== '' && (
							<>
								<p className="small mute">Respuesta</p>
								<pre className="well several-lines small breaks">{answered}</pre>
							</>
						)}
					</details>
					{mayChange && !isOpen && (
						<Form method="post" preventScrollReset>
							<input type="hidden" name="formulario" value="otra-vez" />
							<input type="hidden" name="aviso" value={id} />
							<button type="submit" className="text-link">
								Enviar otra vez<span className="visually-hidden">{` el aviso del ${at}`}</span>
							</button>
						</Form>
					)}
				</li>
			))}
		</ul>
	)
}
